import { z } from 'zod'

/**
 * What the site's own client sends to server functions: plain data in the serialised form of seroval, of which Start
 * keeps the format to itself. Kinds that no function takes (dates, maps, promises, references) are not let in, so what
 * passes here can always be read.
 */

/** Levels of objects and arrays: payload, data, and what a field may hold. */
const MOST_LEVELS = 4

/** Numbers of the kinds of nodes, and of the constants `null`, `undefined`, `true` and `false`. */
const NUMBER = 0
const TEXT = 1
const CONSTANT = 2
const ARRAY = 9
const OBJECT = 10
const LAST_CONSTANT = 3

const text = z.object({ t: z.literal(TEXT), s: z.string() })
const number = z.object({ t: z.literal(NUMBER), s: z.number() })
const constant = z.object({ t: z.literal(CONSTANT), s: z.int().min(0).max(LAST_CONSTANT) })

/** Names an object of the payload, and whether it was frozen or sealed. */
const identity = { i: z.int().min(0), o: z.int().min(0).max(3) }

function nodeOf(levels: number): z.ZodType {
  if (levels === 0) return z.discriminatedUnion('t', [text, number, constant])
  const inner = z.array(nodeOf(levels - 1))
  const array = z.object({ t: z.literal(ARRAY), ...identity, a: inner })
  const fields = z
    .object({ k: z.array(z.string()), v: inner })
    .refine(({ k, v }) => k.length === v.length && !k.includes('__proto__'))
  const object = z.object({ t: z.literal(OBJECT), ...identity, p: fields })
  return z.discriminatedUnion('t', [text, number, constant, array, object])
}

const payloadSchema = z.object({ t: nodeOf(MOST_LEVELS) })

/** True for the text of a payload that Start can read. */
export function isReadablePayload(payload: string): boolean {
  try {
    return payloadSchema.safeParse(JSON.parse(payload)).success
  } catch {
    return false
  }
}
