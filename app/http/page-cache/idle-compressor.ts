import { brotliQuality, fromBrotli, toBrotli } from '~/http/compression'
import type { CachedResponse } from './cached-response'

/** More pages than the memory holds; what comes on top keeps the coding that it has. */
const LONGEST_QUEUE = 5000

/** What {@link createIdleCompressor} needs. */
export type IdleCompressorOptions = {
  /** How long no page may have been rendered before work begins, in milliseconds. */
  readonly quietMs: number
  /** The page that is served under a key; undefined for one that has left. */
  readonly pageOf: (key: string) => CachedResponse | undefined
  /** Told when the page under a key has become smaller. */
  readonly onSmaller: (key: string, page: CachedResponse) => void
}

/** Recompresses cached pages with brotli 11 while the server is idle. */
export type IdleCompressor = {
  /** Queues the page under a key and puts the work off: a page was rendered. */
  add(key: string): void
  /** Resolves when nothing is queued. */
  idle(): Promise<void>
}

/** Gives a page its smallest coding, unless it has one, or another page takes its place meanwhile. */
async function shrink(key: string, { pageOf, onSmaller }: IdleCompressorOptions): Promise<void> {
  const page = pageOf(key)
  if (!page || page.isBest) return
  const smaller = await toBrotli(await fromBrotli(page.brotli), brotliQuality.best)
  if (pageOf(key) !== page) return
  page.isBest = true
  if (smaller.byteLength >= page.brotli.byteLength) return
  page.brotli = smaller
  page.prepared.clear()
  onSmaller(key, page)
}

/** Concurrency 1: at most one thread is busy with it. */
export function createIdleCompressor(options: IdleCompressorOptions): IdleCompressor {
  // Keys, not pages: evicted pages must not stay in memory.
  const queue = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined

  const work = async () => {
    for (const key of queue) {
      queue.delete(key)
      // A page for which there is no memory keeps the coding that it has.
      await shrink(key, options).catch(() => undefined)
      // A page that arrived meanwhile set the timer: the rest waits for quiet again.
      if (timer !== undefined) return
    }
  }

  const begin = () => {
    clearTimeout(timer)
    timer = undefined
    working ??= work().finally(() => {
      working = undefined
    })
  }

  return {
    add(key) {
      if (options.pageOf(key)?.isBest !== false || queue.size >= LONGEST_QUEUE) return
      queue.add(key)
      clearTimeout(timer)
      timer = setTimeout(begin, options.quietMs)
      // Waiting work must not keep a process alive that is done.
      timer.unref()
    },
    async idle() {
      while (queue.size > 0) {
        begin()
        await working
      }
      await working
    },
  }
}
