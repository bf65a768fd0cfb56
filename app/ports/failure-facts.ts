import type { LogFields } from './log'

/** Lines of a stack that lead to the mistake; the rest is the frameworks around it. */
const STACK_LINES = 8

/** True for work that was given up because it took too long. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

/** What the log says of an error: its message and, for a mistake in the program, the first lines of its stack. */
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
