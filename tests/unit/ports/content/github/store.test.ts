import { afterEach, describe, expect, test } from 'vitest'
import { readSnapshot, writeSnapshot } from '~/ports/content/github/snapshot'
import type { TreeEntry } from '~/ports/content/port'
import { buildTree } from '~/ports/content/tree'
import { at, neverAborted, openWorld, type World } from './open-source'
import { eventually } from '../../../../fixtures/eventually'

const file: TreeEntry = { path: 'docs/a.md', kind: 'file', sizeBytes: 3, contentId: 'a'.repeat(40) }
const folder: TreeEntry = { path: 'docs', kind: 'directory', sizeBytes: 0, contentId: 'b'.repeat(40) }
const snapshot = { tree: buildTree([file, folder], null), etag: 'W/"1"', folders: null }

const bytesOf = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value))

describe('a stored snapshot', () => {
  test('is read as it was written', () => {
    expect(readSnapshot(writeSnapshot(snapshot))).toEqual(snapshot)
  })

  test('remembers the ids that its files had before', () => {
    const previousIds = new Map([['docs/a.md', ['c'.repeat(40)]]])
    const changed = { ...snapshot, tree: { ...snapshot.tree, previousIds } }
    expect(readSnapshot(writeSnapshot(changed))).toEqual(changed)
  })

  test.each([
    [
      'of another format',
      bytesOf({ format: 0, etag: null, folders: null, files: [['a', file.contentId, 1]], directories: [] }),
    ],
    ['without files', bytesOf({ format: 1, etag: null, folders: null, files: [], directories: [] })],
    [
      'with a content id that is none',
      bytesOf({ format: 1, etag: null, folders: null, files: [['a', '../x', 1]], directories: [] }),
    ],
    ['that is cut', writeSnapshot(snapshot).subarray(0, 60)],
    ['that is empty', new Uint8Array()],
  ])('%s is none', (_case, bytes) => {
    expect(readSnapshot(bytes)).toBeNull()
  })
})

describe('what a store keeps', () => {
  let world: World
  afterEach(() => world.fake.close())

  test('are the tree under its ref and files under their content ids', async () => {
    world = await openWorld()
    await world.readPage('docs/overview.md')
    expect([...world.store.held.keys()]).toEqual([
      'tree/tanstack/query/main',
      'blob/07dd0c5c770357eace1b04f76e762baabca37471',
    ])
  })

  test('tells after a restart that a ref was missing, also while the service fails', async () => {
    world = await openWorld()
    const gone = { ...at, ref: 'v99' }
    await world.source.tree(gone, neverAborted)
    world.fake.faults.add({ fault: { kind: 'hang' } })
    expect(await world.restart().source.tree(gone, neverAborted)).toEqual({ kind: 'missing' })
  })

  test('tells of a ref that has come since it was missing', async () => {
    world = await openWorld()
    const coming = { ...at, ref: 'next' }
    await world.source.tree(coming, neverAborted)
    await world.hosting.commit(at.repo, { branch: 'next', files: { 'docs/new.md': '# New\n' } })
    const again = world.restart()
    await again.source.tree(coming, neverAborted)
    await eventually(async () =>
      expect(await again.source.tree(coming, neverAborted)).toMatchObject({ kind: 'found' }),
    )
  })

  test('is never an answer that failed', async () => {
    world = await openWorld()
    world.fake.faults.add({ fault: { kind: 'wrong-length', byBytes: -1 } })
    await world.readPage('docs/overview.md')
    expect(world.store.held.size).toBe(0)
  })

  test('is not believed where it is damaged', async () => {
    world = await openWorld()
    await world.readPage('docs/overview.md')
    for (const key of world.store.held.keys())
      world.store.held.set(key, new TextEncoder().encode('# Broken\n'))
    expect(await world.restart().readPage('docs/overview.md')).toEqual({
      kind: 'found',
      value: '# Overview\n',
    })
  })

  test('makes a ref that was readable one that is out of reach, not missing, when it is gone after a restart', async () => {
    world = await openWorld()
    await world.readPage('docs/overview.md')
    world.hosting.remove(at.repo)
    const again = world.restart()
    expect(await again.source.revalidate(at)).toMatchObject({ kind: 'unavailable' })
    expect(await again.readPage('docs/overview.md')).toMatchObject({ kind: 'found' })
    expect(await again.readPage('docs/guide.md')).toMatchObject({ kind: 'unavailable' })
  })
})

describe('a repository that is too large for one listing', () => {
  let world: World
  afterEach(() => world.fake.close())

  test('has its root and the needed folders, and is asked about with one request after that', async () => {
    world = await openWorld({ maxTreeEntries: 6 })
    const tree = await world.readTree()
    const paths = tree.kind === 'found' ? [...tree.value.entries.keys()] : []
    expect(paths.toSorted()).toEqual([
      'README.md',
      'docs',
      'docs/config.json',
      'docs/guide.md',
      'docs/overview.md',
      'examples',
      'examples/react',
      'examples/react/basic',
      'examples/react/basic/package.json',
      'packages',
    ])
    world.fake.log.clear()
    await world.source.revalidate(at)
    expect(world.fake.log.entries.map(({ status }) => status)).toEqual([304])
  })

  test('is out of reach where not even one folder can be listed', async () => {
    world = await openWorld()
    world.fake.faults.add({ fault: { kind: 'truncated-tree' } })
    expect(await world.readTree()).toMatchObject({ kind: 'unavailable' })
  })
})
