import { requestUrl } from '~/ports/request-url'
import type { Fetch } from '../fetch'
import { sentenceAnswer } from '../response/sentence-answer'
import { refuse } from '../failures/static-screen.server'
import type { SiteRoutes } from '../site-routes'

/** Maximum length of a path: the longest path in the docs has under 200 characters. */
const MAX_PATH_LENGTH = 2000
/** Maximum length of a search part, with room for the payload of a server function, the longest there is. */
const MAX_SEARCH_LENGTH = 8000

const controlCharacter = /\p{Cc}/u

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

/** Returns the response to an address that must not reach a route, or undefined for a valid one. */
function refuseAddress(request: Request, { pathname, search }: Readonly<URL>): Response | undefined {
  if (pathname.length > MAX_PATH_LENGTH || search.length > MAX_SEARCH_LENGTH) {
    return refuse(request, 414, 'The URL is too long.')
  }
  const path = decoded(pathname)
  if (path === undefined) return refuse(request, 400, 'The URL is not encoded correctly.')
  // A line break could be injected into a header; some clients treat a backslash as a slash.
  if (controlCharacter.test(path) || path.includes('\\')) {
    return refuse(request, 400, 'The URL contains invalid characters.')
  }
  return undefined
}

/** Rejects requests that must not reach a route: malformed addresses, and methods that an address does not support. */
export function guardRequests(next: Fetch, { mayWrite }: Pick<SiteRoutes, 'mayWrite'>): Fetch {
  return (request) => {
    const url = requestUrl(request)
    const refusal = refuseAddress(request, url)
    if (refusal) return refusal
    const allowed = mayWrite(url.pathname) ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD']
    if (!allowed.includes(request.method))
      return sentenceAnswer(405, 'This URL does not accept that method.', { allow: allowed.join(', ') })
    return next(request)
  }
}
