import type { CallToolResult } from '@modelcontextprotocol/server'

/** Builds the result of a tool: a text. */
export function say(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] }
}

/** Builds the result of a failed tool: why it failed, and what to do. */
export function refuse(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true }
}

/** Builds the result for a page that is unavailable now. */
export function tryAgain({
  retryAfterSeconds,
}: {
  readonly retryAfterSeconds: number | null
}): CallToolResult {
  return refuse(`The docs are out of reach. Try again in ${retryAfterSeconds ?? 5} seconds.`)
}
