import { type Fetch, withHeaders } from './fetch'
import { cachePolicies } from './policies'

const PREVIEW = /^\/preview(?:\/|$)/

/** True for the address of a preview: what is not published yet is for those who know its address. */
export function isPreview(pathname: string): boolean {
  return PREVIEW.test(pathname)
}

/** Keeps every answer of a preview out of caches and search engines, whatever its route or its status said. */
export function keepPreviewsApart(next: Fetch): Fetch {
  return async (request) => {
    const response = await next(request)
    if (!isPreview(new URL(request.url).pathname)) return response
    const headers = new Headers(response.headers)
    headers.delete('cdn-cache-control')
    for (const [name, value] of Object.entries(cachePolicies.error)) headers.set(name, value)
    headers.set('x-robots-tag', 'noindex')
    return withHeaders(response, headers)
  }
}
