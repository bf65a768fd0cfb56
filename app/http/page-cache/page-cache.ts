import { type Encoding, preferredEncoding } from '~/http/accept'
import { type Fetch, isReading } from '~/http/fetch'
import { compressResponse } from '~/http/response/compress-response'
import { requestUrl } from '~/ports/request-url'
import { runWithin, waitWithin } from '~/ports/resilience/timeout'
import { systemTiming, type Timing } from '~/ports/timing'
import type { CacheResult } from '~/ports/metrics'
import { type CachedResponse, mayBeStale, notModified, sendBody } from './cached-response'
import { createIdleCompressor, type IdleCompressor } from './idle-compressor'
import { createPageMemory, type PageMemory } from './page-memory'
import { type Rendering, renderingOf } from './rendering'
import { keyText, sharedKey, sharedRequest, type SharedKey } from './shared-request'

/** Limits of a page cache. */
export type PageCacheLimits = {
  /** Time limit of a rendering, in milliseconds. */
  readonly renderMs: number
  /** Time before a failed refresh is retried. */
  readonly retryMs: number
  /** Maximum wait for a new rendering when a page is past its stale time. */
  readonly lateWaitMs: number
  /**
   * Maximum wait for a new rendering if the cached page was expired by {@link PageCache.expire}, or is past its fresh time and
   * may not be served stale, such as an incomplete page.
   */
  readonly expiredWaitMs: number
  /** Time during which a complete page is kept when new renderings are incomplete. */
  readonly completeMs: number
  /** Time without a rendering before cached pages are recompressed. */
  readonly quietMs: number
}

/**
 * A rendering takes milliseconds; one that takes longer waits for the content source. A reader waits at most 50 ms for a page
 * past its stale time, and at most 2 s for one that is known to be out of date.
 */
const defaultLimits: PageCacheLimits = {
  renderMs: 10_000,
  retryMs: 10_000,
  lateWaitMs: 50,
  expiredWaitMs: 2000,
  completeMs: 600_000,
  quietMs: 1000,
}

type PageCacheOptions = {
  readonly maxBytes: number
  /** Returns the time in milliseconds. */
  readonly now: () => number
  /**
   * Returns the normalized search that a route reads, with its `?`, or ''. Other parameters are not part of the key and do not
   * reach the route. Null for addresses whose response depends on the reader: these requests are passed on unchanged.
   */
  readonly searchKey: (url: URL) => string | null
  /** Called for each request for a shared response, with the cache result. */
  readonly countResult?: (result: CacheResult) => void
  /** Called when a refresh fails; readers still get the cached page. */
  readonly report: (error: unknown, address: string) => void
  /** Origin of the requests that render pages. Responses must not depend on it. */
  readonly origin?: string
  readonly limits?: Partial<PageCacheLimits>
  /** Timer of the limit of renderings. */
  readonly timing?: Pick<Timing, 'sleep'>
}

type Flight = { readonly address: string; readonly rendering: Promise<Rendering>; isWanted: boolean }
/** A cached page is sent as it is, sent while a new rendering runs, or sent only if that fails or is slow. */
type PageUse = 'fresh' | 'stale' | 'refresh' | 'expired' | 'late'
type Visit = {
  readonly next: Fetch
  readonly request: Request
  readonly key: SharedKey
  readonly keyText: string
}

/**
 * Caches final, compressed responses that are the same for every reader: an LRU cache in memory, up to `maxBytes`.
 *
 * It stores responses with status 200 or 404 whose `cdn-cache-control` grants a `max-age`. A stale page is sent at once while one
 * shared rendering runs; past its stale time, readers wait up to `lateWaitMs` for the rendering. If it fails, the cached page
 * stays, however old. Missing pages and redirects replace the cached page; missing pages are never served stale.
 */
export class PageCache {
  readonly #options: PageCacheOptions
  readonly #limits: PageCacheLimits
  readonly #memory: PageMemory
  readonly #flights = new Map<string, Flight>()
  readonly #expired = new WeakSet<CachedResponse>()
  readonly #compressor: IdleCompressor

