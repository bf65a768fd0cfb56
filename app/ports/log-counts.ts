import { z } from 'zod'
import type { Log, LogFields } from './log'

/** Maximum number of counted messages; messages are constant texts of the site, so there are fewer. */
const MAX_KINDS = 200

/** Number of warnings or errors with the same message. `lastMs` is in milliseconds since 1970. */
export const loggedKind = z.object({
  level: z.enum(['warn', 'error']),
  message: z.string(),
  count: z.number(),
  lastMs: z.number(),
})

/** See {@link loggedKind}. */
export type LoggedKind = Readonly<z.infer<typeof loggedKind>>

/** Creates counters of warnings and errors by message, without their fields, which may come from a reader's request. */
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
    /** Wraps a log to count its lines. */
    wrap: (log: Log): Log => ({
      ...log,
      warn: counting('warn', log.warn),
      error: counting('error', log.error),
    }),
    /** Adds the counts of another process. */
    add,
    /** Returns the counts, most recent first. */
    read: (): LoggedKind[] => [...kinds.values()].toSorted((a, b) => b.lastMs - a.lastMs),
    /** Returns and resets the counts. */
    take: (): LoggedKind[] => {
      const taken = [...kinds.values()]
      kinds.clear()
      return taken
    },
  }
}
