import { describe, expect, test } from 'vitest'
import { packJson } from '~/domain/downloads/stored-json'
import { byMajor, unpackWeeks } from '~/domain/downloads/version-weeks'
import { createMemoryStore } from '../../../fixtures/memory-store'
import { day, inHurry, openDownloads } from './open-downloads'

const DAY_MS = 86_400_000
const { signal } = inHurry

function sum(counts: Iterable<readonly [string, number]>): number {
  return [...counts].reduce((total, [, downloads]) => total + downloads, 0)
}

describe('downloads by major version', () => {
  test('are stored each week from the first day on, with one call, also across a restart', async () => {
    const store = createMemoryStore()
    const first = openDownloads({ store, pinned: ['@scope/a'] })
    void first.downloads.keepFresh()
    await first.pass(60 * 60_000)
    const calls = () => first.npm.calls.filter((path) => path.startsWith('/versions/'))
    expect(calls()).toEqual(['/versions/@scope%2Fa/last-week'])
    const [week] = await first.downloads.readVersions('@scope/a', signal)
    expect(week?.day).toBe(day('2026-11-19'))
    expect(week?.majors.map(([major]) => major)).toEqual(['2', '3', '1'])
    first.end.abort()

    const second = openDownloads({ store, pinned: ['@scope/a'], startMs: first.time.nowMs() + 7 * DAY_MS })
    second.npm.setLastCountedDay(day('2026-11-26'))
    void second.downloads.keepFresh()
    await second.pass(60 * 60_000)
    second.end.abort()
    const weeks = await second.downloads.readVersions('@scope/a', signal)
    expect(weeks.map((each) => each.day)).toEqual([day('2026-11-19'), day('2026-11-26')])
  })

  test('are kept if npm returns another package', async () => {
    const { downloads, npm, pass, end } = openDownloads({ pinned: ['a'] })
    npm.faults.add('other-package', /versions/)
    void downloads.keepFresh()
    await pass(60 * 60_000)
    end.abort()
    expect(await downloads.readVersions('a', signal)).toEqual([])
  })

  test('are kept while the store cannot be read, and collected once it can', async () => {
    const store = createMemoryStore()
    const kept = Array.from({ length: 10 }, (_, at) => ({
      day: day('2026-11-12') - 7 * (9 - at),
      majors: [['1', 100 + at]] as const,
    }))
    await store.set('versions/@scope/a', packJson(kept))
    let isReadable = false
    const slow = {
      ...store,
      get: async (key: string) => (isReadable ? (store.held.get(key) ?? null) : undefined),
    }
    const { downloads, npm, pass, end } = openDownloads({ store: slow, pinned: ['@scope/a'] })
    void downloads.keepFresh()
    await pass(60 * 60_000)
    const stored = () => unpackWeeks(store.held.get('versions/@scope/a') ?? new Uint8Array())
    expect(stored()).toEqual(kept)
    expect(npm.calls.filter((path) => path.startsWith('/versions/'))).toEqual([])
    isReadable = true
    await pass(60 * 60_000)
    end.abort()
    expect(stored().slice(0, 10)).toEqual(kept)
    expect(stored().at(-1)?.day).toBe(day('2026-11-19'))
  })

  test('are collected after many packages that have none, which are requested once a day', async () => {
    const without = Array.from({ length: 25 }, (_, at) => `@scope/missing-${at}`)
    const { downloads, npm, pass, end } = openDownloads({ pinned: [...without, '@scope/a'] })
    void downloads.keepFresh()
    await pass(2 * 60 * 60_000)
    end.abort()
    expect(await downloads.readVersions('@scope/a', signal)).toHaveLength(1)
    expect(npm.calls.filter((path) => path.startsWith('/versions/'))).toHaveLength(26)
  })

  test('combine majors with few downloads', () => {
    const versions = new Map(Array.from({ length: 30 }, (_, at) => [`${at}.0.0`, 100 - at]))
    const majors = byMajor(versions)
    expect(majors).toHaveLength(20)
    expect(majors.at(-1)?.[0]).toBe('others')
    expect(sum(majors)).toBe(sum(versions))
  })

  test('are null for bytes in another format', () => {
    const weeks = [{ day: 20_000, majors: [['1', 5]] as const }]
    expect(unpackWeeks(packJson(weeks))).toEqual(weeks)
    expect(unpackWeeks(new TextEncoder().encode('{"day":1}'))).toEqual([])
    expect(unpackWeeks(new Uint8Array([1, 2]))).toEqual([])
  })
})