  constructor(options: PageCacheOptions) {
    this.#options = options
    this.#limits = { ...defaultLimits, ...options.limits }
    this.#memory = createPageMemory(options.maxBytes)
    this.#compressor = createIdleCompressor({
      quietMs: this.#limits.quietMs,
      pageOf: this.#memory.peek,
      onSmaller: this.#memory.set,
    })
  }

  wrap(next: Fetch): Fetch {
    return (request) => {
      if (!isReading(request)) return passOn(next, request)
      const url = requestUrl(request)
      const search = this.#options.searchKey(url)
      if (search === null) return passOn(next, request)
      const key = sharedKey(request, url.pathname + search)
      return this.#answer({ next, request, key, keyText: keyText(key) })
    }
  }

  /** Deletes pages, and missing pages, whose address the predicate accepts, and ignores results of running renderings. */
  clear(predicate: (address: string) => boolean): void {
    this.#memory.forgetPages(predicate)
    this.#forget(predicate)
  }

  /**
   * Marks pages whose content has just changed as expired: they are only served if a new rendering fails or is slow. Deletes
   * missing pages, and ignores the results of running renderings.
   */
  expire(predicate: (address: string) => boolean): void {
    for (const page of this.#memory.pagesAt(predicate)) {
      this.#expired.add(page)
      page.retryAtMs = -Infinity
    }
    this.#forget(predicate)
  }

  /** Deletes missing pages and detaches running renderings. */
  #forget(predicate: (address: string) => boolean): void {
    this.#memory.forgetMissing(predicate)
    for (const [text, flight] of this.#flights) {
      if (!predicate(flight.address)) continue
      flight.isWanted = false
      this.#flights.delete(text)
    }
  }

  /** Returns the number of cached responses and their memory. */
  size(): { readonly entries: number; readonly bytes: number } {
    return this.#memory.size()
  }

  /** Resolves when no page is being refreshed or compressed. */
  async idle(): Promise<void> {
    await Promise.allSettled([...this.#flights.values()].map(({ rendering }) => rendering))
    await this.#compressor.idle()
  }

  #answer(visit: Visit): Response | Promise<Response> {
    const page = this.#memory.page(visit.keyText)
    const now = this.#options.now()
    if (!page) {
      const missing = this.#memory.missing(visit.keyText)
      // A missing page may be published at any time, so its response is never served stale.
      return missing && now < missing.freshUntilMs
        ? this.#sendStored(visit, missing, 'fresh')
        : this.#answerUnknown(visit)
    }
    const use = this.#useOf(page, now, this.#flights.has(visit.keyText))
    if (use === 'expired') return this.#answerLate(visit, page, this.#limits.expiredWaitMs)
    if (use === 'late') return this.#answerLate(visit, page, this.#limits.lateWaitMs)
    if (use === 'refresh') void this.#refresh(visit, page)
    return this.#sendStored(visit, page, use === 'fresh' ? 'fresh' : 'stale')
  }

  /** Decides how a cached page is used. After a failed refresh, it is sent until the next one may start. */
  #useOf(page: CachedResponse, now: number, isRefreshing: boolean): PageUse {
    const mayRefresh = now >= page.retryAtMs
    if (this.#expired.has(page) && mayRefresh) return 'expired'
    if (now < page.freshUntilMs) return 'fresh'
    if (!mayRefresh) return 'stale'
    if (!mayBeStale(page)) return 'expired'
    if (isRefreshing) return 'stale'
    return now < page.staleUntilMs ? 'refresh' : 'late'
  }

  /** Responds for a page that should not be served stale: waits for a quick rendering, but not for a slow source. */
  async #answerLate(visit: Visit, page: CachedResponse, waitMs: number): Promise<Response> {
    const isShared = this.#flights.has(visit.keyText)
    const refreshed = await waitWithin(this.#refresh(visit, page), waitMs)
    const rendering = refreshed.kind === 'done' ? refreshed.value : undefined
    if (!rendering) return this.#sendStored(visit, page, 'stale')
    // A response for one reader, or a stream, cannot be shared.
    if (isShared && rendering.kind === 'single') return passOn(visit.next, visit.request)
    return this.#deliver(visit, rendering)
  }

  async #answerUnknown(visit: Visit): Promise<Response> {
    const flight = this.#flights.get(visit.keyText)
    if (!flight) return this.#deliver(visit, await this.#fly(visit))
    const rendering = await flight.rendering
    return rendering.kind === 'single' ? passOn(visit.next, visit.request) : this.#deliver(visit, rendering)
  }

  /** Renders a stale page again. If that fails, or only the new page is incomplete, keeps the old and returns undefined. */
  async #refresh(visit: Visit, page: CachedResponse): Promise<Rendering | undefined> {
    const { address } = visit.key
    try {
      const rendering = await (this.#flights.get(visit.keyText)?.rendering ?? this.#fly(visit))
      const isPage = rendering.kind === 'page'
      if (isPage ? !this.#isIncompleteReplacement(rendering.page, page) : rendering.status < 500)
        return rendering
      if (!isPage) this.#options.report(new Error(`Refresh answered ${rendering.status}`), address)
    } catch (error) {
      this.#options.report(error, address)
    }
    page.retryAtMs = this.#options.now() + this.#limits.retryMs
    return undefined
  }

  /** Renders a page; concurrent requests share the rendering. */
  #fly(visit: Visit): Promise<Rendering> {
    const flight: Flight = {
      address: visit.key.address,
      isWanted: true,
      rendering: this.#render(visit, () => flight.isWanted).finally(() => {
        if (this.#flights.get(visit.keyText) === flight) this.#flights.delete(visit.keyText)
      }),
    }
    this.#flights.set(visit.keyText, flight)
    return flight.rendering
  }

  async #render({ next, key, keyText: text }: Visit, isWanted: () => boolean): Promise<Rendering> {
    const { now, origin = 'http://localhost', timing = systemTiming } = this.#options
    const rendering = await runWithin(
      async (signal) => {
        const response = await next(sharedRequest(key, origin, signal))
        return renderingOf(response, {
          address: key.address,
          nowMs: now(),
          previous: this.#memory.peek(text),
        })
      },
      { limitMs: this.#limits.renderMs, timing },
    )
    if (isWanted()) this.#keep(text, rendering)
    return rendering
  }

  /** Checks whether a page is incomplete while the cached one is complete; false once the cached page gets old. */
  #isIncompleteReplacement(page: CachedResponse, cachedPage: CachedResponse): boolean {
    if (page.status !== 200 || mayBeStale(page) || !mayBeStale(cachedPage)) return false
    const now = this.#options.now()
    cachedPage.incompleteSinceMs ??= now
    return now < cachedPage.incompleteSinceMs + this.#limits.completeMs
  }

  #keep(text: string, rendering: Rendering): void {
    if (rendering.kind === 'page') {
      const cachedPage = this.#memory.peek(text)
      if (cachedPage && this.#isIncompleteReplacement(rendering.page, cachedPage)) return
      this.#memory.set(text, rendering.page)
      if (rendering.page.status !== 404) this.#compressor.add(text)
    } else if (rendering.status < 500) {
      this.#memory.delete(text)
    }
  }

  #deliver({ request }: Visit, rendering: Rendering): Response | Promise<Response> {
    this.#options.countResult?.('rendered')
    if (rendering.kind === 'page') return this.#send(request, rendering.page)
    if (rendering.kind === 'single') return compressResponse(request, rendering.response)
    const { status, headers, content } = rendering
    return compressResponse(request, new Response(content, { status, headers }))
  }

  #sendStored({ request }: Visit, page: CachedResponse, result: CacheResult): Response | Promise<Response> {
    this.#options.countResult?.(result)
    return this.#send(request, page)
  }

  #send(request: Request, page: CachedResponse): Response | Promise<Response> {
    const encoding: Encoding = preferredEncoding(request.headers.get('accept-encoding') ?? '')
    const unchanged = notModified(request, page, encoding)
    if (unchanged) return unchanged
    if (encoding === 'br') return sendBody(request, page, { encoding, body: page.brotli })
    return this.#memory.bodies(page, encoding).then((body) => sendBody(request, page, { encoding, body }))
  }
}

/** Passes a request on and compresses the response, which is not cached. */
async function passOn(next: Fetch, request: Request): Promise<Response> {
  return compressResponse(request, await next(request))
}
