import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Answer, found, unavailable } from '~/ports/answer'
import { createSingleFlight } from '~/ports/resilience/single-flight'
import { WorkerPool } from '~/ports/workers/pool'
import type { Card } from '~/domain/cards/card'
import type * as drawing from './card-drawing'

/** A drawn card, named by its content. */
export type DrawnCard = { readonly png: Uint8Array; readonly contentId: string }

/** Draws cards, each once while it is remembered. */
export type CardService = { readonly draw: (card: Card) => Promise<Answer<DrawnCard>> }

/** Draws one card; null when too many wait, or this one took too long. */
export type DrawCard = (card: Card) => Promise<Uint8Array | null>

/** Memory for drawn cards: some hundred. */
const MAX_BYTES = 4_000_000
/** Raise it when cards look different. */
const LOOK = 3
const RETRY_AFTER_SECONDS = 30

/** Remembers cards by their content: pages with the same title share one, and a changed title gets another. */
export function createCardService(drawCard: DrawCard): CardService {
  const drawn = new LRUCache<string, DrawnCard>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ png }) => png.byteLength,
  })
  const share = createSingleFlight<DrawnCard | null>()
  return {
    async draw(card) {
      const contentId = createHash('sha256')
        .update(JSON.stringify([LOOK, card]))
        .digest('base64url')
        .slice(0, 16)
      const known = drawn.get(contentId)
      if (known) return found(known)
      const made = await share(contentId, async () => {
        const png = await drawCard(card)
        if (!png) return null
        const entry = { png, contentId }
        drawn.set(contentId, entry)
        return entry
      })
      return made ? found(made) : unavailable('too many cards are rendering', RETRY_AFTER_SECONDS)
    },
  }
}

/** A card takes 0.2 s, and the start of the renderer as long. */
const CPU_LIMIT_MS = 8000
const MAX_WAITING = 16
/** Objects of the thread; the renderer has memory of its own beside them. */
const MAX_THREAD_MB = 64
const MAX_IDLE_MB = 48

/** Draws in a thread, one card at a time. The thread ends when none waits, so that its memory is free. */
export function drawInThread(file: URL): DrawCard {
  const pool = new WorkerPool<Pick<typeof drawing, 'drawCard'>>({
    file,
    patienceMs: Infinity,
    maxWaiting: MAX_WAITING,
    keepsIdle: false,
    maxIdleMb: MAX_IDLE_MB,
    cpuLimitMs: CPU_LIMIT_MS,
    maxThreadMb: MAX_THREAD_MB,
  })
  return async (card) => {
    const answer = await pool.run('drawCard', card)
    return answer.kind === 'done' ? answer.value : null
  }
}

/** Draws in this thread: for development and tests. */
export const drawHere: DrawCard = async (card) => (await import('./card-drawing')).drawCard(card)
