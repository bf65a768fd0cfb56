import type { JSONValue } from 'convex/values'

type JsonLimits = {
  /** Maximum nesting depth of arrays and objects. */
  readonly levels: number
  /** Maximum number of arrays, objects and their members together. */
  readonly members: number
}

/** The parsed value, or why it was rejected. */
type BoundedJson =
  | { readonly ok: true; readonly value: JSONValue }
  | { readonly ok: false; readonly cause: 'too many levels' | 'too many members' | 'no JSON' }

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const opening = new Set([0x5b, 0x7b])
const closing = new Set([0x5d, 0x7d])

/** Returns the index of the quote that ends a string, or the end of the text. */
function endOfString(text: string, start: number): number {
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === BACKSLASH) at += 1
    else if (code === QUOTE) return at
  }
  return text.length
}

function excessOf(text: string, limits: JsonLimits): 'too many levels' | 'too many members' | null {
  let level = 0
  let members = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at + 1)
    else if (opening.has(code)) {
      level += 1
      members += 1
    } else if (closing.has(code)) level -= 1
    else if (code === COMMA) members += 1
    if (level > limits.levels) return 'too many levels'
    if (members > limits.members) return 'too many members'
  }
  return null
}

/** Parses JSON with limits on depth and members, counted iteratively before anything recursive. Never throws. */
export function readBoundedJson(text: string, limits: JsonLimits): BoundedJson {
  const cause = excessOf(text, limits)
  if (cause) return { ok: false, cause }
  try {
    const value: JSONValue = JSON.parse(text)
    return { ok: true, value }
  } catch {
    return { ok: false, cause: 'no JSON' }
  }
}
