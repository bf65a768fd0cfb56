import type { RepositoryName } from '~/ports/content/names'
import type { ContentChangeListener } from '~/ports/content/port'
import { watchFolder } from './watch-folder'

type Watched = { readonly at: RepositoryName; readonly folder: string; stop: (() => void) | null }

/** Watches the folders that a source lists by walking, while there are listeners. */
type Watches = {
  /** Adds a folder, which is watched from now on, or once there is a listener. */
  readonly add: (at: RepositoryName, folder: string) => void
  /** Stops watching a removed folder; a new one in its place needs a new watch. */
  readonly remove: (at: RepositoryName) => void
  /** Returns true while every change of the folder is noticed. */
  readonly isWatching: (at: RepositoryName) => boolean
  readonly listen: (onChange: ContentChangeListener) => () => void
}

/** Creates watches of the folders of repositories; `forget` invalidates a listing at the first change. */
export function createWatches(forget: (at: RepositoryName) => void): Watches {
  const known = new Map<string, Watched>()
  const listeners = new Set<ContentChangeListener>()

  function start(watched: Watched): void {
    const { at, folder } = watched
    let failed = false
    const stop = watchFolder(folder, {
      onEvent: () => forget(at),
      onQuiet: () => {
        for (const listener of listeners) listener(at.repo)
      },
      onFailed: () => {
        failed = true
        watched.stop = null
        forget(at)
      },
    })
    if (!failed) watched.stop = stop
    // Changes before the watch started were not noticed.
    forget(at)
  }

  return {
    add(at, folder) {
      if (known.has(at.key)) return
      const watched: Watched = { at, folder, stop: null }
      known.set(at.key, watched)
      if (listeners.size > 0) start(watched)
    },
    remove({ key }) {
      known.get(key)?.stop?.()
      known.delete(key)
    },
    isWatching: ({ key }) => typeof known.get(key)?.stop === 'function',
    listen(onChange) {
      listeners.add(onChange)
      for (const watched of known.values()) if (!watched.stop) start(watched)
      return () => {
        listeners.delete(onChange)
        if (listeners.size > 0) return
        for (const watched of known.values()) {
          watched.stop?.()
          watched.stop = null
        }
      }
    },
  }
}
