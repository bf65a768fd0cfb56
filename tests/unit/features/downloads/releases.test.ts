import { describe, expect, test } from 'vitest'
import { createMemoryStore } from '../../../fixtures/memory-store'
import { day, inHurry, openDownloads, type WorldOptions } from './open-downloads'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const { signal } = inHurry
const shapes = { '@scope/a': { firstDay: day('2026-01-01'), level: 1_000, doublingYears: 2 } }
const registryAt = 'http://npm.test/registry'

/** Opens a site, and lets it refresh a package for an hour. */
async function afterAnHour(options: WorldOptions) {
  const site = openDownloads({ pinned: ['@scope/a'], shapes, ...options })
  void site.downloads.keepFresh()
  await site.pass(HOUR_MS)
  site.end.abort()
  const asked = site.npm.calls.filter((path) => path.startsWith('/registry/'))
  return { ...site, asked, releases: await site.downloads.readReleases('@scope/a', signal) }
}

describe('releases, and what a package installs,', () => {
  test('are asked for once a week and package, and stored over a restart', async () => {
    const store = createMemoryStore()
    const first = await afterAnHour({ store, registryAt })
    expect(first.asked).toEqual(['/registry/@scope%2Fa/latest', '/registry/@scope%2Fa'])
    expect(first.releases.slice(0, 4)).toEqual([
      { version: '1.0.0', day: day('2026-01-01'), isMajor: true },
      { version: '1.1.0', day: day('2026-03-12'), isMajor: false },
      { version: '1.2.0', day: day('2026-05-21'), isMajor: false },
      { version: '2.0.0', day: day('2026-07-30'), isMajor: true },
    ])
    const second = await afterAnHour({ store, registryAt, startMs: first.time.nowMs() + 6 * DAY_MS })
    expect(second.asked).toEqual([])
    expect(second.releases).toEqual(first.releases)
    expect(await second.downloads.readInstalls('@scope/a', signal)).toEqual([
      '@scope/a-core',
      '@scope/a-host',
    ])
    const third = await afterAnHour({ store, registryAt, startMs: first.time.nowMs() + 8 * DAY_MS })
    expect(third.asked).toHaveLength(2)
  })

  test('are asked for once again after the clock, which was ahead, is set back', async () => {
    const store = createMemoryStore()
    const ahead = await afterAnHour({ store, registryAt })
    const back = { store, registryAt, startMs: ahead.time.nowMs() - 60 * DAY_MS }
    expect((await afterAnHour(back)).asked).toHaveLength(2)
    const next = await afterAnHour({ ...back, startMs: back.startMs + DAY_MS })
    expect(next.asked).toEqual([])
    expect(next.releases).toEqual(ahead.releases)
  })

  test('that a store did not give in time are read again', async () => {
    const store = createMemoryStore()
    const first = await afterAnHour({ store, registryAt })
    const limit = new AbortController()
    const slow = {
      ...store,
      get: async (key: string, within: AbortSignal) => {
        if (!limit.signal.aborted) limit.abort()
        return within.aborted ? undefined : store.get(key, within)
      },
    }
    const { downloads } = openDownloads({ pinned: ['@scope/a'], shapes, store: slow })
    expect(await downloads.readReleases('@scope/a', limit.signal)).toEqual([])
    expect(await downloads.readReleases('@scope/a', signal)).toEqual(first.releases)
  })

  test('are none, and no error, where the site has no registry', async () => {
    const { asked, releases, lines } = await afterAnHour({})
    expect(asked).toEqual([])
    expect(releases).toEqual([])
    expect(lines).toEqual([])
  })

  test.each(['reset', 'html', 'cut', 'blocked', 'too-many'] as const)(
    'that are stored stay when the registry fails: %s',
    async (fault) => {
      const store = createMemoryStore()
      const first = await afterAnHour({ store, registryAt })
      const options = { store, registryAt, startMs: first.time.nowMs() + 8 * DAY_MS }
      const second = openDownloads({ pinned: ['@scope/a'], shapes, ...options })
      second.npm.faults.add(fault, /registry/)
      void second.downloads.keepFresh()
      await second.pass(HOUR_MS)
      second.end.abort()
      expect(await second.downloads.readReleases('@scope/a', signal)).toEqual(first.releases)
      expect(await second.downloads.readInstalls('@scope/a', signal)).toHaveLength(2)
      expect(second.npm.calls.filter((path) => path.startsWith('/registry/')).length).toBeLessThan(14)
    },
  )

  test('cost no large answer while the small one fails', async () => {
    const site = openDownloads({ pinned: ['@scope/a'], shapes, registryAt })
    site.npm.faults.add('server-error', /latest$/)
    void site.downloads.keepFresh()
    await site.pass(HOUR_MS)
    site.end.abort()
    expect(site.npm.calls).toContain('/registry/@scope%2Fa/latest')
    expect(site.npm.calls).not.toContain('/registry/@scope%2Fa')
  })

  test('of a package that the registry does not know cost one call a week', async () => {
    const { asked, releases } = await afterAnHour({ registryAt, pinned: ['missing-one'] })
    expect(asked).toEqual(['/registry/missing-one/latest'])
    expect(releases).toEqual([])
  })
})
