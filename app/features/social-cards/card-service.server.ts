import { createHash } from 'node:crypto'
import { type Answer, found, unavailable } from '~/ports/answer'
import { createResultCache } from '~/ports/resilience/single-flight'
import { WorkerPool } from '~/ports/workers/pool'
import type { Card } from '~/domain/social-cards/card'
import type * as drawing from './card-drawing'

type DrawnCard = { readonly png: Uint8Array; readonly contentId: string }

/** Renders cards, and caches them. */
type CardService = { readonly draw: (card: Card) => Promise<Answer<DrawnCard>> }

/** Renders a card; resolves to null if too many are queued, or it takes too long. */
type DrawCard = (card: Card) => Promise<Uint8Array | null>

/** Maximum size of the cache in bytes: some hundred cards. */
const MAX_BYTES = 4_000_000
/** Increment this when the design of cards changes. */
const DESIGN_VERSION = 3
const RETRY_AFTER_SECONDS = 30

/** Creates a service that caches cards by content: pages with the same title share one, and a changed title gets another. */
export function createCardService(drawCard: DrawCard): CardService {
  const once = createResultCache<DrawnCard | null>({
    maxSize: MAX_BYTES,
    sizeOf: ({ png }) => png.byteLength,
  })
  return {
    async draw(card) {
      const contentId = createHash('sha256')
        .update(JSON.stringify([DESIGN_VERSION, card]))
        .digest('base64url')
        .slice(0, 16)
      const drawn = await once(contentId, async () => {
        const png = await drawCard(card)
        return png && { png, contentId }
      })
      return drawn ? found(drawn) : unavailable('too many cards are rendering', RETRY_AFTER_SECONDS)
    },
  }
}

/** CPU time limit in milliseconds: a card takes 0.2 s, and starting the renderer another 0.2 s. */
const CPU_LIMIT_MS = 8000
const MAX_WAITING = 16
/** Heap limit of the thread in MiB; the renderer uses additional memory. */
const MAX_THREAD_MB = 64
const MAX_IDLE_MB = 48

/** Creates a function that renders in a worker thread, one card at a time. The thread ends when idle, to free its memory. */
export function drawInThread(file: URL): DrawCard {
  const pool = new WorkerPool<Pick<typeof drawing, 'drawCard'>>({
    file,
    patienceMs: Infinity,
    maxWaiting: MAX_WAITING,
    keepsIdle: false,
    takesTurns: true,
    maxIdleMb: MAX_IDLE_MB,
    cpuLimitMs: CPU_LIMIT_MS,
    maxThreadMb: MAX_THREAD_MB,
  })
  return async (card) => {
    const answer = await pool.run('drawCard', card)
    return answer.kind === 'done' ? answer.value : null
  }
}

/** Renders in this thread, for development and tests. */
export const drawHere: DrawCard = async (card) => (await import('./card-drawing')).drawCard(card)
