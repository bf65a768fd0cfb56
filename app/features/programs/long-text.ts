import type { CallToolResult } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { say } from './answers'

/** Characters of a text that one call gives. */
const MAX_LENGTH = 40_000

/** The argument that goes on in a long text. */
export const offsetField = z
  .int()
  .min(0)
  .max(10_000_000)
  .optional()
  .describe('Character to go on from in a long page.')

/** The answer with a part of a long text, and how to get the next one. */
export function cut(text: string, offset: number): CallToolResult {
  const end = offset + MAX_LENGTH
  const rest = text.length - end
  return say(
    text.slice(offset, end) + (rest > 0 ? `\n\n[${rest} more characters: read on with offset ${end}]` : ''),
  )
}
