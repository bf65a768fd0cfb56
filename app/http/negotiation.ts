import { preferredRepresentation, type Representation } from './accept'
import { type Fetch, isReading, withHeaders } from './fetch'

/** What negotiation must know about the site's addresses. */
export type NegotiationOptions = {
  /** True for addresses that show a page. */
  readonly isPage: (pathname: string) => boolean
  /** True for pages whose Markdown is at the same address with `.md` behind it. */
  readonly hasMarkdown: (pathname: string) => boolean
}

const HTML_OR_ANY = /(?:^|,)\s*(?:\*\/\*|text\/html)/i

/** What a request for a page with Markdown is answered with. */
export function representationFor({ headers }: Request): Representation {
  return preferredRepresentation(headers.get('accept') ?? '')
}

/** The same request for another representation, which the router would not find by `Accept`. */
function asking(request: Request, url: string, accept: string): Request {
  const headers = new Headers(request.headers)
  headers.set('accept', accept)
  return new Request(url, { method: request.method, headers, signal: request.signal })
}

/**
 * Chooses the representation of a page. Clients that rank Markdown above HTML get the page's `.md` answer at the same
 * address; all others get HTML, whatever they accept, instead of a refusal.
 */
export function negotiate(next: Fetch, { isPage, hasMarkdown }: NegotiationOptions): Fetch {
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

/** Tells caches that what a page's address answers with depends on `Accept`. */
export function varyByAccept(next: Fetch): Fetch {
  return async (request) => {
    const response = await next(request)
    if (!/^text\/(?:html|markdown)\b/.test(response.headers.get('content-type') ?? '')) return response
    const headers = new Headers(response.headers)
    headers.append('vary', 'Accept')
    return withHeaders(response, headers)
  }
}
