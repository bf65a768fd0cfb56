import { afterEach, describe, expect, test } from 'vitest'
import { DOCS_FRESH_MS } from '~/ports/content/limits'
import type { TreeEntry } from '~/ports/content/port'
import { at, expiring, neverAborted, openWorld, type World } from './open-source'
import { eventually } from '../../../../fixtures/eventually'

let world: World
afterEach(() => world.fake.close())

const pages = ['docs/overview.md', 'docs/guide.md']

/** Returns the cached text of a file; null if there is none. */
async function cachedText({ source }: World, path: string): Promise<string | null> {
  const tree = await source.tree(at, neverAborted)
  const entry = tree.kind === 'found' ? tree.value.entries.get(path) : undefined
  const answer = entry && (await source.cachedFile(at, entry, neverAborted))
  return answer?.kind === 'found' ? new TextDecoder().decode(answer.value) : null
}

describe('what is cached of a file', () => {
  test('is nothing before it was read, and asking costs nothing', async () => {
    world = await openWorld()
    expect(await cachedText(world, 'docs/overview.md')).toBeNull()
    expect(world.fake.log.counts().of.blob).toBe(0)
  })

  test('is its text once it was read, also in the next process', async () => {
    world = await openWorld()
    await world.readPage('docs/overview.md')
    expect(await cachedText(world, 'docs/overview.md')).toBe('# Overview\n')
    expect(await cachedText(world.restart(), 'docs/overview.md')).toBe('# Overview\n')
    expect(world.fake.log.counts().of.blob).toBe(1)
  })

  test('is looked for in the store once, and again after it was read', async () => {
    world = await openWorld()
    const looks: string[] = []
    const { get } = world.store
    Object.assign(world.store, {
      get: async (key: string, signal: AbortSignal) => {
        if (key.startsWith('blob/')) looks.push(key)
        return get(key, signal)
      },
    })
    await cachedText(world, 'docs/overview.md')
    await cachedText(world, 'docs/overview.md')
    expect(looks).toHaveLength(1)
    await world.readPage('docs/overview.md')
    expect(await cachedText(world, 'docs/overview.md')).toBe('# Overview\n')
  })

  test('is nothing when the store was damaged', async () => {
    world = await openWorld()
    await world.readPage('docs/overview.md')
    for (const key of world.store.held.keys()) {
      if (key.startsWith('blob/')) world.store.held.set(key, new TextEncoder().encode('something else'))
    }
    expect(await cachedText(world.restart(), 'docs/overview.md')).toBeNull()
  })

  test('is nothing for what no tree names', async () => {
    world = await openWorld()
    await world.readTree()
    const entry: TreeEntry = { path: '../secret', kind: 'file', sizeBytes: 1, contentId: 'a'.repeat(40) }
    expect(await world.source.cachedFile(at, entry, neverAborted)).toBeNull()
  })
})

describe('how busy the source is', () => {
  test('is not known before the first answer', async () => {
    world = await openWorld()
    expect(world.source.load()).toEqual({ calls: 0, shareLeft: null })
  })

  test('counts the calls that are under way', async () => {
    world = await openWorld()
    world.fake.faults.add({ fault: { kind: 'hang' }, times: 1 })
    const reading = expiring(world.clock, world.readTree())
    await eventually(() => expect(world.source.load().calls).toBe(1))
    await reading
    expect(world.source.load().calls).toBe(0)
  })

  test('counts a call for several files at once too', async () => {
    world = await openWorld()
    await world.readTree()
    world.fake.faults.add({ fault: { kind: 'hang' }, match: /graphql/, times: 1 })
    const reading = expiring(world.clock, Promise.all(pages.map(world.readPage)), 1_500)
    await eventually(() => expect(world.source.load().calls).toBe(1))
    await reading
    expect(world.source.load().calls).toBe(0)
  })

  test('names the share of requests that is left, until the hour is over', async () => {
    world = await openWorld({ tokenLimit: 4 })
    await world.readTree()
    expect(world.source.load().shareLeft).toBe(0.75)
    await world.readPage('docs/overview.md')
    expect(world.source.load().shareLeft).toBe(0.5)
    world.clock.advance(3_600_000)
    expect(world.source.load().shareLeft).toBeNull()
  })
})

describe('how fresh a listing is', () => {
  test('is not known before it was listed, and counts from the last confirmation', async () => {
    world = await openWorld()
    expect(world.source.freshness(at)).toBeNull()
    await world.readTree()
    world.clock.advance(60_000)
    expect(world.source.freshness(at)).toEqual({ ageMs: 60_000, failure: null })
  })

  test('says why it could not be confirmed, until it is', async () => {
    world = await openWorld()
    await world.readTree()
    world.fake.faults.add({ fault: { kind: 'server-error' } })
    world.clock.advance(DOCS_FRESH_MS)
    await expiring(world.clock, world.source.revalidate(at))
    const stale = world.source.freshness(at)
    expect(stale?.ageMs).toBeGreaterThanOrEqual(DOCS_FRESH_MS)
    expect(stale?.failure).toEqual(expect.any(String))
    world.fake.faults.clear()
    await expiring(world.clock, world.source.revalidate(at), DOCS_FRESH_MS)
    expect(world.source.freshness(at)?.failure).toBeNull()
  })

  test('of a listing that an earlier process stored is not known', async () => {
    world = await openWorld()
    await world.readTree()
    const next = world.restart()
    next.fake.faults.add({ fault: { kind: 'hang' } })
    await next.readTree()
    expect(next.source.freshness(at)?.ageMs).toBeNull()
  })
})
