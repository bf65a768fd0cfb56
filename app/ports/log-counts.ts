import type { Log, LogFields } from './log'

/** Kinds that are counted; messages are constant texts of the site, so that there are fewer. */
const MAX_KINDS = 200

/** Warnings or errors of one message. `lastMs` is in milliseconds since 1970. */
export type LoggedKind = {
  readonly level: 'warn' | 'error'
  readonly message: string
  readonly count: number
  readonly lastMs: number
}

/** Counts warnings and errors by their message, without the facts beside it, which may be of a reader's request. */
export function createLogCounts(now: () => number) {
  const kinds = new Map<string, LoggedKind>()
  const counting =
    (level: LoggedKind['level'], write: Log['warn']) =>
    (message: string, fields?: LogFields): void => {
      const key = `${level} ${message}`
      const count = (kinds.get(key)?.count ?? 0) + 1
      if (count > 1 || kinds.size < MAX_KINDS) kinds.set(key, { level, message, count, lastMs: now() })
      write(message, fields)
    }
  return {
    /** The same log, counted. */
    wrap: (log: Log): Log => ({
      ...log,
      warn: counting('warn', log.warn),
      error: counting('error', log.error),
    }),
    /** What was counted, the latest first. */
    read: (): LoggedKind[] => [...kinds.values()].toSorted((a, b) => b.lastMs - a.lastMs),
  }
}
