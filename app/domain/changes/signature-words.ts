import { type ArrayChange, diffArrays } from 'diff'
import { plainCode, withoutExport } from './plain-code'

/** A run of a declaration: common to both versions, or in only one of them. */
export type Piece = { readonly text: string; readonly kind: 'same' | 'removed' | 'added' }

/** Maximum number of removed and added words; above it, the two declarations are shown one after the other. */
const MAX_EDITS = 240

/** Maximum share of the words of both declarations that only one of them contains. */
const MAX_DIFFERENT = 0.5

/** Characters of an unchanged run to keep next to each change. */
const CONTEXT = 90

/** Matches a word or punctuation character of code, with the white space after it. `?` belongs to an optional name. */
const TOKEN = /[\w$]+(?:\?(?=\s*[:,)(]))?\s*|[^\w$\s]\s*/g

const tokensOf = (code: string): string[] => withoutExport(code).match(TOKEN) ?? []

const normalized = (token: string): string => token.trim().replace('"', "'")

const isWord = (token: string): boolean => /[\w$]/.test(token)

/** Returns true for code without a word, other than the brackets that make a type an array. */
const isPunctuation = (text: string): boolean => !isWord(text) && text.trim() !== '[]'

/** Shortens a long unchanged run to its ends. */
function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const [start, end] = [isFirst ? 0 : CONTEXT, isLast ? 0 : CONTEXT]
  if (text.length <= start + end + CONTEXT) return text
  return [text.slice(0, start), end === 0 ? '' : text.slice(-end)].join(' … ')
}

/**
 * Puts white space outside of changed runs, and a space between words of two runs: an unchanged word has the white space of the
 * newer declaration, which may have none before a removed one.
 */
function withSpaces(pieces: readonly Piece[]): Piece[] {
  let before = ''
  let kindBefore: Piece['kind'] = 'same'
  return pieces.flatMap(({ text, kind }): Piece[] => {
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

/** Returns a run as a piece of the merged declarations. Punctuation is not marked: the newer one is shown. */
function pieceOf({ value, added, removed }: ArrayChange<string>, isFirst: boolean, isLast: boolean): Piece[] {
  const text = value.join('')
  if (removed) return isPunctuation(text) ? [] : [{ text, kind: 'removed' }]
  if (added) return [{ text, kind: isPunctuation(text) ? 'same' : 'added' }]
  return [{ text: shortened(text, isFirst, isLast), kind: 'same' }]
}

/**
 * Merges two declarations of a name word by word, shortening long unchanged runs. White space and quote style are
 * ignored. Null if most of their words differ, or if only punctuation with a meaning does, as in `A | B`.
 */
export function signatureWords(before: string, after: string): readonly Piece[] | null {
  const [old, current] = [tokensOf(before), tokensOf(after)]
  const runs = diffArrays(old, current, {
    comparator: (one, other) => normalized(one) === normalized(other),
    maxEditLength: MAX_EDITS,
  })
  if (!runs) return null
  const different = runs.filter(({ added, removed }) => added || removed).flatMap(({ value }) => value)
  const words = [...old, ...current].filter(isWord)
  if (different.filter(isWord).length > MAX_DIFFERENT * words.length) return null
  const pieces = runs.flatMap((run, at) => pieceOf(run, at === 0, at === runs.length - 1))
  const isMarked = pieces.some(({ kind }) => kind !== 'same')
  return isMarked || plainCode(before) === plainCode(after) ? withSpaces(pieces) : null
}
