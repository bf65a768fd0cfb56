import { LRUCache } from 'lru-cache'
import type { PageIndex } from '~/domain/pages/types'
import { found } from '~/ports/content/answers'
import type { Answer, Unavailable } from '~/ports/content/port'

/** An index that lacks files is good enough for the requests of a moment. */
const INCOMPLETE_AGE_MS = 5000

/** An index of a remote source lacks what nobody has read; building it costs about 10 ms of the processor. */
const RENEWAL_MS = 60_000

/** How long the index of an older tree stands in before the new one is tried again. */
const STAND_IN_AGE_MS = 5000

/** An index, and whether every file that went in could be read. */
export type BuiltIndex = { readonly index: PageIndex; readonly isComplete: boolean }

/** What stays known of a library version; failures pass. */
export type LastAnswer = Exclude<Answer<PageIndex>, Unavailable>

/** An index by what it is, and by what it is made of. */
export type IndexKey = {
  /** Names the library version, whatever its tree. */
  readonly name: string
  /** Names what the index is made of. */
  readonly key: string
}

type Build = () => Promise<Answer<BuiltIndex>>

type Kept = {
  readonly answer: Promise<Answer<BuiltIndex>>
  /** The answer as soon as there is one, for those who need not wait. */
  settled: Answer<BuiltIndex> | null
  /** Files that were learned when the index began to be built. */
  readonly learned: number
  /** From then on it may be built better; null for an index that lacks nothing. */
  renewFromMs: number | null
}

/** What {@link createKeptIndexes} needs. */
export type KeptIndexesOptions = {
  readonly max: number
  readonly isLocal: boolean
  /** Milliseconds that only go up. */
  readonly now: () => number
  /** How many files were learned so far. */
  readonly learnedCount: () => number
}

/** Keeps indexes; every index is built once for all who ask. */
export type KeptIndexes = {
  /** The index to read now, as far as it is built. */
  readonly current: (of: IndexKey, build: Build) => Pick<Kept, 'answer' | 'settled'>
  /** What was known last of a library version; null for nothing. */
  readonly last: (name: string) => LastAnswer | null
  readonly note: (name: string, answer: LastAnswer) => void
}

/**
 * Makes a room for indexes. One of a local source that lacks files is dropped after some seconds. One of a remote source
 * stays, and is built anew beside that when more was learned. Where building fails, the one before stands in.
 */
export function createKeptIndexes({ max, isLocal, now, learnedCount }: KeptIndexesOptions): KeptIndexes {
  const indexes = new LRUCache<string, Kept>({ max, ttlResolution: 0, perf: { now } })
  const last = new LRUCache<string, LastAnswer>({ max })

  function keep({ name, key }: IndexKey, kept: Kept, { index, isComplete }: BuiltIndex): void {
    last.set(name, found(index))
    if (!isComplete && !isLocal) kept.renewFromMs = now() + RENEWAL_MS
    indexes.set(key, kept, isComplete || !isLocal ? {} : { ttl: INCOMPLETE_AGE_MS })
  }

  /** Lets go of what is not worth keeping. */
  async function review(of: IndexKey, kept: Kept): Promise<void> {
    const answer = await kept.answer.catch(() => null)
    kept.settled = answer
    if (answer?.kind === 'found') return keep(of, kept, answer.value)
    if (indexes.peek(of.key) !== kept) return
    const older = isLocal ? null : last.get(of.name)
    if (older?.kind === 'found') indexes.set(of.key, standIn(older.value), { ttl: STAND_IN_AGE_MS })
    else indexes.delete(of.key)
  }

  function start(of: IndexKey, build: Build): Kept {
    const learned = learnedCount()
    const kept: Kept = { answer: build(), settled: null, learned, renewFromMs: null }
    void review(of, kept)
    return kept
  }

  return {
    current(of, build) {
      const kept = indexes.get(of.key)
      if (!kept) {
        const first = start(of, build)
        indexes.set(of.key, first)
        return first
      }
      const { renewFromMs, learned } = kept
      if (renewFromMs !== null && renewFromMs <= now() && learned !== learnedCount()) {
        kept.renewFromMs = now() + RENEWAL_MS
        start(of, build)
      }
      return kept
    },
    last: (name) => last.get(name) ?? null,
    note: (name, answer) => void last.set(name, answer),
  }
}

function standIn(index: PageIndex): Kept {
  const settled = found({ index, isComplete: true })
  return { answer: Promise.resolve(settled), settled, learned: 0, renewFromMs: null }
}
