import { LRUCache } from 'lru-cache'
import { type Encoding, preferredEncoding } from '../accept'
import { isReading } from '../fetch'
import { matchesEntityTag } from '~/ports/entity-tag'
import { contentTag, entityTag } from './etag'
import { brotliQuality, type Bytes, isCompressible, toBrotli, toGzip } from './compression'

/** Smaller responses would save less than one network packet. */
const MIN_WORTH_BYTES = 1024

/**
 * Maximum memory for compressed bodies: some responses that are generated per request are equal, above all the small not-found
 * page.
 */
const REMEMBERED_BYTES = 500_000
/** Maximum size of content whose compressed body is cached. */
const MAX_REMEMBERED_BYTES = 16_384

const compressedBodies = new LRUCache<string, Bytes>({
  maxSize: REMEMBERED_BYTES,
  sizeCalculation: (body) => body.byteLength,
})

function compress(content: Bytes, encoding: 'br' | 'gzip'): Promise<Bytes> {
  return encoding === 'br' ? toBrotli(content, brotliQuality.quick) : toGzip(content)
}

/** Compresses content; caches the result for small content. */
async function compressOnce(content: Bytes, encoding: 'br' | 'gzip'): Promise<Bytes> {
  if (content.byteLength > MAX_REMEMBERED_BYTES) return compress(content, encoding)
  const key = `${encoding} ${contentTag(content)}`
  const known = compressedBodies.get(key)
  if (known) return known
  const body = await compress(content, encoding)
  compressedBodies.set(key, body)
  return body
}

async function encodeBody(encoding: Encoding, content: Bytes, headers: Headers): Promise<Bytes> {
  if (encoding === 'identity') return content
  headers.set('content-encoding', encoding)
  return compressOnce(content, encoding)
}

/** Adds an entity tag to a shared response that has none. Returns true if the client has the same content. */
function tagShared(request: Request, content: Bytes, encoding: Encoding, headers: Headers): boolean {
  if (!headers.get('cache-control')?.includes('public') || headers.has('etag')) return false
  const tag = entityTag(contentTag(content), encoding)
  headers.set('etag', tag)
  return matchesEntityTag(request.headers.get('if-none-match'), tag)
}

/** Compresses a response that is not cached: errors, missing pages, private data, and files that are generated per request. */
export async function compressResponse(request: Request, response: Response): Promise<Response> {
  const { status, statusText, body } = response
  const headers = new Headers(response.headers)
  if (!body || headers.has('content-encoding') || !isCompressible(headers.get('content-type'))) {
    return new Response(body, { status, statusText, headers })
  }
  headers.append('vary', 'Accept-Encoding')
  const content = new Uint8Array(await response.arrayBuffer())
  const isWorth = content.byteLength >= MIN_WORTH_BYTES
  const encoding = isWorth ? preferredEncoding(request.headers.get('accept-encoding') ?? '') : 'identity'
  if (status === 200 && isReading(request) && tagShared(request, content, encoding, headers)) {
    headers.delete('content-type')
    return new Response(null, { status: 304, headers })
  }
  const sent = await encodeBody(encoding, content, headers)
  headers.set('content-length', String(sent.byteLength))
  return new Response(sent, { status, statusText, headers })
}
