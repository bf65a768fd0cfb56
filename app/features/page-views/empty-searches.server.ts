import { MAX_SEARCH_CHARACTERS } from '~/domain/account-limits'
import { findLibrary } from '~/domain/catalogue/catalogue'
import { createSenderLimit } from '~/ports/resilience/sender-limit'
import { createCounter } from './counter.server'
import { isForReader } from './readers.server'

/** Texts that are counted between two flushes. */
const MAX_COUNTED = 500

/** What may be about a person, or a secret: texts with it are not counted. */
const withheld = [
  // E-mail.
  /\S@\S/,
  // An address with a host, or that of a network.
  /:\/\/|\bwww\.|[\p{L}\d]\.\p{L}{2,}(?::\d+)?\//u,
  /\d+(?:\.\d+){3}|(?:[\da-f]{0,4}:){3}/,
  // Seven digits, as telephone numbers write them.
  /\d(?:[\s().+/-]*\d){6}/,
  // A word of 40 characters, as keys and tokens are.
  /[^\s.]{40}/,
  /\p{C}/u,
]

/** A text as it is counted, in one form of all that mean the same; null where it is left out. */
function countedText(typed: string): string | null {
  const text = typed.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const isCounted = text !== '' && text.length <= MAX_SEARCH_CHARACTERS
  return isCounted && !withheld.some((pattern) => pattern.test(text)) ? text : null
}

/** Searches of one reader: a burst, then one in a minute. */
const mayNote = createSenderLimit('empty search', { capacity: 10, perSecond: 1 / 60 })

const { add, take } = createCounter<{ readonly text: string; readonly library: string | null }>(MAX_COUNTED)

/**
 * Counts a search without hits, where it is a reader's. It stores nothing about readers.
 *
 * @param libraries those that the search was limited to. It counts for one, else for the whole family.
 */
export function noteEmptySearch(request: Request, typed: string, libraries: readonly string[]): void {
  const text = countedText(typed)
  if (text === null || !isForReader(request) || !mayNote()) return
  const [first = '', ...others] = libraries
  const library = others.length === 0 ? (findLibrary(first)?.id ?? null) : null
  add(`${library} ${text}`, { text, library })
}

/** Searches without hits that were counted since the last time. */
export const takeEmptySearches = take
