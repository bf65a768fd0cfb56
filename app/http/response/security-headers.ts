import { FastResponse } from 'srvx'
import { isSecure } from '~/ports/secure-request'
import type { Fetch } from '../fetch'

/** Headers of every response that is not data: pages, refusals, files of `public/`. */
const documentHeaders = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  // A short list: frames of other origins lack these permissions by default, and each name adds bytes to every page.
  'permissions-policy': 'browsing-topics=(), camera=(), geolocation=(), microphone=()',
} as const

/** Content type of responses to the site's own scripts, which lack the headers of documents, to keep navigation small. */
const DATA = 'application/json'

/** Policy of a response that is not a document, in case something displays it as one: allows nothing. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Policy of an SVG, which is an untrusted document when opened directly: it may only style itself. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Two years. Without `includeSubDomains`, because others may own subdomains. */
const STRICT_TRANSPORT_SECURITY = 'max-age=63072000'

/** Returns the policy of a response that has none; documents get theirs when they are finished. */
function policyOf(contentType: string): string | null {
  if (contentType.startsWith('text/html')) return null
  return contentType.startsWith('image/svg+xml') ? DRAWING_POLICY : DATA_POLICY
}

/** Adds all security headers to the headers of a response, in place. */
export function completeHeaders(headers: Headers, isOverHttps: boolean): void {
  headers.set('x-content-type-options', 'nosniff')
  const contentType = headers.get('content-type') ?? ''
  if (!contentType.startsWith(DATA)) {
    for (const [name, value] of Object.entries(documentHeaders)) headers.set(name, value)
  }
  const policy = headers.has('content-security-policy') ? null : policyOf(contentType)
  if (policy !== null) headers.set('content-security-policy', policy)
  // Images may be embedded by other sites: link previews in chats, Markdown on other pages.
  const mayEmbed = contentType.startsWith('image/')
  headers.set('cross-origin-resource-policy', mayEmbed ? 'cross-origin' : 'same-origin')
  // Over HTTP, servers must not send it (RFC 6797 section 7.2).
  if (isOverHttps) headers.set('strict-transport-security', STRICT_TRANSPORT_SECURITY)
}

/** Checks whether {@link completeHeaders} has processed these headers. */
export function isComplete(headers: Headers): boolean {
  return headers.has('x-content-type-options') && headers.has('cross-origin-resource-policy')
}

/** A response built from complete headers: processing them again would cost as much as sending a cached page. */
export class PreparedResponse extends FastResponse {}

/** Adds security headers to every response. */
export function withSecurityHeaders(next: Fetch): Fetch {
  return async (request) => {
    const response = await next(request)
    if (response instanceof PreparedResponse) return response
    const headers = new Headers(response.headers)
    completeHeaders(headers, isSecure(request))
    return new FastResponse(response.body, { status: response.status, headers })
  }
}
