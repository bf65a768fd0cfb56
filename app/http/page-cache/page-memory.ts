import { LRUCache } from 'lru-cache'
import { type CachedResponse, cachedBytes, createEncodedBodies, type EncodedBodies } from './cached-response'

/** Share of the memory that is for codings other than brotli. */
const CODED_SHARE = 1 / 4

/** Share that is for missing pages: made-up addresses evict each other, and no page. */
const MISSING_SHARE = 1 / 16

/**
 * Share of the memory of pages that is for addresses with a search part: made-up values evict each other, and no page.
 * Calls of server functions have one too.
 */
const SEARCH_SHARE = 3 / 8

/** True for the address of a page that is meant. */
type Accepts = (address: string) => boolean

/** Finished answers by key, the ones asked for longest ago leaving first. */
export type PageMemory = {
  /** The page under a key, missing ones left out. */
  readonly page: (key: string) => CachedResponse | undefined
  /** The same page, without counting as a use. */
  readonly peek: (key: string) => CachedResponse | undefined
  /** The missing page under a key. */
  readonly missing: (key: string) => CachedResponse | undefined
  /** Stores a page, missing or not; replaces the entry with the same key. */
  readonly set: (key: string, page: CachedResponse) => void
  /** Forgets the page under a key. */
  readonly delete: (key: string) => void
  /** Pages with such an address, missing ones left out. */
  readonly pagesAt: (accepts: Accepts) => CachedResponse[]
  readonly forgetPages: (accepts: Accepts) => void
  readonly forgetMissing: (accepts: Accepts) => void
  /** How many answers there are, and what they take without other codings. */
  readonly size: () => { readonly entries: number; readonly bytes: number }
  /** Bodies of pages in other codings than brotli. */
  readonly bodies: EncodedBodies
}

/** A memory of `maxBytes`, divided so that made-up addresses and rare codings push out no page. */
export function createPageMemory(maxBytes: number): PageMemory {
  const codedBytes = Math.floor(maxBytes * CODED_SHARE)
  const missingBytes = Math.floor(maxBytes * MISSING_SHARE)
  const pageBytes = maxBytes - codedBytes - missingBytes
  const searchedBytes = Math.floor(pageBytes * SEARCH_SHARE)
  const missing = share(missingBytes)
  const searched = share(searchedBytes)
  const plain = share(pageBytes - searchedBytes)

  const shareOf = (key: string): Share => (key.includes('?') ? searched : plain)

  return {
    page: (key) => shareOf(key).get(key),
    peek: (key) => shareOf(key).peek(key),
    missing: (key) => missing.get(key),
    set(key, page) {
      const [target, other] = page.status === 404 ? [missing, shareOf(key)] : [shareOf(key), missing]
      other.delete(key)
      target.set(key, page)
    },
    delete: (key) => void shareOf(key).delete(key),
    pagesAt: (accepts) => [...plain.values(), ...searched.values()].filter(({ address }) => accepts(address)),
    forgetPages(accepts) {
      for (const each of [plain, searched]) forget(each, accepts)
    },
    forgetMissing: (accepts) => forget(missing, accepts),
    size() {
      const shares = [plain, searched, missing]
      return {
        entries: shares.reduce((sum, { size }) => sum + size, 0),
        bytes: shares.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0),
      }
    },
    bodies: createEncodedBodies(codedBytes),
  }
}

type Share = LRUCache<string, CachedResponse>

function share(maxSize: number): Share {
  return new LRUCache({ maxSize, sizeCalculation: cachedBytes })
}

function forget(pages: Share, accepts: Accepts): void {
  for (const [key, { address }] of pages) if (accepts(address)) pages.delete(key)
}
