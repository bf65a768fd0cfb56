import { afterEach, describe, expect, test } from 'vitest'
import { at, files, neverAborted, openWorld, type World } from './open-source'
import { eventually } from '../../../../fixtures/eventually'

let world: World
afterEach(() => world.fake.close())

const requests = (): string[] =>
  world.fake.log.entries.map(
    ({ kind, conditional, status }) => `${conditional ? 'conditional ' : ''}${kind} ${status}`,
  )

describe('requests to the code-hosting service', () => {
  test('are a tree and a file for the first page of a library', async () => {
    world = await openWorld()
    expect(await world.readPage('docs/overview.md')).toEqual({ kind: 'found', value: '# Overview\n' })
    expect(requests()).toEqual(['tree 200', 'blob 200'])
  })

  test('are one for every further page, and none for a page that was read', async () => {
    world = await openWorld()
    await world.readPage('docs/overview.md')
    world.fake.log.clear()
    await world.readPage('docs/guide.md')
    await world.readPage('docs/guide.md')
    expect(requests()).toEqual(['blob 200'])
  })

  test('are none for what the tree does not have', async () => {
    world = await openWorld()
    await world.readTree()
    world.fake.log.clear()
    expect(await world.readPage('docs/nothing.md')).toEqual({ kind: 'missing' })
    expect(requests()).toEqual([])
  })

  test('are one after 5 minutes, which costs nothing while nothing has changed', async () => {
    world = await openWorld()
    await world.readPage('docs/overview.md')
    world.fake.log.clear()
    world.clock.advance(299_999)
    await world.readPage('docs/overview.md')
    expect(requests()).toEqual([])
    world.clock.advance(1)
    await world.readPage('docs/overview.md')
    await eventually(() => expect(requests()).toEqual(['conditional tree 304']))
    expect(world.fake.log.counts().counted).toBe(0)
  })

  test('are two for 100 requests for one page at the same time', async () => {
    world = await openWorld()
    const answers = await Promise.all(Array.from({ length: 100 }, () => world.readPage('docs/overview.md')))
    expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(['found']))
    expect(requests()).toEqual(['tree 200', 'blob 200'])
  })

  test('are a tree and one for all files that are asked for at the same time', async () => {
    world = await openWorld()
    await Promise.all(Object.keys(files).map((path) => world.readPage(path)))
    expect(requests()).toEqual(['tree 200', 'graphql 200'])
  })

  test('are shared with a reader who gives up', async () => {
    world = await openWorld()
    const impatient = new AbortController()
    const given = world.source.tree(at, impatient.signal)
    const patient = world.readTree()
    impatient.abort()
    expect(await given).toMatchObject({ kind: 'unavailable' })
    expect(await patient).toMatchObject({ kind: 'found' })
    expect(requests()).toEqual(['tree 200'])
  })

  test('are none after a restart for pages that were seen, but for the look whether they changed', async () => {
    world = await openWorld()
    await world.readPage('docs/overview.md')
    world.fake.log.clear()
    const again = world.restart()
    expect(await again.readPage('docs/overview.md')).toEqual({ kind: 'found', value: '# Overview\n' })
    await eventually(() => expect(requests()).toEqual(['conditional tree 304']))
  })

  test('are one at once after a push, and readers have the old page until then', async () => {
    world = await openWorld()
    await world.readPage('docs/overview.md')
    await world.hosting.commit(at.repo, { files: { 'docs/overview.md': '# New\n' } })
    world.fake.log.clear()
    const pushed = world.source.revalidate(at)
    expect(await world.readPage('docs/overview.md')).toEqual({ kind: 'found', value: '# Overview\n' })
    expect(await pushed).toMatchObject({ kind: 'found' })
    expect(requests()).toEqual(['conditional tree 200'])
    expect(await world.readPage('docs/overview.md')).toEqual({ kind: 'found', value: '# New\n' })
    expect(await world.source.tree(at, neverAborted)).toMatchObject({ kind: 'found' })
  })
})
