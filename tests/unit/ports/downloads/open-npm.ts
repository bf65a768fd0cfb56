import { parseDay } from '~/domain/downloads/days'
import { createNpmDownloads } from '~/ports/downloads/npm/npm-downloads'
import type { CallOptions } from '~/ports/downloads/port'
import type { SharedStore } from '~/ports/storage/redis-store'
import { createClock } from '../../../fixtures/clock'
import { linesOfLog } from '../../../fixtures/lines-of-log'
import { createFakeNpm, type FakeNpmOptions } from '../../../fixtures/npm/fake-npm'

/** Options of a call for a reader. */
export const asReader: CallOptions = { lane: 'reader', signal: new AbortController().signal }

/** Creates a clock that starts at noon of 2026-11-21. */
export const createNoon = () => createClock(Date.parse('2026-11-21T12:00:00Z'))

type NpmWorld = Partial<FakeNpmOptions> & {
  readonly clock?: ReturnType<typeof createNoon>
  readonly shared?: SharedStore | null
}

/** Creates npm's adapter with a fake npm whose last counted day is 2026-11-19, and a clock that the test advances. */
export function openNpm({ shared = null, clock = createNoon(), ...options }: NpmWorld = {}) {
  const lines: string[] = []
  const npm = createFakeNpm({
    lastCountedDay: parseDay('2026-11-19') ?? 0,
    now: clock.nowMs,
    ...options,
  })
  const source = createNpmDownloads({
    baseUrl: 'http://npm.test',
    userAgent: 'docs.test',
    fetch: npm.fetch,
    timing: clock.timing,
    now: clock.nowMs,
    shared,
    log: linesOfLog('info', (line) => void lines.push(line)),
  })
  return { clock, npm, source, lines }
}
