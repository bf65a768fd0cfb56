import { beforeEach, describe, expect, test } from 'vitest'
import { found, missing, unavailable, type Answer } from '~/ports/answer'
import { parseRepository } from '~/ports/content/names'
import type { RepositoryName } from '~/ports/content/names'
import type { Tree } from '~/ports/content/port'
import { createTreeCache, type TreeCacheOptions } from '~/ports/content/tree-cache'
import { neverAborted } from '~/ports/resilience/timeout'

function name(ref: string): RepositoryName {
  const at = parseRepository({ repo: 'tanstack/query', ref })
  if (!at) throw new Error(`${ref} is refused`)
  return at
}

const main = name('main')

function tree(id: string) {
  return found<Tree>({ id, commit: null, entries: new Map() })
}

let nowMs = 0
/** Promises of the requested listings in order, which the test settles. */
let listings: PromiseWithResolvers<Answer<Tree>>[] = []

beforeEach(() => {
  nowMs = 0
  listings = []
})

function cacheOf(options: Partial<TreeCacheOptions> = {}) {
  return createTreeCache({
    freshMs: () => 300_000,
    servesStale: true,
    ...options,
    now: () => nowMs,
    load: () => {
      const listing = Promise.withResolvers<Answer<Tree>>()
      listings.push(listing)
      return listing.promise
    },
  })
}

/** Creates a cache that has loaded the tree `first`. */
async function filled(options: { servesStale?: boolean } = {}) {
  const cache = cacheOf(options)
  const reading = cache.read(main, neverAborted())
  listings[0]?.resolve(tree('first'))
  await reading
  return cache
}

