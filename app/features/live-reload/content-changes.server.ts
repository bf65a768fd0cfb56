import type { ContentSource } from '~/ports/content/port'

/** State of content that can be edited while the site runs. */
export type ContentChanges = {
  /** Returns an id of the state; it changes with every edit, and with the process that responds. */
  readonly state: () => string
  /** Calls the listener after each change. Returns a function that stops it. */
  readonly listen: (onChange: () => void) => () => void
}

/** Watches a source from now on; returns null if it cannot be watched. `processId`: unique id of this process. */
export function createContentChanges(
  { watch }: Pick<ContentSource, 'watch'>,
  processId: string,
): ContentChanges | null {
  if (!watch) return null
  let count = 0
  const listeners = new Set<() => void>()
  watch(() => {
    count += 1
    for (const listener of listeners) listener()
  })
  return {
    state: () => `${processId}.${count}`,
    listen(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}
