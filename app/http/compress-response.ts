import { LRUCache } from 'lru-cache'
import { preferredEncoding } from './accept'
import { contentTag } from './etag'
import { brotliQuality, type Bytes, isCompressible, toBrotli, toGzip } from './compression'

/** Smaller answers gain less than a packet. */
const SMALLEST_WORTH_BYTES = 1024

/** Some answers are made anew each time and yet equal, above all the small screen that a flood gets. */
const REMEMBERED_BYTES = 500_000
const LARGEST_REMEMBERED_BYTES = 16_384

const remembered = new LRUCache<string, Bytes>({
  maxSize: REMEMBERED_BYTES,
  sizeCalculation: (body) => body.byteLength,
})

function compress(content: Bytes, encoding: 'br' | 'gzip'): Promise<Bytes> {
  return encoding === 'br' ? toBrotli(content, brotliQuality.quick) : toGzip(content)
}

/** Compresses small content once for all times that it is sent while it is remembered. */
async function compressOnce(content: Bytes, encoding: 'br' | 'gzip'): Promise<Bytes> {
  if (content.byteLength > LARGEST_REMEMBERED_BYTES) return compress(content, encoding)
  const key = `${encoding} ${contentTag(content)}`
  const known = remembered.get(key)
  if (known) return known
  const body = await compress(content, encoding)
  remembered.set(key, body)
  return body
}

async function coded(request: Request, content: Bytes, headers: Headers): Promise<Bytes> {
  const encoding = preferredEncoding(request.headers.get('accept-encoding') ?? '')
  if (encoding === 'identity' || content.byteLength < SMALLEST_WORTH_BYTES) return content
  headers.set('content-encoding', encoding)
  return compressOnce(content, encoding)
}

/** Compresses an answer that is not cached: errors, missing pages, private data. */
export async function compressResponse(request: Request, response: Response): Promise<Response> {
  const { status, statusText, body } = response
  const headers = new Headers(response.headers)
  if (!body || headers.has('content-encoding') || !isCompressible(headers.get('content-type'))) {
    return new Response(body, { status, statusText, headers })
  }
  headers.append('vary', 'Accept-Encoding')
  const sent = await coded(request, new Uint8Array(await response.arrayBuffer()), headers)
  headers.set('content-length', String(sent.byteLength))
  return new Response(sent, { status, statusText, headers })
}
