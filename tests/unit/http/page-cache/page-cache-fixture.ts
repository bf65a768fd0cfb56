import { PageCache, type PageCacheLimits } from '~/http/page-cache/page-cache'
import type { Fetch } from '~/http/fetch'
import type { Timing } from '~/ports/timing'

/** Creates a page long enough to be compressed, with the number of its rendering. */
export function pageText(rendering: number): string {
  return `<!doctype html><p>rendering ${rendering}</p>${'<p>the same words again</p>'.repeat(100)}`
}

/** Creates a response that is fresh for 300 seconds, and may be served stale for another 300. */
export function keepable(text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cdn-cache-control': 'max-age=300, stale-while-revalidate=300',
      vary: 'Accept',
      ...headers,
    },
  })
}

/** Creates a cache in front of `render`, with a clock in seconds, and records reported failures. */
export function cacheInFrontOf(
  render: (request: Request, rendering: number) => Response | Promise<Response>,
  options: { maxBytes?: number; limits?: Partial<PageCacheLimits>; timing?: Pick<Timing, 'sleep'> } = {},
) {
  const seen = { renderings: 0, seconds: 1_000_000, reports: [] as string[], requests: [] as Request[] }
  const cache = new PageCache({
    maxBytes: options.maxBytes ?? 10_000_000,
    now: () => seen.seconds * 1000,
    searchKey: (url) => {
      if (url.pathname.startsWith('/account')) return null
      const page = url.searchParams.get('page')
      return page === null ? '' : `?page=${page}`
    },
    report: (error) => seen.reports.push(String(error)),
    limits: { lateWaitMs: 200, quietMs: 60_000, ...options.limits },
    ...(options.timing && { timing: options.timing }),
  })
  const next: Fetch = (request) => {
    seen.renderings += 1
    seen.requests.push(request)
    return render(request, seen.renderings)
  }
  const fetch = cache.wrap(next)
  const get = async (path: string, init: RequestInit = {}) =>
    fetch(new Request(`http://site.test${path}`, init))
  const text = async (path: string, init: RequestInit = {}) => (await get(path, init)).text()
  return { cache, seen, get, text }
}
