import { type Fetch, withHeaders } from '../fetch'

/** Cache headers of a kind of response, for browsers, and for CDNs and our page cache. */
type CachePolicy = Readonly<{ 'cache-control': string; 'cdn-cache-control'?: string }>

/** Cache policies of responses other than pages and files for programs. All but `error` are public, the same for all. */
export const cachePolicies = {
  /** Redirects: without a lifetime, a browser may cache a permanent one forever. */
  redirect: { 'cache-control': 'public, max-age=300', 'cdn-cache-control': 'max-age=300' },
  /** A missing page may be published at any time. */
  notFound: {
    'cache-control': 'public, max-age=0, must-revalidate',
    'cdn-cache-control': 'max-age=60',
  },
  /** Files of `public/`, whose names do not change with their content. Pages use several, so each is cached for a while. */
  file: { 'cache-control': 'public, max-age=3600, stale-while-revalidate=86400' },
  /** Errors are never stored. */
  error: { 'cache-control': 'no-store' },
} as const satisfies Record<string, CachePolicy>

/** Sets the headers of a policy. */
export function setPolicy(headers: Headers, policy: CachePolicy): void {
  for (const [name, value] of Object.entries(policy)) headers.set(name, value)
}

/** Returns the policy that the status determines, or undefined if the route's own policy applies. */
function policyOfStatus(status: number): CachePolicy | undefined {
  if (status === 404 || status === 410) return cachePolicies.notFound
  if (status >= 400) return cachePolicies.error
  return undefined
}

/** Corrects cache headers by status, because routes set the policy of a success before the outcome is known. */
export function withStatusPolicies(next: Fetch): Fetch {
  return async (request) => {
    const response = await next(request)
    const isRedirect = response.status >= 300 && response.status < 400 && response.status !== 304
    const policy = isRedirect ? redirectPolicy(response) : policyOfStatus(response.status)
    if (!policy) return response
    const headers = new Headers(response.headers)
    headers.delete('cdn-cache-control')
    setPolicy(headers, policy)
    return withHeaders(response, headers)
  }
}

function redirectPolicy(response: Response): CachePolicy | undefined {
  return response.headers.get('cache-control')?.includes('no-store') ? undefined : cachePolicies.redirect
}

function seconds(headers: Headers, directive: RegExp): number {
  return Number(directive.exec(headers.get('cdn-cache-control') ?? '')?.[1] ?? 0)
}

/** Returns the freshness that `cdn-cache-control` grants, in milliseconds; 0 if none. */
export function sharedFreshnessMs(headers: Headers): number {
  return seconds(headers, /(?:^|[\s,])max-age=(\d{1,9})/) * 1000
}

/** Returns the time after that during which a stale response may be served, in milliseconds; 0 if none. */
export function sharedStalenessMs(headers: Headers): number {
  return seconds(headers, /(?:^|[\s,])stale-while-revalidate=(\d{1,9})/) * 1000
}
