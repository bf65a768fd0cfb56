import { diffArrays } from 'diff'

/** A run of a declaration that both versions have, or only one of them. */
export type Piece = { readonly text: string; readonly kind: 'same' | 'removed' | 'added' }

/** Most words that are removed and added; beyond, the two declarations are shown one after the other. */
const MAX_EDITS = 240

/** Least share of the words of the shorter declaration that both have. */
const MIN_SHARED = 0.4

/** Characters of an unchanged run that are kept beside each change. */
const CONTEXT = 90

/** A word of code, or a sign, each with the white space behind it. */
const TOKEN = /[\w$]+\s*|[^\w$\s]\s*/g

const tokensOf = (code: string): string[] =>
  code
    .trim()
    .replace(/^(?:(?:export|declare|default)\s+)+/, '')
    .match(TOKEN) ?? []

const plain = (token: string): string => token.trim().replace('"', "'")

/** An unchanged run without its middle, if it is long. */
function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const [start, end] = [isFirst ? 0 : CONTEXT, isLast ? 0 : CONTEXT]
  if (text.length <= start + end + CONTEXT) return text
  return [text.slice(0, start), end === 0 ? '' : text.slice(-end)].join(' … ')
}

/**
 * Two declarations of a name as one, word by word, with the middle of long unchanged runs left out. White space and kinds of
 * quotes are no difference. Null where too little is the same to be read as one.
 */
export function signatureWords(before: string, after: string): readonly Piece[] | null {
  const [old, current] = [tokensOf(before), tokensOf(after)]
  const runs = diffArrays(old, current, {
    comparator: (one, other) => plain(one) === plain(other),
    maxEditLength: MAX_EDITS,
  })
  const shared = runs?.filter(({ added, removed }) => !added && !removed).flatMap(({ value }) => value) ?? []
  if (!runs || shared.length < MIN_SHARED * Math.min(old.length, current.length)) return null
  return runs.map(({ value, added, removed }, at): Piece => {
    const text = value.join('')
    if (added) return { text, kind: 'added' }
    if (removed) return { text, kind: 'removed' }
    return { text: shortened(text, at === 0, at === runs.length - 1), kind: 'same' }
  })
}
