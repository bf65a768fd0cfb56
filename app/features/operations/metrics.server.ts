import { createHash, timingSafeEqual } from 'node:crypto'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { environment } from '~/ports/environment/environment'
import { createMetrics, type Metrics } from '~/ports/metrics'

let shared: Metrics | undefined

/** Returns the metrics of this process; null if no token is set, so that nothing is counted. */
export function processMetrics(): Metrics | null {
  if (environment().METRICS_TOKEN === null) return null
  shared ??= createMetrics({ sourceLoad: () => docsService().source.load?.() ?? null, withProcess: true })
  return shared
}

/** Dependencies of {@link answerMetricsRequest}. */
type MetricsAccess = { readonly token: string | null; readonly metrics: () => Metrics | null }

/** Compares two strings in constant time, by hashes of equal length, which `timingSafeEqual` requires. */
function isEqual(some: string, other: string): boolean {
  const [first, second] = [some, other].map((text) => createHash('sha256').update(text).digest())
  return first !== undefined && second !== undefined && timingSafeEqual(first, second)
}

/** Responds with the metrics to a request with the token as `Authorization: Bearer …`; 404 if no token is set. */
export async function answerMetricsRequest(
  request: Request,
  { token, metrics }: MetricsAccess,
): Promise<Response> {
  const figures = token === null ? null : metrics()
  if (token === null || figures === null) return new Response('Not found.\n', { status: 404 })
  // Scheme names are case-insensitive (RFC 9110 section 11.1).
  const [, receivedToken = ''] = /^bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  if (!isEqual(receivedToken, token)) {
    const headers = { 'www-authenticate': 'Bearer' }
    return new Response('The token is missing or invalid.\n', { status: 401, headers })
  }
  const { contentType, body } = await figures.text()
  return new Response(body, { headers: { 'content-type': contentType } })
}

/** Responds to `/api/metrics`. */
export function answerMetrics(request: Request): Promise<Response> {
  return answerMetricsRequest(request, { token: environment().METRICS_TOKEN, metrics: processMetrics })
}
