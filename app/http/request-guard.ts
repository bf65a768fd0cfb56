import { type Fetch, isReading } from './fetch'
import { sentenceAnswer } from './sentence-answer'
import { refuse } from './static-screen.server'

/** Longer than any address of the site: the longest page path of the docs has under 200 characters. */
const LONGEST_PATH = 2000
/** Room for the payload of a server function's call, the longest search there is. */
const LONGEST_SEARCH = 8000

const controlCharacter = /\p{Cc}/u

/** What the guard must know about the site's addresses. */
export type GuardOptions = {
  /** True for addresses that choose their methods themselves; all others can only be read. */
  readonly mayWrite: (pathname: string) => boolean
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

/** The answer to an address that no route must ever see, or undefined for a sound one. */
function refuseAddress(request: Request, { pathname, search }: URL): Response | undefined {
  if (pathname.length > LONGEST_PATH || search.length > LONGEST_SEARCH) {
    return refuse(request, 414, 'The URL is too long.')
  }
  const path = decoded(pathname)
  if (path === undefined) return refuse(request, 400, 'The URL is not encoded correctly.')
  // A line break could end up in a header, a backslash is a slash to some clients and not to others.
  if (controlCharacter.test(path) || path.includes('\\')) {
    return refuse(request, 400, 'The URL contains invalid characters.')
  }
  // URLs spell it `%5E`, the router insists on `^`: the two would send a reader back and forth for ever.
  if (path.includes('^')) return refuse(request, 404, 'Not found.')
  return undefined
}

/** Methods that no `Request` can be made with (Fetch Standard, «forbidden method»): a step that copies one would fail. */
const FORBIDDEN = /^(?:CONNECT|TRACE|TRACK)$/i

/** Answers what must not reach a route: malformed addresses, and methods that an address does not have. */
export function guardRequests(next: Fetch, { mayWrite }: GuardOptions): Fetch {
  return (request) => {
    const url = new URL(request.url)
    const refusal = refuseAddress(request, url)
    if (refusal) return refusal
    if (!isReading(request) && !mayWrite(url.pathname)) {
      return sentenceAnswer(405, 'This URL is read-only.', { allow: 'GET, HEAD' })
    }
    if (FORBIDDEN.test(request.method)) {
      return sentenceAnswer(405, 'This URL does not accept that method.', { allow: 'POST' })
    }
    return next(request)
  }
}
