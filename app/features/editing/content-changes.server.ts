import type { ContentSource } from '~/ports/content/port'

/** The state of content that can be edited while the site runs. */
export type ContentChanges = {
  /** Names the state; another name means that something was edited, or that another process answers. */
  readonly state: () => string
  /** Tells after each change. Returns the way to stop. */
  readonly listen: (onChange: () => void) => () => void
}

/** Follows a source that can be watched, from now on; null for one that cannot. `run` names this process. */
export function createContentChanges(
  { watch }: Pick<ContentSource, 'watch'>,
  run: string,
): ContentChanges | null {
  if (!watch) return null
  let count = 0
  const listeners = new Set<() => void>()
  watch(() => {
    count += 1
    for (const listener of listeners) listener()
  })
  return {
    state: () => `${run}.${count}`,
    listen(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}
