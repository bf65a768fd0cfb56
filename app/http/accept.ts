import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { getOrAdd } from '~/domain/get-or-add'

/** Representation that a page is sent in. */
export type Representation = 'html' | 'markdown'

/** Content codings of bodies, best first. */
export type Encoding = 'br' | 'gzip' | 'identity'

const encodings: Encoding[] = ['br', 'gzip', 'identity']
const mediaTypes = ['text/html', 'text/markdown']

/** Maximum number of cached header values; browsers send only a handful. */
const REMEMBERED_VALUES = 200
/** Longer values are parsed as empty; no real client sends one. */
const MAX_VALUE_LENGTH = 1000

/** Memoizes a function of a header value. */
function memoized<Answer extends string>(question: (value: string) => Answer): (value: string) => Answer {
  const answers = new LRUCache<string, Answer>({ max: REMEMBERED_VALUES })
  return (value) => {
    const short = value.length > MAX_VALUE_LENGTH ? '' : value
    return getOrAdd(answers, short, () => question(short))
  }
}

/** Matches parameters of media types, such as `charset`, but not `q`, which is a weight. */
const PARAMETER = /;\s*(?!q\s*=)[^\s;,="]+\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^;,"]*)/gi

/** Removes parameters: each page has only one variant of each media type. */
function withoutParameters(accept: string): string {
  return accept.replaceAll(PARAMETER, '')
}

/**
 * Returns the representation that an `Accept` value prefers. Markdown must be named explicitly and rank above HTML; for any other
 * value, a page responds with HTML rather than with 406.
 */
export const preferredRepresentation = memoized<Representation>((accept) => {
  if (!/text\/markdown/i.test(accept)) return 'html'
  const headers = { accept: withoutParameters(accept) }
  const [preferred] = new Negotiator({ headers }).mediaTypes(mediaTypes)
  return preferred === 'text/markdown' ? 'markdown' : 'html'
})

/** Returns the best content coding that an `Accept-Encoding` value allows. */
export const preferredEncoding = memoized<Encoding>((value) => {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': value } })
  const accepted = new Set(negotiator.encodings(encodings))
  // Uses our own order of preference, since clients weigh br and gzip equally, or accept only one of them.
  return encodings.find((encoding) => accepted.has(encoding)) ?? 'identity'
})
