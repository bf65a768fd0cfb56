import { type Fetch, withHeaders } from './fetch'

/** Cache headers of one kind of answer: what browsers keep, and what a CDN and our own page cache keep. */
export type CachePolicy = Readonly<{ 'cache-control': string; 'cdn-cache-control'?: string }>

/**
 * Cache policies of answers that are no page; pages and files for machines name their own, in the features that make
 * them. All but failures are public: one answer serves every reader.
 */
export const cachePolicies = {
  /** Redirects: without a lifetime a browser may keep a permanent one for ever. */
  redirect: { 'cache-control': 'public, max-age=300', 'cdn-cache-control': 'max-age=300' },
  /** A page that is missing now may be published in the next minute. */
  notFound: {
    'cache-control': 'public, max-age=0, must-revalidate',
    'cdn-cache-control': 'max-age=60',
  },
  /** A file of `public/`: its name stays when it changes. Pages ask for several, so that each is not asked for anew. */
  file: { 'cache-control': 'public, max-age=3600, stale-while-revalidate=86400' },
  /** Failures and refusals are never stored. */
  error: { 'cache-control': 'no-store' },
} as const satisfies Record<string, CachePolicy>

/** Puts a policy into headers, in place of those of its names. */
export function setPolicy(headers: Headers, policy: CachePolicy): void {
  for (const [name, value] of Object.entries(policy)) headers.set(name, value)
}

/** The policy that the status alone decides, or undefined if the route's own policy applies. */
function policyOfStatus(status: number): CachePolicy | undefined {
  if (status === 404 || status === 410) return cachePolicies.notFound
  if (status >= 400) return cachePolicies.error
  return undefined
}

/**
 * Corrects cache headers by status. Routes name their policy before they know how the page turns out, so a missing
 * page or a failure would go out with the policy of a good one.
 */
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

/** The freshness that `cdn-cache-control` grants, in milliseconds; 0 when it grants none. */
export function sharedFreshnessMs(headers: Headers): number {
  return seconds(headers, /(?:^|[\s,])max-age=(\d{1,9})/) * 1000
}

/** How long after that a stale answer is a normal one, in milliseconds. */
export function sharedStalenessMs(headers: Headers): number {
  return seconds(headers, /(?:^|[\s,])stale-while-revalidate=(\d{1,9})/) * 1000
}
