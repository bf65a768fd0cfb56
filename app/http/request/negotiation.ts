import { preferredRepresentation, type Representation } from '../accept'
import { type Fetch, isReading, withHeaders } from '../fetch'
import type { SiteRoutes } from '../site-routes'

const HTML_OR_ANY = /(?:^|,)\s*(?:\*\/\*|text\/html)/i

/** Returns the representation for a request to a page that has Markdown. */
export function representationFor({ headers }: Request): Representation {
  return preferredRepresentation(headers.get('accept') ?? '')
}

/** Clones a request with another address and `Accept` value: the router does not negotiate. */
function asking(request: Request, url: string, accept: string): Request {
  const headers = new Headers(request.headers)
  headers.set('accept', accept)
  return new Request(url, { method: request.method, headers, signal: request.signal })
}

/**
 * Selects the representation of a page. Clients that rank Markdown above HTML get the page's `.md` response at the same
 * address; all others get HTML, regardless of their `Accept` header, instead of a 406.
 */
export function negotiate(
  next: Fetch,
  { isPage, hasMarkdown }: Pick<SiteRoutes, 'isPage' | 'hasMarkdown'>,
): Fetch {
  return (request) => {
    const accept = request.headers.get('accept')
    if (accept === null || !isReading(request)) return next(request)
    if (HTML_OR_ANY.test(accept) && preferredRepresentation(accept) === 'html') return next(request)
    const url = new URL(request.url)
    if (!isPage(url.pathname)) return next(request)
    if (preferredRepresentation(accept) === 'markdown' && hasMarkdown(url.pathname)) {
      url.pathname = `${url.pathname.replace(/\/$/, '')}.md`
      return next(asking(request, url.href, 'text/markdown'))
    }
    return next(asking(request, request.url, 'text/html'))
  }
}

/** Adds `Vary: Accept` to the responses of pages, and to redirects whose target depends on it. */
export function varyByAccept(next: Fetch, { hasMarkdown }: Pick<SiteRoutes, 'hasMarkdown'>): Fetch {
  return async (request) => {
    const response = await next(request)
    const isNegotiated = response.headers.has('location') && hasMarkdown(new URL(request.url).pathname)
    if (!isNegotiated && !/^text\/(?:html|markdown)\b/.test(response.headers.get('content-type') ?? ''))
      return response
    const headers = new Headers(response.headers)
    headers.append('vary', 'Accept')
    return withHeaders(response, headers)
  }
}
