import { environment } from './environment/environment'
import { failureFacts, isTimeout } from './failure-facts'
import { createLogCounts, type LoggedKind } from './log-counts'
import { createLog, type Log, type LogFields } from './log'
import { withoutRepeats } from './log-repeats'
import { systemTiming } from './timing'

let known: Log | undefined

const counts = createLogCounts(Date.now)

/** Returns the warnings and errors of this process by message, most recent first. */
export const loggedKinds = counts.read

/** Adds warnings and errors of a child process. */
export const addLoggedKinds = (kinds: readonly LoggedKind[]): void => kinds.forEach(counts.add)

/** Returns and resets the warnings and errors of this process, to send them to its parent. */
export const takeLoggedKinds = counts.take

/** Returns the log of this process, on standard error, as configured in the environment: one line per cause and minute. */
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

/** Redirects console output of libraries to the log, where an error is one line with a time instead of a whole stack. */
export function sendConsoleToLog(target: Pick<Console, 'error' | 'warn'>, log: Log): void {
  target.error = (...values: readonly unknown[]) => {
    if (values.some(isTimeout)) log.warn('Work timed out', factsOf(values))
    else log.error('A library reports', factsOf(values))
  }
  target.warn = (...values: readonly unknown[]) => log.warn('A library reports', factsOf(values))
}
