import { watch } from 'node:fs'
import { skippedNames } from './file-walk'

/** Editors write a file in several steps, and git writes many files. */
const QUIET_MS = 60

/** Callbacks for changes below a folder. */
export type FolderListeners = {
  /** Something below the folder changed right now. */
  readonly onEvent: () => void
  /** Nothing changed any more for a moment. */
  readonly onQuiet: () => void
  /** Watching came to an end: too many folders for the system, or the folder is gone. */
  readonly onFailed: () => void
}

function isSkipped(path: string): boolean {
  return path.split(/[\\/]/).some((name) => skippedNames.has(name))
}

/** Watches a folder and all below it but what tools make. Does not keep the process alive. Returns the way to stop. */
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
