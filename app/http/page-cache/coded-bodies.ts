import { LRUCache } from 'lru-cache'
import type { Encoding } from '~/http/accept'
import { type Bytes, fromBrotli, toGzip } from '~/http/compression'
import type { KeptPage } from './kept-page'

const ENTRY_OVERHEAD_BYTES = 200

/** Bodies of kept pages in the codings that few clients ask for, made from the kept one on demand. */
export type CodedBodies = (page: KeptPage, encoding: Exclude<Encoding, 'br'>) => Promise<Bytes>

async function make(page: KeptPage, encoding: Encoding): Promise<Bytes> {
  const content = await fromBrotli(page.brotli)
  return encoding === 'gzip' ? toGzip(content) : content
}

/** Remembers up to `maxBytes` of bodies by content, and makes each one once at a time. */
export function createCodedBodies(maxBytes: number): CodedBodies {
  const bodies = new LRUCache<string, Bytes, { page: KeptPage; encoding: Encoding }>({
    maxSize: maxBytes,
    sizeCalculation: (body) => body.byteLength + ENTRY_OVERHEAD_BYTES,
    fetchMethod: (_key, _stale, { context }) => make(context.page, context.encoding),
  })
  return async (page, encoding) => {
    const body = await bodies.fetch(`${encoding} ${page.tag}`, { context: { page, encoding } })
    // Undefined when the cache dropped the entry while it was being made.
    return body ?? make(page, encoding)
  }
}
