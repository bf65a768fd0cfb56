import type { GuidePart } from './guide-parts'

/** A heading above what a version adds, down to the next one of its level: "New Features", "What's New in v9". */
const ADDITIONS = /^(?:new features|what['’]s new)\b/i

/** A heading that announces something new: "New `combine` option for `useQueries`". */
const NEW_PART = /^new\b.*\b(?:component|hook|option|helper|method|function|utility)s?\b/i

/** Words by which a guide says that a name stays as it was. */
const SAME = /\b(?:still (?:exists?|works?)|stays?|remains?|unchanged|(?:works?|is|are) the same)\b/i

const textOf = (part: GuidePart | undefined): string => (part?.kind === 'line' ? part.text : '')

/** Returns the paragraph that follows a part; empty if a heading or code follows. */
const textBehind = (parts: readonly GuidePart[], at: number): string =>
  textOf(parts.slice(at + 1).find((part) => part.kind !== 'line' || part.text.trim() !== ''))

/** Returns the parts of a guide that describe changes. Leaves out parts about additions, and about what did not change. */
export function partsAboutChanges(parts: readonly GuidePart[]): GuidePart[] {
  let isAdded = false
  return parts.filter((part, at) => {
    if (part.kind !== 'heading') return !isAdded && !SAME.test(textOf(part))
    if (part.level === 2) isAdded = ADDITIONS.test(part.text)
    return !isAdded && !NEW_PART.test(part.text) && !SAME.test(textBehind(parts, at))
  })
}
