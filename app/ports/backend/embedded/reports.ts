import { failureFacts } from '~/ports/failure-facts'
import type { Log } from '~/ports/log'
import type { Refusal } from './client-socket'

/** Maximum length of client data in the log. */
const MAX_CHARACTERS = 200

/** Receives reports of the embedded backend for operators. */
export type Reports = {
  /** Reports a failure of which no caller learns the full reason. */
  readonly report: (message: string, error?: unknown) => void
  /** Reports a call that failed because of a bug: `cause` is one of a fixed set of texts. */
  readonly onCallFailed: (cause: string, detail: unknown) => void
  /** Reports why a connection was closed. */
  readonly onRefused: (refusal: Refusal) => void
}

/** Creates reports that write to a log. Clients never choose a `reason`, so that repeats are counted as one line. */
export function reportsTo(log: Log): Reports {
  return {
    report: (message, error) => log.warn(message, error === undefined ? {} : failureFacts(error)),
    onCallFailed(cause, error) {
      const { reason, ...facts } = failureFacts(error)
      const detail = String(reason).slice(0, MAX_CHARACTERS)
      log.warn('A call of the embedded backend failed', { reason: cause, detail, ...facts })
    },
    onRefused: ({ cause, detail = '' }) =>
      log.warn('The embedded backend closes a connection', {
        reason: cause,
        detail: detail.slice(0, MAX_CHARACTERS),
      }),
  }
}
