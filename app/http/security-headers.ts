import type { Fetch } from './fetch'
import { withHeaders } from './fetch'

/** Headers that every answer of the pipeline carries; hashed chunks and files of `public/` are served before it. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
} as const

/** What answers that are not documents may do when something displays them as one: nothing. */
export const DATA_SECURITY_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Two years, the least that browsers' preload lists accept beside subdomains, which are not ours to promise. */
export const STRICT_TRANSPORT_SECURITY = 'max-age=63072000'

/** True when the reader came over HTTPS, here or at the proxy in front. */
export function isSecure(request: Request): boolean {
  const forwarded = request.headers.get('x-forwarded-proto')
  return forwarded === null ? request.url.startsWith('https:') : /^https\b/i.test(forwarded)
}

/** Puts the security headers on every answer. Documents keep their own content security policy. */
export function withSecurityHeaders(next: Fetch): Fetch {
  return async (request) => {
    const response = await next(request)
    const headers = new Headers(response.headers)
    for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value)
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', DATA_SECURITY_POLICY)
    return withHeaders(response, headers)
  }
}

/** Asks for HTTPS from now on, where the reader has it. */
export function addTransportSecurity(request: Request, headers: Headers): void {
  if (isSecure(request)) headers.set('strict-transport-security', STRICT_TRANSPORT_SECURITY)
}
