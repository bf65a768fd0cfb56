import { failureFacts } from '~/ports/failure-facts'
import type { Log } from '~/ports/log'
import type { Refusal } from './client-socket'

/** What clients send is in the log with so many characters at most. */
const MAX_CHARACTERS = 200

/** Takes what the embedded backend has to say to operators. */
export type Reports = {
  /** Takes failures of which no caller gets the whole reason. */
  readonly report: (message: string, error?: unknown) => void
  /** Takes calls that failed by mistake: `cause` is one of few texts. */
  readonly onCallFailed: (cause: string, detail: unknown) => void
  /** Takes the reasons for which connections are closed. */
  readonly onRefused: (refusal: Refusal) => void
}

/** Writes to a log. What clients cause has a reason that no client chooses, so that equal ones are counted as one line. */
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
