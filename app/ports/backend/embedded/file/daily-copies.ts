import { HOUR_MS } from '~/constants/time'
import type { DocumentFile } from './document-file'

const CHECK_MS = HOUR_MS

/** Copies the file now if due and then every day, until the signal aborts. A failed copy is retried after an hour. */
export function startDailyCopies(
  file: DocumentFile,
  report: (message: string, error: unknown) => void,
  signal: AbortSignal,
): void {
  const copy = (): void => {
    file
      .copy({ evenIfRecent: false })
      .catch((error: unknown) => report('The accounts file could not be backed up', error))
  }
  copy()
  const timer = setInterval(copy, CHECK_MS)
  signal.addEventListener('abort', () => clearInterval(timer), { once: true })
}