/** Lets settled promises take effect. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('a revalidating cache', () => {
  test('lists once for readers who come together', async () => {
    const cache = cacheOf()
    const readings = Promise.all([cache.read(main, neverAborted()), cache.read(main, neverAborted())])
    listings[0]?.resolve(tree('first'))
    expect(await readings).toEqual([tree('first'), tree('first')])
    expect(listings).toHaveLength(1)
  })

  test('keeps refs apart', async () => {
    const cache = await filled()
    const reading = cache.read(name('v4'), neverAborted())
    listings[1]?.resolve(tree('old version'))
    expect(await reading).toEqual(tree('old version'))
    expect(await cache.read(main, neverAborted())).toEqual(tree('first'))
  })

  test.each([
    [299_999, 1],
    [300_000, 2],
  ])('after %i ms has listed %i times', async (ageMs, times) => {
    const cache = await filled()
    nowMs += ageMs
    expect(await cache.read(main, neverAborted())).toEqual(tree('first'))
    expect(listings).toHaveLength(times)
  })

  test('serves the old tree while one listing runs, then the new one', async () => {
    const cache = await filled()
    nowMs += 300_000
    await Promise.all([cache.read(main, neverAborted()), cache.read(main, neverAborted())])
    expect(listings).toHaveLength(2)
    listings[1]?.resolve(tree('second'))
    await turn()
    expect(await cache.read(main, neverAborted())).toEqual(tree('second'))
    expect(listings).toHaveLength(2)
  })

  test('makes readers wait for the new tree where an old one is of no use', async () => {
    const cache = await filled({ servesStale: false })
    nowMs += 300_000
    const reading = cache.read(main, neverAborted())
    listings[1]?.resolve(tree('second'))
    expect(await reading).toEqual(tree('second'))
  })

  test('serves the old tree for as long as listing fails, and tries again every 15 s only', async () => {
    const cache = await filled()
    for (let failures = 1; failures <= 3; failures += 1) {
      nowMs += 300_000
      await cache.read(main, neverAborted())
      listings.at(-1)?.resolve(unavailable('down'))
      await turn()
      nowMs += 14_999
      expect(await cache.read(main, neverAborted())).toEqual(tree('first'))
      expect(listings).toHaveLength(1 + failures)
    }
    nowMs += 1
    await cache.read(main, neverAborted())
    expect(listings).toHaveLength(5)
  })

  test('does not ask again before the source wants it', async () => {
    const cache = await filled()
    nowMs += 300_000
    await cache.read(main, neverAborted())
    listings[1]?.resolve(unavailable('busy', 60))
    await turn()
    nowMs += 59_999
    await cache.read(main, neverAborted())
    expect(listings).toHaveLength(2)
  })

  test('says a failure again until its time has come, and asks nobody meanwhile', async () => {
    const cache = cacheOf()
    const first = cache.read(main, neverAborted())
    listings[0]?.reject(new Error('the disk is gone'))
    expect(await first).toEqual(unavailable('the disk is gone'))
    nowMs += 14_999
    expect(await cache.read(main, neverAborted())).toEqual(unavailable('the disk is gone', 1))
    expect(listings).toHaveLength(1)
    nowMs += 1
    const second = cache.read(main, neverAborted())
    listings[1]?.resolve(tree('first'))
    expect(await second).toEqual(tree('first'))
  })

  test('asks after a failure as soon as it is told to forget', async () => {
    const cache = cacheOf()
    const first = cache.read(main, neverAborted())
    listings[0]?.resolve(unavailable('down'))
    await first
    cache.invalidate(main)
    const second = cache.read(main, neverAborted())
    listings[1]?.resolve(tree('first'))
    expect(await second).toEqual(tree('first'))
  })

  test('waits longer after each failure in a row where it is told how long', async () => {
    const cache = cacheOf({ retryMs: (failures) => failures * 10_000 })
    for (const [failures, waitMs] of [10_000, 20_000, 30_000].entries()) {
      const reading = cache.read(main, neverAborted())
      listings[failures]?.resolve(unavailable('down'))
      await reading
      nowMs += waitMs - 1
      await cache.read(main, neverAborted())
      expect(listings).toHaveLength(failures + 1)
      nowMs += 1
    }
  })

  test('"missing" is not served once a load has failed', async () => {
    const cache = cacheOf()
    const reading = cache.read(main, neverAborted())
    listings[0]?.resolve(missing)
    await reading
    nowMs += 5_000
    await cache.read(main, neverAborted())
    listings[1]?.resolve(unavailable('GitHub is away'))
    await expect.poll(async () => (await cache.read(main, neverAborted())).kind).toBe('unavailable')
  })

  test('looks again after 5 s for what was missing', async () => {
    const cache = cacheOf()
    const reading = cache.read(main, neverAborted())
    listings[0]?.resolve(missing)
    expect(await reading).toEqual(missing)
    nowMs += 4_999
    expect(await cache.read(main, neverAborted())).toEqual(missing)
    expect(listings).toHaveLength(1)
    nowMs += 1
    await cache.read(main, neverAborted())
    expect(listings).toHaveLength(2)
  })

  test('lets one reader give up without taking the listing from the others', async () => {
    const cache = cacheOf()
    const impatient = new AbortController()
    const given = cache.read(main, impatient.signal)
    const patient = cache.read(main, neverAborted())
    impatient.abort()
    expect(await given).toMatchObject({ kind: 'unavailable' })
    listings[0]?.resolve(tree('first'))
    expect(await patient).toEqual(tree('first'))
  })

  test('waits for a new listing after it was told to forget, also when one runs already', async () => {
    const cache = await filled()
    nowMs += 300_000
    await cache.read(main, neverAborted())
    cache.invalidate(main)
    const reading = cache.read(main, neverAborted())
    listings[1]?.resolve(tree('begun before the change'))
    await turn()
    listings[2]?.resolve(tree('begun after the change'))
    expect(await reading).toEqual(tree('begun after the change'))
    expect(await cache.read(main, neverAborted())).toEqual(tree('begun after the change'))
  })

  test('serves a forgotten tree when listing fails', async () => {
    const cache = await filled()
    cache.invalidate(main)
    const reading = cache.read(main, neverAborted())
    listings[1]?.resolve(unavailable('down'))
    expect(await reading).toEqual(tree('first'))
  })

  test('lists at once when it is told to, while readers have the old tree', async () => {
    const cache = await filled()
    const listed = cache.revalidate(main)
    expect(listings).toHaveLength(2)
    expect(await cache.read(main, neverAborted())).toEqual(tree('first'))
    listings[1]?.resolve(tree('second'))
    expect(await listed).toEqual(tree('second'))
    expect(await cache.read(main, neverAborted())).toEqual(tree('second'))
  })

  test('says that listing failed to who asked for it, while readers keep the old tree', async () => {
    const cache = await filled()
    const listed = cache.revalidate(main)
    listings[1]?.resolve(unavailable('down'))
    expect(await listed).toEqual(unavailable('down'))
    expect(await cache.read(main, neverAborted())).toEqual(tree('first'))
  })

  test('tells who asked for a listing of that one, not of what an earlier process listed', async () => {
    const cache = cacheOf({ restore: async () => tree('stored') })
    const listed = cache.revalidate(main)
    await turn()
    expect(await cache.read(main, neverAborted())).toEqual(tree('stored'))
    listings[0]?.resolve(tree('first'))
    expect(await listed).toEqual(tree('first'))
  })

  test('does not let a listing that began before a change end one that began after it', async () => {
    const cache = await filled()
    nowMs += 300_000
    await cache.read(main, neverAborted())
    const listed = cache.revalidate(main)
    listings[2]?.resolve(tree('begun after the change'))
    await listed
    listings[1]?.resolve(tree('begun before the change'))
    await turn()
    expect(await cache.read(main, neverAborted())).toEqual(tree('begun after the change'))
  })

  test('serves what an earlier process listed at once, while it is listed anew', async () => {
    const cache = cacheOf({ restore: async () => tree('stored') })
    expect(await cache.read(main, neverAborted())).toEqual(tree('stored'))
    expect(listings).toHaveLength(1)
    listings[0]?.resolve(tree('first'))
    await turn()
    expect(await cache.read(main, neverAborted())).toEqual(tree('first'))
  })

  test('lists where no earlier process did', async () => {
    const cache = cacheOf({ restore: async () => null })
    const reading = cache.read(main, neverAborted())
    await turn()
    listings[0]?.resolve(tree('first'))
    expect(await reading).toEqual(tree('first'))
  })
})
