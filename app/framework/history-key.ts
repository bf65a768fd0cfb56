/** The router's id of an entry of the history, from the `state` of that entry; undefined where the router set none. */
export function historyKey(state: unknown): string | undefined {
  return state instanceof Object && '__TSR_key' in state ? String(state.__TSR_key) : undefined
}

/** The place of an entry in the history, counted from 0 by the router; 0 where the router set none. */
export function historyIndex(state: unknown): number {
  return state instanceof Object && '__TSR_index' in state ? Number(state.__TSR_index) : 0
}
