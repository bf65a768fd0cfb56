import matter from 'gray-matter'
import { FAILSAFE_SCHEMA, load, nullCoreTag } from 'js-yaml'
import { z } from 'zod'

/** Every value is the text that is written: `1.10` is no number and `2024-05-01` no date. */
const schema = FAILSAFE_SCHEMA.withTags(nullCoreTag)

/** Deepest nesting that is read, in levels; fields have 3. Aliases make values of gigabytes out of 400 bytes. */
const limits = { maxDepth: 16, maxAliases: 0 }

/**
 * The block is read by a parser of YAML 1.2 with limits: that of gray-matter has none. Given options, gray-matter keeps no
 * texts. It closes a block at a line that begins with its delimiter: with the line end, at that line alone.
 */
const options = {
  delimiters: ['---', '---\n'] satisfies [string, string],
  engines: { yaml: (text: string) => ({ value: load(text, { schema, ...limits }) }) },
}

/** A map of YAML, or why there is none, with the line of the mistake from 0. */
export type MapReading =
  | { readonly isRead: true; readonly value: Record<string, unknown> }
  | { readonly isRead: false; readonly reason: string; readonly line: number }

/** What the parser says of a mistake, with its line from 0, which is the rest of the line that opens the block. */
const mistakeSchema = z.object({ reason: z.string(), mark: z.object({ line: z.number() }).optional() })

/** What the parser says of a value with a colon or a sign that means something, without naming the cause. */
const UNQUOTED = /^(?:bad indentation of a mapping entry|unknown scalar tag|a line break is expected)/

const QUOTES_MISSING =
  'quote values that contain a colon, quotes or a sign such as @, and check the indentation'

function reasonOf(reason: string): string {
  if (reason.includes('maxAliases')) return 'aliases such as *a are not supported'
  if (reason.includes('maxDepth')) return 'it is nested too deeply'
  return UNQUOTED.test(reason) ? QUOTES_MISSING : reason
}

/** True for a map. */
export function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Reads a map of YAML, whose values are texts, lists and maps. Never throws. */
export function readMap(text: string): MapReading {
  try {
    // A block of comments is not given to the parser, and has no value.
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
