import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { silentLog } from '~/ports/log'
import { createDiskStore } from '~/ports/storage/disk-store'
import { simulate, type SimulationReport } from '../../../fixtures/simulation/simulate'

const folders: string[] = []

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })))
})

/** Simulates ten minutes of requests for the bundled docs; `tests/bench/load/simulate.ts` simulates an hour. */
async function simulateBundled(seed: number): Promise<SimulationReport> {
  const folder = await mkdtemp(join(tmpdir(), 'simulation-'))
  folders.push(folder)
  return simulate({
    root: 'content/repos',
    lengthMs: 600_000,
    requestsPerSecond: 10,
    pushEveryMs: 60_000,
    outages: 2,
    store: createDiskStore({ directory: folder, maxBytes: 20_000_000, version: 1, log: silentLog }),
    // Less than the size of the docs, so that files are evicted from memory and read from the disk again.
    fileMemoryBytes: 200_000,
    maxPageBytes: 10_000_000,
    fullEvery: 50,
    seed,
  })
}

describe('readers, pushes, outages and a restart in ten simulated minutes', () => {
  test('lose no page, and see no page older than 5 minutes and a revalidation while the service is up', async () => {
    const { tally, requests, pushes } = await simulateBundled(7)
    expect(tally.examples).toEqual([])
    expect(tally.wrong).toEqual({ lost: 0, 'too old': 0, 'of the future': 0 })
    expect([tally.answers, pushes]).toEqual([6000, 10])
    expect(tally.older).toBeGreaterThan(0)
    expect(requests.counted).toBeLessThan(300)
  })
})
