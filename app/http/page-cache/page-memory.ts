import { LRUCache } from 'lru-cache'
import { type CachedResponse, cachedBytes, createEncodedBodies, type EncodedBodies } from './cached-response'

/** Share of the memory for codings other than brotli. */
const CODED_SHARE = 1 / 4

/** Share for missing pages: made-up addresses evict each other, but no page. */
const MISSING_SHARE = 1 / 16

/** Share of memory for addresses with a search part, including server functions: made-up values evict only each other. */
const SEARCH_SHARE = 3 / 8

/** Predicate on the address of a page. */
type Accepts = (address: string) => boolean

/** LRU storage of responses by key. */
export type PageMemory = {
  /** Returns the page under a key, unless it is a missing page. */
  readonly page: (key: string) => CachedResponse | undefined
  /** Like `page`, without counting as a use. */
  readonly peek: (key: string) => CachedResponse | undefined
  readonly missing: (key: string) => CachedResponse | undefined
  /** Stores a page, missing or not, in place of the entry with the same key. */
  readonly set: (key: string, page: CachedResponse) => void
  /** Deletes the page under a key, but not a missing page. */
  readonly delete: (key: string) => void
  /** Returns the pages with matching addresses, without missing pages. */
  readonly pagesAt: (accepts: Accepts) => CachedResponse[]
  readonly forgetPages: (accepts: Accepts) => void
  readonly forgetMissing: (accepts: Accepts) => void
  /** Returns the number of responses and their memory, without other codings. */
  readonly size: () => { readonly entries: number; readonly bytes: number }
  /** Returns bodies in codings other than brotli. */
  readonly bodies: EncodedBodies
}

/** Creates storage of `maxBytes`, partitioned so that made-up addresses and rare codings do not evict pages. */
export function createPageMemory(maxBytes: number): PageMemory {
  const codedBytes = Math.floor(maxBytes * CODED_SHARE)
  const missingBytes = Math.floor(maxBytes * MISSING_SHARE)
  const pageBytes = maxBytes - codedBytes - missingBytes
  const searchedBytes = Math.floor(pageBytes * SEARCH_SHARE)
  const missing = createPartition(missingBytes)
  const searched = createPartition(searchedBytes)
  const plain = createPartition(pageBytes - searchedBytes)

  const partitionOf = (key: string): Partition => (key.includes('?') ? searched : plain)

  return {
    page: (key) => partitionOf(key).get(key),
    peek: (key) => partitionOf(key).peek(key),
    missing: (key) => missing.get(key),
    set(key, page) {
      const [target, other] = page.status === 404 ? [missing, partitionOf(key)] : [partitionOf(key), missing]
      other.delete(key)
      target.set(key, page)
    },
    delete: (key) => void partitionOf(key).delete(key),
    pagesAt: (accepts) => [...plain.values(), ...searched.values()].filter(({ address }) => accepts(address)),
    forgetPages(accepts) {
      for (const partition of [plain, searched]) forget(partition, accepts)
    },
    forgetMissing: (accepts) => forget(missing, accepts),
    size() {
      const partitions = [plain, searched, missing]
      return {
        entries: partitions.reduce((sum, { size }) => sum + size, 0),
        bytes: partitions.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0),
      }
    },
    bodies: createEncodedBodies(codedBytes),
  }
}

type Partition = LRUCache<string, CachedResponse>

function createPartition(maxSize: number): Partition {
  return new LRUCache({ maxSize, sizeCalculation: cachedBytes })
}

function forget(pages: Partition, accepts: Accepts): void {
  for (const [key, { address }] of pages) if (accepts(address)) pages.delete(key)
}
