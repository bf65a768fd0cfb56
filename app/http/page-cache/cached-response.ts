import type { Encoding } from '~/http/accept'
import { brotliQuality, type Bytes, toBrotli, fromBrotli, toGzip } from '~/http/compression'
import { contentTag } from '~/http/etag'
import { matchesEntityTag } from '~/ports/entity-tag'
import type { HeaderList } from '~/http/fetch'
import { completeHeaders, PreparedResponse } from '~/http/security-headers'
import { isSecure } from '~/ports/secure-request'
import { LRUCache } from 'lru-cache'

/** A finished answer, compressed, with everything that sending it needs. */
export type CachedResponse = {
  /** Path and search as they were asked for. */
  readonly address: string
  /** Of a missing page the answer is cached too, briefly. */
  readonly status: 200 | 404
  /** Names the uncompressed content. */
  readonly tag: string
  /** Headers that do not depend on the coding. */
  readonly headers: HeaderList
  /** The content; replaced once by a smaller coding of the same content. */
  brotli: Bytes
  isBest: boolean
  readonly freshUntilMs: number
  /** Up to here a stale page is a normal answer (RFC 5861). */
  readonly staleUntilMs: number
  /** No refresh is tried before, so that an origin that is down is not asked at every visit. */
  retryAtMs: number
  /** Since when new renderings lack something that it has; null if none did. */
  lessSinceMs: number | null
  /** Complete header lists by coding and transport, made when first sent. */
  readonly prepared: Map<string, HeaderList>
}

/** Headers that describe one sending, not the content. */
const ofOneSending = new Set([
  'content-length',
  'content-encoding',
  'etag',
  'date',
  'connection',
  'transfer-encoding',
])
const PAGE_OVERHEAD_BYTES = 2048

/** What a page takes in memory: its body and, roughly, its headers. */
export function cachedBytes(page: CachedResponse): number {
  return page.brotli.byteLength + PAGE_OVERHEAD_BYTES
}

/** True for a page that promises a stale time (RFC 5861). One that lacks something promises none. */
export function mayBeStale({ freshUntilMs, staleUntilMs }: CachedResponse): boolean {
  return staleUntilMs > freshUntilMs
}

/** Makes a page of a finished answer. An equal predecessor lends its compressed body. */
export async function cacheResponse(answer: {
  readonly address: string
  readonly status: CachedResponse['status']
  readonly content: Bytes
  readonly headers: Headers
  readonly lifetime: Pick<CachedResponse, 'freshUntilMs' | 'staleUntilMs'>
  readonly previous: CachedResponse | undefined
}): Promise<CachedResponse> {
  const { address, status, content, previous } = answer
  const tag = contentTag(content)
  const headers = new Headers(answer.headers)
  headers.append('vary', 'Accept-Encoding')
  const isSame = previous?.tag === tag
  return {
    address,
    status,
    tag,
    headers: [...headers].filter(([name]) => !ofOneSending.has(name)),
    brotli: isSame ? previous.brotli : await toBrotli(content, brotliQuality.quick),
    isBest: isSame && previous.isBest,
    ...answer.lifetime,
    retryAtMs: 0,
    lessSinceMs: null,
    prepared: new Map(),
  }
}

/** The strong entity tag of a page in one coding. */
function entityTag(page: CachedResponse, encoding: Encoding): string {
  return encoding === 'identity' ? `"${page.tag}"` : `"${page.tag}-${encoding}"`
}

/** Complete headers of a page in one coding over one transport, made once; `describe` adds what tells the body. */
function preparedHeaders(
  page: CachedResponse,
  to: { readonly status: number; readonly encoding: Encoding; readonly isOverHttps: boolean },
  describe: (headers: Headers) => void,
): HeaderList {
  const key = `${to.status} ${to.encoding} ${to.isOverHttps}`
  const known = page.prepared.get(key)
  if (known) return known
  const headers = new Headers(page.headers)
  completeHeaders(headers, to.isOverHttps)
  if (page.status === 200) headers.set('etag', entityTag(page, to.encoding))
  describe(headers)
  const made: HeaderList = [...headers]
  page.prepared.set(key, made)
  return made
}

/**
 * The answer `304 Not Modified`, or undefined if the ETag differs or is absent. A 404 is never
 * answered by 304 (RFC 9110 section 13.2.1).
 */
export function notModified(
  request: Request,
  page: CachedResponse,
  encoding: Encoding,
): Response | undefined {
  const ifNoneMatch = request.headers.get('if-none-match')
  if (ifNoneMatch === null || page.status !== 200) return undefined
  if (!matchesEntityTag(ifNoneMatch, entityTag(page, encoding))) return undefined
  const to = { status: 304, encoding, isOverHttps: isSecure(request) }
  const headers = preparedHeaders(page, to, (made) => made.delete('content-type'))
  return new PreparedResponse(null, { status: 304, headers })
}

/** Sends a page whose body in that coding is at hand. Costs no work per byte: everything is prepared. */
export function sendBody(
  request: Request,
  page: CachedResponse,
  coded: { encoding: Encoding; body: Bytes },
): Response {
  const { encoding, body } = coded
  const to = { status: page.status, encoding, isOverHttps: isSecure(request) }
  const headers = preparedHeaders(page, to, (made) => {
    made.set('content-length', String(body.byteLength))
    if (encoding !== 'identity') made.set('content-encoding', encoding)
  })
  return new PreparedResponse(body, { status: page.status, headers })
}

const ENTRY_OVERHEAD_BYTES = 200

/** Bodies of cached pages in gzip or identity, made from the brotli body on demand. */
export type EncodedBodies = (page: CachedResponse, encoding: Exclude<Encoding, 'br'>) => Promise<Bytes>

async function make(page: CachedResponse, encoding: Encoding): Promise<Bytes> {
  const content = await fromBrotli(page.brotli)
  return encoding === 'gzip' ? toGzip(content) : content
}

/** A cache of up to `maxBytes` of bodies by content, with single flight. */
export function createEncodedBodies(maxBytes: number): EncodedBodies {
  const bodies = new LRUCache<string, Bytes, { page: CachedResponse; encoding: Encoding }>({
    maxSize: maxBytes,
    sizeCalculation: (body) => body.byteLength + ENTRY_OVERHEAD_BYTES,
    fetchMethod: (_key, _stale, { context }) => make(context.page, context.encoding),
    // Without it, a body whose entry is evicted while it is made is an error for all that wait for it.
    ignoreFetchAbort: true,
  })
  return async (page, encoding) => {
    const body = await bodies.fetch(`${encoding} ${page.tag}`, { context: { page, encoding } })
    return body ?? make(page, encoding)
  }
}
