import type { CallToolResult } from '@modelcontextprotocol/server'
import { DEFAULT_RETRY_SECONDS } from '~/features/outcomes/limits'

/** Builds the result of a tool: a text. */
export function say(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] }
}

/** Builds the result of a failed tool: why it failed, and what to do. */
export function refuse(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true }
}

/** Builds the result for docs that are unavailable or not indexed yet, with the source's advice if it gives one. */
export function tryAgain(advice?: { readonly retryAfterSeconds: number | null }): CallToolResult {
  return refuse(
    `The docs are out of reach. Try again in ${advice?.retryAfterSeconds ?? DEFAULT_RETRY_SECONDS} seconds.`,
  )
}
