import type { Encoding } from '~/http/accept'
import { brotliQuality, type Bytes, toBrotli, fromBrotli, toGzip } from '~/http/response/compression'
import { contentTag, entityTag } from '~/http/response/etag'
import { matchesEntityTag } from '~/ports/entity-tag'
import type { HeaderList } from '~/http/fetch'
import { completeHeaders, PreparedResponse } from '~/http/response/security-headers'
import { isSecure } from '~/ports/secure-request'
import { LRUCache } from 'lru-cache'

/** A final response, compressed, with all data needed to send it. */
export type CachedResponse = {
  /** Requested path and search. */
  readonly address: string
  /** A missing page is cached too, briefly. */
  readonly status: 200 | 404
  /** Hash of the uncompressed content. */
  readonly tag: string
  /** Headers that do not depend on the content coding. */
  readonly headers: HeaderList
  /** The compressed content; replaced once by a smaller encoding of the same content. */
  brotli: Bytes
  isBest: boolean
  readonly freshUntilMs: number
  /** Time until which a stale page is sent without waiting for a new rendering (RFC 5861). */
  readonly staleUntilMs: number
  /** Earliest time of the next refresh, so that an origin that is down is not requested at every visit. */
  retryAtMs: number
  /** Time of the first new rendering that lacked something which this page has; null if none did. */
  incompleteSinceMs: number | null
  /** Complete header lists, created when first sent. */
  readonly prepared: PreparedHeaders[]
}

/** Properties of a response that determine its headers, besides the content. */
type Sending = { readonly status: number; readonly encoding: Encoding; readonly isOverHttps: boolean }

type PreparedHeaders = { readonly to: Sending; readonly headers: HeaderList }

/** Headers that depend on the transfer, not on the content. */
const ofOneSending = new Set([
  'content-length',
  'content-encoding',
  'etag',
  'date',
  'connection',
  'transfer-encoding',
])
const PAGE_OVERHEAD_BYTES = 2048

/** Estimates the memory of a page: its body and, roughly, its headers. */
export function cachedBytes(page: CachedResponse): number {
  return page.brotli.byteLength + PAGE_OVERHEAD_BYTES
}

/** Checks whether a page may be served stale (RFC 5861). An incomplete page may not. */
export function mayBeStale({ freshUntilMs, staleUntilMs }: CachedResponse): boolean {
  return staleUntilMs > freshUntilMs
}

/** Builds a cached page from a response. Reuses the compressed body of the previous page if the content is equal. */
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
    incompleteSinceMs: null,
    prepared: [],
  }
}

function isSentAlike(one: Sending, other: Sending): boolean {
  return (
    one.status === other.status && one.encoding === other.encoding && one.isOverHttps === other.isOverHttps
  )
}

/** Returns the complete headers of a page for a coding and transport, cached; `describe` adds the headers of the body. */
function preparedHeaders(
  page: CachedResponse,
  to: Sending,
  describe: (headers: Headers) => void,
): HeaderList {
  // There are few, and comparing is cheaper than building a key.
  for (const known of page.prepared) if (isSentAlike(known.to, to)) return known.headers
  const headers = new Headers(page.headers)
  completeHeaders(headers, to.isOverHttps)
  if (page.status === 200) headers.set('etag', entityTag(page.tag, to.encoding))
  describe(headers)
  const headerList: HeaderList = [...headers]
  page.prepared.push({ to, headers: headerList })
  return headerList
}

/** Returns a 304 response; undefined without an equal entity tag, and for a 404 (RFC 9110 section 13.2.1). */
export function notModified(
  request: Request,
  page: CachedResponse,
  encoding: Encoding,
): Response | undefined {
  const ifNoneMatch = request.headers.get('if-none-match')
  if (ifNoneMatch === null || page.status !== 200) return undefined
  if (!matchesEntityTag(ifNoneMatch, entityTag(page.tag, encoding))) return undefined
  const to = { status: 304, encoding, isOverHttps: isSecure(request) }
  const headers = preparedHeaders(page, to, (headerList) => headerList.delete('content-type'))
  return new PreparedResponse(null, { status: 304, headers })
}

/** Sends a page whose body in that coding is available. Does no work per byte: everything is prepared. */
export function sendBody(
  request: Request,
  page: CachedResponse,
  coded: { encoding: Encoding; body: Bytes },
): Response {
  const { encoding, body } = coded
  const to = { status: page.status, encoding, isOverHttps: isSecure(request) }
  const headers = preparedHeaders(page, to, (headerList) => {
    headerList.set('content-length', String(body.byteLength))
    if (encoding !== 'identity') headerList.set('content-encoding', encoding)
  })
  return new PreparedResponse(body, { status: page.status, headers })
}

const ENTRY_OVERHEAD_BYTES = 200

/** Returns the body of a cached page in gzip or identity, converted from brotli on demand. */
export type EncodedBodies = (page: CachedResponse, encoding: Exclude<Encoding, 'br'>) => Promise<Bytes>

async function make(page: CachedResponse, encoding: Encoding): Promise<Bytes> {
  const content = await fromBrotli(page.brotli)
  return encoding === 'gzip' ? toGzip(content) : content
}

/** Creates a cache of up to `maxBytes` of bodies by content; concurrent requests share one conversion. */
export function createEncodedBodies(maxBytes: number): EncodedBodies {
  const bodies = new LRUCache<string, Bytes, { page: CachedResponse; encoding: Encoding }>({
    maxSize: maxBytes,
    sizeCalculation: (body) => body.byteLength + ENTRY_OVERHEAD_BYTES,
    fetchMethod: (_key, _stale, { context }) => make(context.page, context.encoding),
    // Otherwise, evicting the entry of a body that is being made rejects all calls that wait for it.
    ignoreFetchAbort: true,
  })
  return async (page, encoding) => {
    const body = await bodies.fetch(`${encoding} ${page.tag}`, { context: { page, encoding } })
    return body ?? make(page, encoding)
  }
}
