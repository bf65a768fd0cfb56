import { SERVER_CALL_PREFIX } from '~/features/answers/limits'
import type { AnsweredRequest, Metrics } from '~/ports/metrics'
import type { Fetch } from './fetch'

/** What {@link measureRequests} needs. */
export type MeasureOptions = {
  /** Null while metrics are off. */
  readonly metrics: Pick<Metrics, 'countRequest'> | null
  /** The record of the route that answers this path; undefined if no route does. */
  readonly recordOf: (pathname: string) => { readonly kind?: 'page' | 'file' } | undefined
  /** Milliseconds that only go up. */
  readonly now: () => number
}

/** Counts requests and the time until their answers begin. */
export function measureRequests(next: Fetch, { metrics, recordOf, now }: MeasureOptions): Fetch {
  if (metrics === null) return next
  const kindOf = (pathname: string): AnsweredRequest['kind'] =>
    pathname.startsWith(SERVER_CALL_PREFIX) ? 'call' : (recordOf(pathname)?.kind ?? 'unknown')
  return async (request) => {
    const startedMs = now()
    const response = await next(request)
    const { pathname: path } = new URL(request.url)
    const seconds = (now() - startedMs) / 1000
    metrics.countRequest({ kind: kindOf(path), status: response.status, seconds, path })
    return response
  }
}
