/**
 * Replaces the URL of the current history entry without a navigation. The router overrides `history.replaceState`, and would take
 * a call for a navigation; so this calls the browser's own method.
 */
export function replaceAddress(address: string, { history }: Pick<Window, 'history'> = window): void {
  History.prototype.replaceState.call(history, history.state, '', address)
}
