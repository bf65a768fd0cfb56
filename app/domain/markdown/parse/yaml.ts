import matter from 'gray-matter'
import { FAILSAFE_SCHEMA, load, nullCoreTag } from 'js-yaml'
import { z } from 'zod'

/** Reads scalars as strings: `1.10` is not a number and `2024-05-01` not a date. */
const schema = FAILSAFE_SCHEMA.withTags(nullCoreTag)

/** Parser limits. Supported fields have 3 levels. Aliases are disabled: they can expand 400 bytes to gigabytes. */
const limits = { maxDepth: 16, maxAliases: 0 }

/**
 * Options of gray-matter. The block is parsed by a YAML 1.2 parser with limits, which gray-matter's own lacks. Given
 * options, gray-matter does not cache texts. It ends a block at a line that begins with its delimiter; with the line
 * break in the delimiter, only at exactly that line.
 */
const options = {
  delimiters: ['---', '---\n'] satisfies [string, string],
  engines: { yaml: (text: string) => ({ value: load(text, { schema, ...limits }) }) },
}

/** A YAML map, or why there is none, with the line of the error from 0. */
export type MapReading =
  | { readonly isRead: true; readonly value: Record<string, unknown> }
  | { readonly isRead: false; readonly reason: string; readonly line: number }

/** Error of the parser. Its line counts from 0, where 0 is the line that opens the block. */
const mistakeSchema = z.object({ reason: z.string(), mark: z.object({ line: z.number() }).optional() })

/** Parser errors for values that need quotes, which do not name the cause. */
const UNQUOTED = /^(?:bad indentation of a mapping entry|unknown scalar tag|a line break is expected)/

/** Parser errors for a quote or bracket without its end, and for a tab. */
const UNCLOSED =
  /^(?:deficient indentation|end of the stream or a document separator is expected|unexpected end of)/

const QUOTES_MISSING =
  'quote values that contain a colon, quotes or a sign such as @, and check the indentation'

function reasonOf(reason: string): string {
  if (reason.includes('maxAliases')) return 'aliases such as *a are not supported'
  if (reason.includes('maxDepth')) return 'it is nested too deeply'
  if (UNCLOSED.test(reason)) return 'close all quotes and brackets, and indent with spaces, not tabs'
  return UNQUOTED.test(reason) ? QUOTES_MISSING : reason
}

/** Returns true for a plain object. */
export function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Parses a YAML map, whose values are strings, lists and maps. Never throws. */
export function readMap(text: string): MapReading {
  try {
    // gray-matter does not parse a block with only comments, so `value` is missing.
    const { data }: { readonly data: { readonly value?: unknown } } = matter(`---\n${text}\n---\n`, options)
    if (isMap(data.value)) return { isRead: true, value: data.value }
    return {
      isRead: false,
      reason: 'there is no field such as title: Text, with a space after the colon',
      line: 0,
    }
  } catch (error) {
    const mistake = mistakeSchema.safeParse(error).data
    const reason = mistake?.reason ?? (error instanceof Error ? error.message : String(error))
    return { isRead: false, reason: reasonOf(reason), line: Math.max(0, (mistake?.mark?.line ?? 0) - 1) }
  }
}
