import { SERVER_CALL_PREFIX } from '~/features/outcomes/limits'
import type { AnsweredRequest, Metrics } from '~/ports/metrics'
import { requestUrl } from '~/ports/request-url'
import type { Fetch } from './fetch'

/** Dependencies of {@link measureRequests}. */
export type MeasureOptions = {
  /** Null if metrics are disabled. */
  readonly metrics: Pick<Metrics, 'countRequest'> | null
  /** Returns the record of the route for a path; undefined if there is none. */
  readonly recordOf: (pathname: string) => { readonly kind?: 'page' | 'file' } | undefined
  /** Monotonic clock in milliseconds. */
  readonly now: () => number
}

/** Counts requests, and measures the time until their response starts. */
export function measureRequests(next: Fetch, { metrics, recordOf, now }: MeasureOptions): Fetch {
  if (metrics === null) return next
  const kindOf = (pathname: string): AnsweredRequest['kind'] =>
    pathname.startsWith(SERVER_CALL_PREFIX) ? 'call' : (recordOf(pathname)?.kind ?? 'unknown')
  return async (request) => {
    const startedMs = now()
    const response = await next(request)
    const { pathname: path } = requestUrl(request)
    const seconds = (now() - startedMs) / 1000
    metrics.countRequest({ kind: kindOf(path), status: response.status, seconds, path })
    return response
  }
}
