/** Shows the address of a search while the dialog is open, without a navigation: the page behind it stays. */
export type AddressLine = {
  /** Null shows that of the page again. */
  readonly show: (address: string | null) => void
}

/** Remembers the address of the page in view. */
export function createAddressLine(view: Pick<Window, 'history' | 'location'>): AddressLine {
  const page = view.location.href
  let shown: string | null = null
  return {
    show(address) {
      if (address === shown) return
      shown = address
      // The router puts functions of its own over those of the browser, and would take this for a navigation.
      History.prototype.replaceState.call(view.history, view.history.state, '', address ?? page)
    },
  }
}
