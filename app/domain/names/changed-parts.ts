import type { GuidePart } from './guide-parts'

/**
 * Matches a heading above what a version adds: "New Features", "What's New in v9". It covers all text up to the next
 * heading of its level.
 */
const ADDITIONS = /^(?:new features|what['’]s new)\b/i

/** Matches a heading that announces something new: "New `combine` option for `useQueries`". */
const NEW_PART = /^new\b.*\b(?:component|hook|option|helper|method|function|utility)s?\b/i

/** Matches words that say that a name did not change. */
const UNCHANGED = /\b(?:still (?:exists?|works?)|stays?|remains?|unchanged|(?:works?|is|are) the same)\b/i

const textOf = (part: GuidePart | undefined): string => (part?.kind === 'line' ? part.text : '')

/** Returns the paragraph that follows a part; empty if a heading or code follows. */
const textAfter = (parts: readonly GuidePart[], at: number): string =>
  textOf(parts.slice(at + 1).find((part) => part.kind !== 'line' || part.text.trim() !== ''))

/** Returns the parts of a guide that describe changes, without those about additions and about what did not change. */
export function partsAboutChanges(parts: readonly GuidePart[]): GuidePart[] {
  let isAdded = false
  return parts.filter((part, at) => {
    if (part.kind !== 'heading') return !isAdded && !UNCHANGED.test(textOf(part))
    if (part.level === 2) isAdded = ADDITIONS.test(part.text)
    return !isAdded && !NEW_PART.test(part.text) && !UNCHANGED.test(textAfter(parts, at))
  })
}
