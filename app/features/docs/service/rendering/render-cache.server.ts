import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { RenderedPage } from '~/domain/markdown/types'
import { found } from '~/ports/answer'
import { parseJson } from '~/ports/parse-json'
import { createSingleFlight } from '~/ports/resilience/single-flight'
import { neverAborted } from '~/ports/resilience/timeout'
import type { ByteStore } from '~/ports/storage/byte-store'
import type { Worked } from './markdown-service.server'
import type { MakePage, RenderCache } from './rendering.server'

/** Rendered pages in memory; beyond it the disk answers within a millisecond. */
const MAX_MEMORY_BYTES = 8 * 1024 * 1024

const tocItem = z.object({
  id: z.string(),
  text: z.string(),
  level: z.number(),
  panel: z.enum(['open', 'closed']).optional(),
  isName: z.boolean().optional(),
})

/** A cached page as it is read back; anything else in the folder is not one. */
const renderedSchema = z.object({
  markup: z.array(
    z.union([
      z.string(),
      z.object({ kind: z.enum(['link', 'image', 'box']), address: z.string() }),
      z.object({ kind: z.literal('name'), name: z.string(), from: z.string() }),
      z.object({ kind: z.literal('name-end') }),
      z.object({ kind: z.literal('row'), id: z.string() }),
      z.object({ kind: z.literal('example'), example: z.string() }),
    ]),
  ),
  toc: z.array(tocItem),
  anchors: z.array(z.string()),
  firstHeading: z.string().nullable(),
  titleId: z.string().nullable(),
  kind: z.string().nullable(),
  description: z.string(),
  problems: z.array(z.object({ text: z.string(), line: z.number().nullable() })),
  // Others are not written.
  isComplete: z.literal(true),
})

function readCached(bytes: Uint8Array | null): RenderedPage | null {
  return renderedSchema.safeParse(bytes && parseJson(new TextDecoder().decode(bytes))).data ?? null
}

/** Bytes of an address or a name beside its text. */
const PART_BYTES = 64

/** Two bytes a character, and an object for each address and name; the rest of a page is small beside its text. */
function pageBytes({ markup }: RenderedPage): number {
  let bytes = 2000
  for (const part of markup)
    bytes +=
      typeof part === 'string'
        ? 2 * part.length
        : PART_BYTES + ('address' in part ? 2 * part.address.length : PART_BYTES)
  return bytes
}

/**
 * A page that lacks something for want of time is drawn again after this time: often it is whole then, and one that never
 * will be costs its reader's wait and the processor no more often.
 */
const STAND_IN_AGE_MS = 300_000

/**
 * Keeps rendered pages in memory and, where there is one, on disk. Entries never age, because their key names the
 * content; only stand-ins do, which never reach the disk. Concurrent readers of a key share one rendering.
 */
export function createRenderCache(disk: ByteStore | null): RenderCache {
  const memory = new LRUCache<string, RenderedPage>({
    maxSize: MAX_MEMORY_BYTES,
    sizeCalculation: pageBytes,
  })
  const share = createSingleFlight<Worked<RenderedPage>>()

  async function load(key: string, make: MakePage): Promise<Worked<RenderedPage>> {
    // Readers of pages wait for the disk as long as its own limit says.
    const cached = readCached((await disk?.get(key, neverAborted())) ?? null)
    if (cached) {
      memory.set(key, cached)
      return found(cached)
    }
    const made = await make()
    if (made.kind !== 'found') return made
    const page = made.value
    memory.set(key, page, page.isComplete ? {} : { ttl: STAND_IN_AGE_MS })
    // The answer does not wait for the disk.
    if (page.isComplete) void disk?.set(key, new TextEncoder().encode(JSON.stringify(page)))
    return made
  }

  return async (key, make) => {
    const known = memory.get(key)
    return known ? found(known) : share(key, () => load(key, make))
  }
}
