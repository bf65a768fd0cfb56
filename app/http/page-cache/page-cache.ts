import { type Encoding, preferredEncoding } from '~/http/accept'
import { type Fetch, isReading } from '~/http/fetch'
import { compressResponse } from '~/http/compress-response'
import { runWithin, waitWithin } from '~/ports/resilience/timeout'
import type { CacheResult } from '~/ports/metrics'
import { type CachedResponse, mayBeStale, notModified, sendBody } from './cached-response'
import { createIdleCompressor, type IdleCompressor } from './idle-compressor'
import { createPageMemory, type PageMemory } from './page-memory'
import { type Rendering, renderingOf } from './rendering'
import { keyText, sharedKey, sharedRequest, type SharedKey } from './shared-request'

/** Limits of a page cache. */
export type PageCacheLimits = {
  /** A rendering that takes longer has failed. */
  readonly renderMs: number
  /** How long a failed refresh is not tried again. */
  readonly retryMs: number
  /** How long the first reader of a page that is stale beyond its promise waits for a new one. */
  readonly lateWaitMs: number
  /**
   * How long readers wait for a new one where what is kept should not be read: {@link PageCache.expire} let it go, or it
   * promises no stale time, as pages do that lack something.
   */
  readonly expiredWaitMs: number
  /** How long a complete page is kept in place of new ones that lack something. */
  readonly completeMs: number
  /** How long no page may be rendered before cached ones are compressed better. */
  readonly quietMs: number
}

/** A rendering takes a few milliseconds; what takes seconds waits for the content's origin. */
const defaultLimits: PageCacheLimits = {
  renderMs: 10_000,
  retryMs: 10_000,
  lateWaitMs: 50,
  expiredWaitMs: 2000,
  completeMs: 600_000,
  quietMs: 1000,
}

/** What a page cache needs. */
export type PageCacheOptions = {
  readonly maxBytes: number
  /** The time in milliseconds. */
  readonly now: () => number
  /**
   * The search that a route reads, normalised, with its `?` or empty; parameters it leaves out make no keys and do not
   * reach the route. Null for addresses whose answer depends on the reader: they are passed on as they come.
   */
  readonly searchKey: (url: URL) => string | null
  /** Told of each request for a shared answer, by what it was answered with. */
  readonly countResult?: (result: CacheResult) => void
  /** Told when a page could not be refreshed; its readers do not notice. */
  readonly report: (error: unknown, address: string) => void
  /** Origin of the requests that render pages. Answers must not depend on it. */
  readonly origin?: string
  readonly limits?: Partial<PageCacheLimits>
}

/** Keeps finished, compressed answers that are the same for every reader. */
export type PageCache = {
  /** Puts the cache in front of a step. */
  wrap(next: Fetch): Fetch
  /** Forgets the pages whose path and search the predicate accepts, also those being rendered now. */
  clear(predicate: (address: string) => boolean): void
  /**
   * Lets pages show only where a new rendering fails or takes long: their content was changed a moment ago. Missing
   * pages are forgotten, and renderings that run now count as old.
   */
  expire(predicate: (address: string) => boolean): void
  /** How many answers are cached, and what they take. */
  size(): { readonly entries: number; readonly bytes: number }
  /** Resolves when no page is being refreshed or compressed. */
  idle(): Promise<void>
}

type Flight = { readonly address: string; readonly rendering: Promise<Rendering>; isWanted: boolean }
type Visit = {
  readonly next: Fetch
  readonly request: Request
  readonly key: SharedKey
  readonly text: string
}

