import { MAX_SEARCH_CHARACTERS } from '~/domain/account-limits'
import { findLibrary } from '~/domain/catalogue/catalogue'
import type { EmptySearch } from '~/ports/backend/schemas'
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

/** A text as it is counted, in one form of all that mean the same; null if it is left out. */
function countedText(typed: string): string | null {
  const text = typed.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const isCounted = text !== '' && text.length <= MAX_SEARCH_CHARACTERS
  return isCounted && !withheld.some((pattern) => pattern.test(text)) ? text : null
}

/** Searches of one reader: a burst, then one in a minute. */
const mayNote = createSenderLimit('empty search', { capacity: 10, perSecond: 1 / 60 })

type Search = Pick<EmptySearch, 'text' | 'means'> & { readonly library: string | null }

const { add, take } = createCounter<Search>(MAX_COUNTED)

function note(means: Search['means'], typed: string, library: string | null): void {
  const text = countedText(typed)
  // Names of code differ by case.
  const shown = means === 'symbol' ? typed.trim() : text
  if (text !== null && shown !== null && mayNote())
    add(`${means} ${library} ${shown}`, { text: shown, means, library })
}

/**
 * Counts a search without hits, where it is a reader's. It stores nothing about readers.
 *
 * @param libraries those that the search was limited to. It counts for one, else for the whole family.
 */
export function noteEmptySearch(request: Request, typed: string, libraries: readonly string[]): void {
  if (!isForReader(request)) return
  const [first = '', ...others] = libraries
  note('search', typed, others.length === 0 ? (findLibrary(first)?.id ?? null) : null)
}

/** Counts what a program looked for in vain: words (`tool`), or a name of code (`symbol`). It stores nothing about programs. */
export function noteEmptyToolCall(means: 'tool' | 'symbol', asked: string, library: string | null): void {
  note(means, asked, library)
}

/** Searches without hits that were counted since the last time. */
export const takeEmptySearches = take
