import { FastResponse } from 'srvx'
import type { Encoding } from '~/http/accept'
import { brotliQuality, type Bytes, toBrotli } from '~/http/compression'
import { contentTag, matchesEntityTag } from '~/http/etag'
import type { HeaderList } from '~/http/fetch'
import { completeHeaders, isSecure, markComplete } from '~/http/security-headers'

/** A finished answer, compressed, with everything that sending it needs. */
export type KeptPage = {
  /** Path and search as they were asked for. */
  readonly address: string
  /** Of a missing page the answer is kept too, shortly. */
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
export function keptBytes(page: KeptPage): number {
  return page.brotli.byteLength + PAGE_OVERHEAD_BYTES
}

/** Makes a page of a finished answer. An equal predecessor lends its compressed body. */
export async function keepPage(answer: {
  readonly address: string
  readonly status: KeptPage['status']
  readonly content: Bytes
  readonly headers: Headers
  readonly lifetime: Pick<KeptPage, 'freshUntilMs' | 'staleUntilMs'>
  readonly previous: KeptPage | undefined
}): Promise<KeptPage> {
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
    prepared: new Map(),
  }
}

/** The strong entity tag of a page in one coding. */
function entityTag(page: KeptPage, encoding: Encoding): string {
  return encoding === 'identity' ? `"${page.tag}"` : `"${page.tag}-${encoding}"`
}

/** Complete headers of a page in one coding over one transport, made once; `describe` adds what tells the body. */
function preparedHeaders(
  page: KeptPage,
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
 * The answer `304 Not Modified`, or undefined when the client's copy is another one or there is none. That a page is
 * missing is told anew each time (RFC 9110 section 13.2.1).
 */
export function notModified(request: Request, page: KeptPage, encoding: Encoding): Response | undefined {
  const ifNoneMatch = request.headers.get('if-none-match')
  if (ifNoneMatch === null || page.status !== 200) return undefined
  if (!matchesEntityTag(ifNoneMatch, entityTag(page, encoding))) return undefined
  const to = { status: 304, encoding, isOverHttps: isSecure(request) }
  const headers = preparedHeaders(page, to, (made) => made.delete('content-type'))
  return markComplete(new FastResponse(null, { status: 304, headers }))
}

/** Sends a page whose body in that coding is at hand. Costs no work per byte: everything is prepared. */
export function sendBody(
  request: Request,
  page: KeptPage,
  coded: { encoding: Encoding; body: Bytes },
): Response {
  const { encoding, body } = coded
  const to = { status: page.status, encoding, isOverHttps: isSecure(request) }
  const headers = preparedHeaders(page, to, (made) => {
    made.set('content-length', String(body.byteLength))
    if (encoding !== 'identity') made.set('content-encoding', encoding)
  })
  return markComplete(new FastResponse(body, { status: page.status, headers }))
}
