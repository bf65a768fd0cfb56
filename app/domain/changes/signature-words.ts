import { diffArrays } from 'diff'

/** A run of a declaration: common to both versions, or in only one of them. */
export type Piece = { readonly text: string; readonly kind: 'same' | 'removed' | 'added' }

/** Maximum number of removed and added words; above it, the two declarations are shown one after the other. */
const MAX_EDITS = 240

/** Minimum share of the words of the shorter declaration that both contain. */
const MIN_SHARED = 0.4

/** Characters of an unchanged run to keep next to each change. */
const CONTEXT = 90

/** Matches a word or punctuation character of code, with the white space after it. */
const TOKEN = /[\w$]+\s*|[^\w$\s]\s*/g

const tokensOf = (code: string): string[] =>
  code
    .trim()
    .replace(/^(?:(?:export|declare|default)\s+)+/, '')
    .match(TOKEN) ?? []

const normalized = (token: string): string => token.trim().replace('"', "'")

/** Shortens a long unchanged run to its ends. */
function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const [start, end] = [isFirst ? 0 : CONTEXT, isLast ? 0 : CONTEXT]
  if (text.length <= start + end + CONTEXT) return text
  return [text.slice(0, start), end === 0 ? '' : text.slice(-end)].join(' … ')
}

/**
 * Puts white space outside of changed runs, and a space between words of two runs: an unchanged word has the white space of the
 * newer declaration, which may have none before a removed one. A removed `;` is left out.
 */
function withSpaces(pieces: readonly Piece[]): Piece[] {
  let before = ''
  let kindBefore: Piece['kind'] = 'same'
  return pieces.flatMap(({ text, kind }): Piece[] => {
    if (kind === 'removed' && text.trim() === ';') return []
    const [, start = '', changed = '', end = ''] = /^(\s*)([^]*?)(\s*)$/.exec(text) ?? []
    const isSplit = start === '' && /[\w$]$/.test(before) && /^[\w$]/.test(changed)
    const space = isSplit && (kind === 'same' || kindBefore === 'same') ? ' ' : start
    before = changed + end
    kindBefore = kind
    const all: Piece[] = [
      { text: space, kind: 'same' },
      { text: changed, kind },
      { text: end, kind: 'same' },
    ]
    return all.filter((piece) => piece.text !== '')
  })
}

/**
 * Merges two declarations of a name word by word, shortening long unchanged runs. White space and quote style are
 * ignored. Null if they have too little in common.
 */
export function signatureWords(before: string, after: string): readonly Piece[] | null {
  const [old, current] = [tokensOf(before), tokensOf(after)]
  const runs = diffArrays(old, current, {
    comparator: (one, other) => normalized(one) === normalized(other),
    maxEditLength: MAX_EDITS,
  })
  const shared = runs?.filter(({ added, removed }) => !added && !removed).flatMap(({ value }) => value) ?? []
  if (!runs || shared.length < MIN_SHARED * Math.min(old.length, current.length)) return null
  const pieces = runs.map(({ value, added, removed }, at): Piece => {
    const text = value.join('')
    if (added) return { text, kind: 'added' }
    if (removed) return { text, kind: 'removed' }
    return { text: shortened(text, at === 0, at === runs.length - 1), kind: 'same' }
  })
  return withSpaces(pieces)
}