class MemoryPageCache implements PageCache {
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
      const url = new URL(request.url)
      const search = this.#options.searchKey(url)
      if (search === null) return passOn(next, request)
      const key = sharedKey(request, url.pathname + search)
      return this.#answer({ next, request, key, text: keyText(key) })
    }
  }

  clear(predicate: (address: string) => boolean): void {
    this.#memory.forgetPages(predicate)
    this.#forget(predicate)
  }

  expire(predicate: (address: string) => boolean): void {
    for (const page of this.#memory.pagesAt(predicate)) {
      this.#expired.add(page)
      page.retryAtMs = -Infinity
    }
    this.#forget(predicate)
  }

  /** Forgets missing pages and running renderings. */
  #forget(predicate: (address: string) => boolean): void {
    this.#memory.forgetMissing(predicate)
    for (const [text, flight] of this.#flights) {
      if (!predicate(flight.address)) continue
      flight.isWanted = false
      this.#flights.delete(text)
    }
  }

  size(): { readonly entries: number; readonly bytes: number } {
    return this.#memory.size()
  }

  async idle(): Promise<void> {
    await Promise.allSettled([...this.#flights.values()].map(({ rendering }) => rendering))
    await this.#compressor.idle()
  }

  #answer(visit: Visit): Response | Promise<Response> {
    const page = this.#memory.page(visit.text)
    const now = this.#options.now()
    if (!page) {
      const missing = this.#memory.missing(visit.text)
      // What is missing may be published any minute, so its answer is never sent stale.
      return missing && now < missing.freshUntilMs
        ? this.#sendStored(visit, missing, 'fresh')
        : this.#answerUnknown(visit)
    }
    if (this.#expired.has(page) && now >= page.retryAtMs) {
      return this.#answerLate(visit, page, this.#limits.expiredWaitMs)
    }
    if (now < page.freshUntilMs) return this.#sendStored(visit, page, 'fresh')
    if (now < page.retryAtMs) return this.#sendStored(visit, page, 'stale')
    if (!mayBeStale(page)) return this.#answerLate(visit, page, this.#limits.expiredWaitMs)
    if (this.#flights.has(visit.text)) return this.#sendStored(visit, page, 'stale')
    if (now >= page.staleUntilMs) return this.#answerLate(visit, page, this.#limits.lateWaitMs)
    void this.#refresh(visit, page)
    return this.#sendStored(visit, page, 'stale')
  }

  /** A page past its stale time: waits for a quick rendering, but not for a slow origin. */
  async #answerLate(visit: Visit, page: CachedResponse, waitMs: number): Promise<Response> {
    const isShared = this.#flights.has(visit.text)
    const refreshed = await waitWithin(this.#refresh(visit, page), waitMs)
    const rendering = refreshed.kind === 'done' ? refreshed.value : undefined
    if (!rendering) return this.#sendStored(visit, page, 'stale')
    // An answer that belongs to one reader, or that flows, cannot be given twice.
    if (isShared && rendering.kind === 'single') return passOn(visit.next, visit.request)
    return this.#deliver(visit, rendering)
  }

  async #answerUnknown(visit: Visit): Promise<Response> {
    const flight = this.#flights.get(visit.text)
    if (!flight) return this.#deliver(visit, await this.#fly(visit))
    const rendering = await flight.rendering
    return rendering.kind === 'single' ? passOn(visit.next, visit.request) : this.#deliver(visit, rendering)
  }

  /** Renders a stale page anew. Failures, and pages that lack something, leave the last good page in place and give undefined. */
  async #refresh(visit: Visit, page: CachedResponse): Promise<Rendering | undefined> {
    const { address } = visit.key
    try {
      const rendering = await (this.#flights.get(visit.text)?.rendering ?? this.#fly(visit))
      const isPage = rendering.kind === 'page'
      if (isPage ? !this.#isLess(rendering.page, page) : rendering.status < 500) return rendering
      if (!isPage) this.#options.report(new Error(`Refresh answered ${rendering.status}`), address)
    } catch (error) {
      this.#options.report(error, address)
    }
    page.retryAtMs = this.#options.now() + this.#limits.retryMs
    return undefined
  }

  /** Single flight: concurrent requests share a rendering. */
  #fly(visit: Visit): Promise<Rendering> {
    const flight: Flight = {
      address: visit.key.address,
      isWanted: true,
      rendering: this.#render(visit, () => flight.isWanted).finally(() => {
        if (this.#flights.get(visit.text) === flight) this.#flights.delete(visit.text)
      }),
    }
    this.#flights.set(visit.text, flight)
    return flight.rendering
  }

  async #render({ next, key, text }: Visit, isWanted: () => boolean): Promise<Rendering> {
    const { now, origin = 'http://localhost' } = this.#options
    const rendering = await runWithin(
      async (signal) => {
        const response = await next(sharedRequest(key, origin, signal))
        return renderingOf(response, {
          address: key.address,
          nowMs: now(),
          previous: this.#memory.peek(text),
        })
      },
      { limitMs: this.#limits.renderMs },
    )
    if (isWanted()) this.#keep(text, rendering)
    return rendering
  }

  /**
   * True for a page that lacks something, next to a complete one. After a while it is no less: it may lack that for good, and
   * the complete one is old.
   */
  #isLess(page: CachedResponse, kept: CachedResponse): boolean {
    if (page.status !== 200 || mayBeStale(page) || !mayBeStale(kept)) return false
    const now = this.#options.now()
    kept.lessSinceMs ??= now
    return now < kept.lessSinceMs + this.#limits.completeMs
  }

  #keep(text: string, rendering: Rendering): void {
    if (rendering.kind === 'page') {
      const kept = this.#memory.peek(text)
      if (kept && this.#isLess(rendering.page, kept)) return
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

/** An answer that is not for the cache, compressed like all others. */
async function passOn(next: Fetch, request: Request): Promise<Response> {
  return compressResponse(request, await next(request))
}

/**
 * A page cache in memory, up to `maxBytes`, the pages asked for longest ago leaving first.
 *
 * Cached are answers with status 200 or 404 whose `cdn-cache-control` grants a `max-age`. A stale page is sent at once while
 * one new rendering runs for all; a rendering that fails leaves the last good page, however old. Missing pages and
 * redirects take the page's place; missing pages leave when their time is up.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  return new MemoryPageCache(options)
}
