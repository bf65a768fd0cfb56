import { z } from 'zod'
import type { Log, LogFields } from './log'

/** Kinds that are counted; messages are constant texts of the site, so that there are fewer. */
const MAX_KINDS = 200

/** Warnings or errors of one message. `lastMs` is in milliseconds since 1970. */
export const loggedKind = z.object({
  level: z.enum(['warn', 'error']),
  message: z.string(),
  count: z.number(),
  lastMs: z.number(),
})

/** See {@link loggedKind}. */
export type LoggedKind = Readonly<z.infer<typeof loggedKind>>

/** Counts warnings and errors by their message, without the facts beside it, which may be of a reader's request. */
export function createLogCounts(now: () => number) {
  const kinds = new Map<string, LoggedKind>()

  function add({ level, message, count, lastMs }: LoggedKind): void {
    const key = `${level} ${message}`
    const known = kinds.get(key)?.count ?? 0
    if (known > 0 || kinds.size < MAX_KINDS) kinds.set(key, { level, message, count: known + count, lastMs })
  }

  const counting =
    (level: LoggedKind['level'], write: Log['warn']) =>
    (message: string, fields?: LogFields): void => {
      add({ level, message, count: 1, lastMs: now() })
      write(message, fields)
    }
  return {
    /** The same log, counted. */
    wrap: (log: Log): Log => ({
      ...log,
      warn: counting('warn', log.warn),
      error: counting('error', log.error),
    }),
    /** Adds what another process has counted. */
    add,
    /** What was counted, the latest first. */
    read: (): LoggedKind[] => [...kinds.values()].toSorted((a, b) => b.lastMs - a.lastMs),
    /** What was counted since it was last taken. */
    take: (): LoggedKind[] => {
      const taken = [...kinds.values()]
      kinds.clear()
      return taken
    },
  }
}
