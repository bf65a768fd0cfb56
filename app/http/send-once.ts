import { preferredEncoding } from './accept'
import { brotliQuality, type Bytes, isCompressible, toBrotli, toGzip } from './compression'

/** Smaller answers gain less than a packet. */
const SMALLEST_WORTH_BYTES = 1024

async function coded(request: Request, content: Bytes, headers: Headers): Promise<Bytes> {
  const encoding = preferredEncoding(request.headers.get('accept-encoding') ?? '')
  if (encoding === 'identity' || content.byteLength < SMALLEST_WORTH_BYTES) return content
  headers.set('content-encoding', encoding)
  return encoding === 'br' ? toBrotli(content, brotliQuality.quick) : toGzip(content)
}

/** Compresses an answer that is sent once and not kept: errors, missing pages, data of one reader. */
export async function sendOnce(request: Request, response: Response): Promise<Response> {
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
