import { FastResponse } from 'srvx'
import { isSecure } from '~/ports/secure-request'
import type { Fetch } from './fetch'

/** Headers of everything but data: a page, a refusal, a file of `public/`. */
const ofDocuments = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Frames of other origins have none of these as it is; each name is paid for with every page.
  'permissions-policy': 'browsing-topics=(), camera=(), geolocation=(), microphone=()',
} as const

/** What the site's own scripts ask for: every navigation would pay for headers that say something to documents alone. */
const DATA = 'application/json'

/** What answers that are not documents may do when something displays them as one: nothing. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** An SVG that is opened by itself is a foreign document: it may style itself, and nothing else. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Two years. Without includeSubDomains: subdomains may belong to others. */
const STRICT_TRANSPORT_SECURITY = 'max-age=63072000'

/** The policy of an answer that brings none; documents get theirs when they are finished. */
function policyOf(contentType: string): string | null {
  if (contentType.startsWith('text/html')) return null
  return contentType.startsWith('image/svg+xml') ? DRAWING_POLICY : DATA_POLICY
}

/** Completes the headers of an answer, in place, with all that has to do with security. */
export function completeHeaders(headers: Headers, isOverHttps: boolean): void {
  headers.set('x-content-type-options', 'nosniff')
  const contentType = headers.get('content-type') ?? ''
  if (!contentType.startsWith(DATA)) {
    for (const [name, value] of Object.entries(ofDocuments)) headers.set(name, value)
  }
  const policy = headers.has('content-security-policy') ? null : policyOf(contentType)
  if (policy !== null) headers.set('content-security-policy', policy)
  // Pictures are made to be shown elsewhere too: in a chat that unfurls a link, in Markdown pasted somewhere.
  const mayEmbed = contentType.startsWith('image/')
  headers.set('cross-origin-resource-policy', mayEmbed ? 'cross-origin' : 'same-origin')
  // Over HTTP browsers must ignore it, and servers must not send it (RFC 6797 section 7.2).
  if (isOverHttps) headers.set('strict-transport-security', STRICT_TRANSPORT_SECURITY)
}

/** True for an answer whose headers {@link completeHeaders} has seen. */
export function isComplete(headers: Headers): boolean {
  return headers.has('x-content-type-options') && headers.has('cross-origin-resource-policy')
}

/** An answer that was made of complete headers: looking through them costs as much as sending a cached page. */
export class PreparedResponse extends FastResponse {}

/** Puts the security headers on every answer that passes. */
export function withSecurityHeaders(next: Fetch): Fetch {
  return async (request) => {
    const response = await next(request)
    if (response instanceof PreparedResponse) return response
    const headers = new Headers(response.headers)
    completeHeaders(headers, isSecure(request))
    return new FastResponse(response.body, { status: response.status, headers })
  }
}
