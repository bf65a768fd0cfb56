import type { CallToolResult } from '@modelcontextprotocol/server'

/** The answer of a tool: a text to read. */
export function say(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] }
}

/** The answer of a tool that has not done its work: why, and what to do. */
export function refuse(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true }
}

/** The refusal of a page that is out of reach now. */
export function tryAgain({
  retryAfterSeconds,
}: {
  readonly retryAfterSeconds: number | null
}): CallToolResult {
  return refuse(`The docs are out of reach. Try again in ${retryAfterSeconds ?? 5} seconds.`)
}
