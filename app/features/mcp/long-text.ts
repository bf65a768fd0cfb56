import type { CallToolResult } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { refuse, say } from './answers'

/** Maximum number of characters per result. */
const MAX_LENGTH = 40_000

/** Argument to continue a long text. */
export const offsetField = z
  .int()
  .min(0)
  .max(10_000_000)
  .optional()
  .describe('Character to go on from in a long page.')

/** Builds a result with a part of a long text, and the offset of the next part. */
export function cut(text: string, offset: number): CallToolResult {
  if (offset > 0 && offset >= text.length) return refuse(`The text ends at offset ${text.length}.`)
  const end = offset + MAX_LENGTH
  const rest = text.length - end
  return say(
    text.slice(offset, end) + (rest > 0 ? `\n\n[${rest} more characters: read on with offset ${end}]` : ''),
  )
}
