import type { LogFields } from './log'

/** Number of stack frames to log; further ones are those of frameworks. */
const STACK_LINES = 8

/** Returns true for a timeout error. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

/** Returns the log fields of an error: its message and, unless it is a timeout, the first frames of its stack. */
export function failureFacts(error: unknown): LogFields {
  if (!(error instanceof Error)) return { reason: String(error) }
  const reason = `${error.name}: ${error.message}`
  if (isTimeout(error) || error.stack === undefined) return { reason }
  const frames = error.stack.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    reason,
    stack: frames
      .slice(0, STACK_LINES)
      .map((line) => line.trim())
      .join(' | '),
  }
}
