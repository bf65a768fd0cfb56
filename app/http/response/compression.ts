import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

/** Bytes with a separate buffer, as response bodies require. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Brotli qualities: `quick` while a reader waits, `best` while the server is idle. */
export const brotliQuality = { quick: 6, best: 11 } as const

const GZIP_LEVEL = 7
const compressible =
  /^(?:text\/(?!event-stream)|application\/(?:.+\+)?(?:json|xml|javascript)\b|image\/svg\+xml)/

const brotliAsync = promisify(brotliCompress)
const unbrotliAsync = promisify(brotliDecompress)
const gzipAsync = promisify(gzip)

/** Checks whether a content type compresses well and is not streamed. */
export function isCompressible(contentType: string | null): boolean {
  return contentType !== null && compressible.test(contentType)
}

/** Minimum and maximum window of brotli, as powers of two. */
const [MIN_WINDOW, MAX_WINDOW] = [10, 22]

/** Returns the smallest window that holds the content: a larger one compresses no better and takes megabytes per thread. */
function windowFor(byteLength: number): number {
  return Math.min(MAX_WINDOW, Math.max(MIN_WINDOW, Math.ceil(Math.log2(byteLength + 1)) + 1))
}

/** Copies bytes into a buffer of their size: zlib returns short results in a 16 kB block, which they would keep in memory. */
function exact(bytes: Bytes): Bytes {
  return bytes.buffer.byteLength === bytes.byteLength ? bytes : new Uint8Array(bytes)
}

/** Compresses with brotli at a quality from 0 to 11. */
export async function toBrotli(content: Uint8Array, quality: number): Promise<Bytes> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(content.byteLength),
  }
  return exact(await brotliAsync(content, { params }))
}

/** Decompresses the result of {@link toBrotli}. */
export async function fromBrotli(compressed: Uint8Array): Promise<Bytes> {
  return exact(await unbrotliAsync(compressed))
}

/** Compresses for clients that do not support brotli. */
export async function toGzip(content: Uint8Array): Promise<Bytes> {
  return exact(await gzipAsync(content, { level: GZIP_LEVEL }))
}
