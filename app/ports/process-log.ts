import { environment } from './environment/environment'
import { failureFacts, isTimeout } from './failure-facts'
import { createLogCounts, type LoggedKind } from './log-counts'
import { createLog, type Log, type LogFields } from './log'
import { withoutRepeats } from './log-repeats'
import { systemTiming } from './timing'

let known: Log | undefined

const counts = createLogCounts(Date.now)

/** Warnings and errors of this process by their message, the latest first. */
export const loggedKinds = counts.read

/** Adds warnings and errors of a process that this one has started. */
export const addLoggedKinds = (kinds: readonly LoggedKind[]): void => kinds.forEach(counts.add)

/** Gives the warnings and errors of this process since the last time, for the process that has started it. */
export const takeLoggedKinds = counts.take

/** The log of this process, on standard error, as the environment wants it: one line per cause and minute. */
export function processLog(): Log {
  if (!known) {
    const { LOG_LEVEL, LOG_FORMAT } = environment()
    const log = createLog({
      least: LOG_LEVEL,
      format: LOG_FORMAT ?? (process.stderr.isTTY ? 'text' : 'json'),
      now: Date.now,
      write: (line) => void process.stderr.write(line),
    })
    known = counts.wrap(withoutRepeats(log, systemTiming))
  }
  return known
}

function factsOf(values: readonly unknown[]): LogFields {
  return failureFacts(values.find((value) => value instanceof Error) ?? values.map(String).join(' '))
}

/** Sends what libraries print by themselves to the log: an error with its whole stack would be many lines without a time. */
export function sendConsoleToLog(target: Pick<Console, 'error' | 'warn'>, log: Log): void {
  target.error = (...values: readonly unknown[]) => {
    if (values.some(isTimeout)) log.warn('Work timed out', factsOf(values))
    else log.error('A library reports', factsOf(values))
  }
  target.warn = (...values: readonly unknown[]) => log.warn('A library reports', factsOf(values))
}
