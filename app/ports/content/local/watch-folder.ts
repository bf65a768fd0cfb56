import { watch } from 'node:fs'
import { skippedNames } from './file-walk'

/** Debounce delay: editors write a file in several steps, and git writes many files. */
const QUIET_MS = 60

type FolderListeners = {
  /** Called immediately for every change below the folder. */
  readonly onEvent: () => void
  /** Called once changes have stopped for a moment. */
  readonly onQuiet: () => void
  /** Called when watching fails: too many folders for the system, or the folder was removed. */
  readonly onFailed: () => void
}

function isSkipped(path: string): boolean {
  return path.split(/[\\/]/).some((name) => skippedNames.has(name))
}

/**
 * Watches a folder and its descendants, except folders that tools create. Does not keep the process alive. Returns a function
 * that stops it.
 */
export function watchFolder(folder: string, { onEvent, onQuiet, onFailed }: FolderListeners): () => void {
  let timer: NodeJS.Timeout | undefined
  try {
    const watcher = watch(
      folder,
      { recursive: true, persistent: false, ignore: isSkipped },
      (_event, path) => {
        if (path !== null && isSkipped(path)) return
        onEvent()
        clearTimeout(timer)
        timer = setTimeout(onQuiet, QUIET_MS)
      },
    )
    const stop = (): void => {
      clearTimeout(timer)
      watcher.close()
    }
    watcher.on('error', () => {
      stop()
      onFailed()
    })
    return stop
  } catch {
    onFailed()
    return () => undefined
  }
}
