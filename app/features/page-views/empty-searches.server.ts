import { MAX_SEARCH_CHARACTERS } from '~/domain/account-limits'
import { findLibrary } from '~/domain/catalogue/catalogue'
import type { EmptySearch } from '~/ports/backend/schemas'
import { createSenderLimit } from '~/ports/resilience/sender-limit'
import { createCounter } from './counter.server'
import { isFromPerson } from './readers.server'

/** Maximum number of different queries between two flushes. */
const MAX_COUNTED = 500

/** Patterns of personal data and secrets; queries that match one are not counted. */
const privatePatterns = [
  // E-mail.
  /\S@\S/,
  // URLs and network addresses.
  /:\/\/|\bwww\.|[\p{L}\d]\.\p{L}{2,}(?::\d+)?\//iu,
  /\d+(?:\.\d+){3}|(?:[\da-f]{0,4}:){3}/i,
  // Seven digits, as in telephone numbers.
  /\d(?:[\s().+/-]*\d){6}/,
  // A word of 40 characters, like keys and tokens.
  /[^\s.]{40}/,
  /\p{C}/u,
]

/** Returns the normalized form of a query; null if it is not counted. Names of code are case-sensitive. */
function countedText(typed: string, isName: boolean): string | null {
  const plain = typed.normalize('NFKC').trim().replaceAll(/\s+/g, ' ')
  const text = isName ? plain : plain.toLowerCase()
  const isCounted = text !== '' && text.length <= MAX_SEARCH_CHARACTERS
  return isCounted && !privatePatterns.some((pattern) => pattern.test(text)) ? text : null
}

/** Limit of counted searches per sender: a burst of 10, then one per minute. */
const mayCount = createSenderLimit('empty search', { capacity: 10, perSecond: 1 / 60 })

type Search = Pick<EmptySearch, 'text' | 'means'> & { readonly library: string | null }

const { add, take } = createCounter<Search>(MAX_COUNTED)

function note(means: Search['means'], typed: string, library: string | null): void {
  const text = countedText(typed, means === 'symbol')
  if (text !== null && mayCount()) add(`${means} ${library} ${text}`, { text, means, library })
}

/**
 * Counts a reader's search without results; ignores those of known programs. Stores nothing about readers.
 *
 * @param libraries Ids of the libraries that the search was limited to. With exactly one, the search is counted for that
 * library, otherwise for all libraries together.
 */
export function noteEmptySearch(request: Request, typed: string, libraries: readonly string[]): void {
  if (!isFromPerson(request)) return
  const [first = '', ...others] = libraries
  note('search', typed, others.length === 0 ? (findLibrary(first)?.id ?? null) : null)
}

/** Counts a program's search without results, for words (`tool`) or a name of code (`symbol`), and nothing else. */
export function noteEmptyToolCall(means: 'tool' | 'symbol', asked: string, library: string | null): void {
  note(means, asked, library)
}

/** Returns the counted searches without results since the last call, and resets them. */
export const takeEmptySearches = take
