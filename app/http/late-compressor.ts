import { brotliQuality, fromBrotli, toBrotli } from './compression'
import type { KeptPage } from './kept-page'

const LONGEST_QUEUE = 5000

/** A page and the key it is kept under. */
export type KeyedPage = { readonly key: string; readonly page: KeptPage }

/** What {@link createLateCompressor} needs. */
export type LateCompressorOptions = {
  /** How long no page may have been rendered before work begins, in milliseconds. */
  readonly quietMs: number
  /** True while the page is still the one that is served. */
  readonly isCurrent: (kept: KeyedPage) => boolean
  /** Told when a page has become smaller. */
  readonly onSmaller: (kept: KeyedPage) => void
}

/** Compresses kept pages again, as small as brotli can, when the server has nothing better to do. */
export type LateCompressor = {
  /** Queues a page and puts the work off: someone is rendering. */
  add(kept: KeyedPage): void
  /** Resolves when nothing is queued. */
  settled(): Promise<void>
}

/** Gives a page its smallest coding, unless another has taken its place meanwhile. */
async function shrink(kept: KeyedPage, { isCurrent, onSmaller }: LateCompressorOptions): Promise<void> {
  const { page } = kept
  if (!isCurrent(kept)) return
  const smaller = await toBrotli(await fromBrotli(page.brotli), brotliQuality.best)
  if (!isCurrent(kept)) return
  page.isBest = true
  if (smaller.byteLength >= page.brotli.byteLength) return
  page.brotli = smaller
  page.prepared.clear()
  onSmaller(kept)
}

/** One page at a time, so that at most one thread is busy with it. */
export function createLateCompressor(options: LateCompressorOptions): LateCompressor {
  const queue: KeyedPage[] = []
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined

  const work = async () => {
    for (let kept = queue.shift(); kept !== undefined; kept = queue.shift()) {
      await shrink(kept, options)
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
    add(kept) {
      if (kept.page.isBest || queue.length >= LONGEST_QUEUE) return
      queue.push(kept)
      clearTimeout(timer)
      timer = setTimeout(begin, options.quietMs)
      // Waiting work must not keep a process alive that is done.
      timer.unref()
    },
    async settled() {
      while (queue.length > 0) {
        begin()
        await working
      }
      await working
    },
  }
}
