import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

/** What a page can be sent as. */
export type Representation = 'html' | 'markdown'

/** How bodies can be coded, best first. */
export type Encoding = 'br' | 'gzip' | 'identity'

const encodings: Encoding[] = ['br', 'gzip', 'identity']
const mediaTypes = ['text/html', 'text/markdown']

/** Browsers send a handful of different values, so each is parsed once. */
const REMEMBERED_VALUES = 200
/** A longer value than any client sends is not worth parsing. */
const LONGEST_VALUE = 1000

/** Remembers the answers of a question about a header value. */
function remembered<Answer extends string>(question: (value: string) => Answer): (value: string) => Answer {
  const answers = new LRUCache<string, Answer>({ max: REMEMBERED_VALUES })
  return (value) => {
    const short = value.length > LONGEST_VALUE ? '' : value
    const known = answers.get(short)
    if (known !== undefined) return known
    const answer = question(short)
    answers.set(short, answer)
    return answer
  }
}

/** Parameters of media types, such as `charset`; `q` is a weight, and none of them. */
const PARAMETER = /;\s*(?!q\s*=)[^\s;,="]+\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^;,"]*)/gi

/** Without what tells kinds of one media type apart: each page has one of each. */
function withoutParameters(accept: string): string {
  return accept.replaceAll(PARAMETER, '')
}

/**
 * The representation an `Accept` value prefers. Markdown must be asked for by name and rank above HTML; whatever else
 * is asked for, a page answers with HTML rather than with 406.
 */
export const preferredRepresentation = remembered<Representation>((accept) => {
  if (!/text\/markdown/i.test(accept)) return 'html'
  const headers = { accept: withoutParameters(accept) }
  const [preferred] = new Negotiator({ headers }).mediaTypes(mediaTypes)
  return preferred === 'text/markdown' ? 'markdown' : 'html'
})

/** The best coding an `Accept-Encoding` value allows. */
export const preferredEncoding = remembered<Encoding>((value) => {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': value } })
  const accepted = new Set(negotiator.encodings(encodings))
  // Among those that are accepted at all we choose: every client weighs br and gzip alike or knows only one.
  return encodings.find((encoding) => accepted.has(encoding)) ?? 'identity'
})
