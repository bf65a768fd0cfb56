import { setImmediate as immediate } from 'node:timers/promises'
import { parseDay, type Day } from '~/domain/downloads/days'
import { createDownloads } from '~/features/downloads/service/create-downloads.server'
import type { ReadLimits } from '~/features/downloads/types'
import { createNpmRegistry } from '~/ports/registry/npm-registry'
import { createNpmDownloads } from '~/ports/downloads/npm/npm-downloads'
import { linesOfLog } from '../../../fixtures/lines-of-log'
import { createMemoryStore, type MemoryStore } from '../../../fixtures/memory-store'
import { createFakeNpm, type FakeNpm, type FakeNpmOptions } from '../../../fixtures/npm/fake-npm'
import { seededRandom } from '../../../fixtures/github/random'
import { createVirtualTime, type VirtualTime } from '../../../fixtures/simulation/virtual-time'

/** Parses a day in npm's format. */
export function day(text: string): Day {
  const number = parseDay(text)
  if (number === null) throw new Error(`"${text}" is not a date`)
  return number
}

/** Lets pending tasks complete. */
async function flushTasks(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await immediate()
}

/** Limits of a page request: waits up to 1.5 s for counts that are not stored. */
export const patient: ReadLimits = { waitMs: 1_500, signal: new AbortController().signal }
/** Limits of a request that only returns stored counts. */
export const inHurry: ReadLimits = { waitMs: 0, signal: patient.signal }

export type WorldOptions = Partial<FakeNpmOptions> & {
  readonly startMs?: number
  readonly store?: MemoryStore
  readonly time?: VirtualTime
  readonly npm?: FakeNpm
  readonly pinned?: readonly string[]
  readonly registryAt?: string | null
}

/**
 * Creates downloads of a fake npm whose last counted day is 2026-11-19, at noon of 2026-11-21, with an in-memory store.
 */
export function openDownloads({
  startMs,
  store = createMemoryStore(),
  pinned = [],
  registryAt = null,
  ...options
}: WorldOptions = {}) {
  const time =
    options.time ?? createVirtualTime(startMs ?? Date.parse('2026-11-21T12:00:00Z'), seededRandom(1))
  const lines: string[] = []
  const log = linesOfLog('info', (line) => void lines.push(line))
  const npm = options.npm ?? createFakeNpm({ lastCountedDay: day('2026-11-19'), now: time.nowMs, ...options })
  const end = new AbortController()
  const source = createNpmDownloads({
    shared: null,
    baseUrl: 'http://npm.test',
    userAgent: 'docs.test',
    fetch: npm.fetch,
    timing: time.timing,
    now: time.nowMs,
    log,
  })
  const registry =
    registryAt === null
      ? null
      : createNpmRegistry({
          baseUrl: registryAt,
          userAgent: 'docs.test',
          fetch: npm.fetch,
          timing: time.timing,
          now: time.nowMs,
          log,
        })
  const downloads = createDownloads({
    source,
    registry,
    stores: [store],
    pinned,
    timing: time.timing,
    now: time.nowMs,
    log,
    signal: end.signal,
  })
  return {
    time,
    npm,
    store,
    lines,
    downloads,
    source,
    end,
    /** Advances the clock, and runs everything that waits for it. */
    pass: async (ms: number): Promise<void> => {
      await flushTasks()
      await time.advanceTo(time.nowMs() + ms, flushTasks)
      for (let round = 0; round < 10; round += 1) await flushTasks()
    },
  }
}
