import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { blobId } from '~/ports/content/content-id'
import type { ContentSource, RepositoryRef, Tree, TreeEntry } from '~/ports/content/port'
import { readText } from '~/ports/content/read'
import { neverAborted } from '~/ports/resilience/timeout'
import { FILES, worlds, type World } from './every-source'
import { eventually } from '../../../fixtures/eventually'

/** Git's blob id of docs/overview.md. */
const OVERVIEW_ID = '07dd0c5c770357eace1b04f76e762baabca37471'

async function treeOf(source: ContentSource, at: RepositoryRef): Promise<Tree> {
  const answer = await source.tree(at, neverAborted())
  if (answer.kind !== 'found') throw new Error(`expected a tree, got ${answer.kind}`)
  return answer.value
}

function entry(path: string, contentId = OVERVIEW_ID): TreeEntry {
  return { path, kind: 'file', sizeBytes: 11, contentId }
}

describe.each(worlds)('%s', (_name, open) => {
  let world: World
  beforeAll(async () => {
    world = await open()
  })
  afterAll(() => world.dispose())

  test('lists files with sizes and the content ids of git, and the folders they are in', async () => {
    const { entries } = await treeOf(world.source, world.at)
    expect([...entries.keys()].toSorted()).toEqual([
      'README.md',
      'docs',
      'docs/guides',
      'docs/guides/grüße.md',
      'docs/overview.md',
    ])
    expect(entries.get('docs')).toMatchObject({ kind: 'directory', sizeBytes: 0 })
    expect(entries.get('docs/overview.md')).toEqual({
      path: 'docs/overview.md',
      kind: 'file',
      sizeBytes: 11,
      contentId: OVERVIEW_ID,
    })
  })

  test.each(Object.entries(FILES))('has %s as it was written', async (path, text) => {
    const answer = await readText(world.source, world.at, path, neverAborted())
    expect(answer).toMatchObject({ kind: 'found', value: { text } })
  })

  test('finds owner and repository in any letter case', async () => {
    const shouted = { repo: world.at.repo.toUpperCase(), ref: world.at.ref }
    const answer = await readText(world.source, shouted, 'docs/overview.md', neverAborted())
    expect(answer.kind).toBe('found')
  })

  test.each([
    ['a ref that is not there', { ref: 'v999' }],
    ['a repository that climbs', { repo: 'tanstack/..' }],
    ['a repository that climbs twice', { repo: '../..' }],
    ['an absolute repository', { repo: '/etc' }],
    ['a repository without an owner', { repo: 'query' }],
    ['a ref that climbs', { ref: '../query/main' }],
    ['an empty ref', { ref: '' }],
    ['a ref that reads as an option', { ref: '--all' }],
    ['a ref that asks for an ancestor', { ref: 'main^{tree}' }],
    ['a ref that ends a string', { ref: 'main\0' }],
  ])('misses %s', async (_case, change) => {
    const answer = await world.source.tree({ ...world.at, ...change }, neverAborted())
    expect(answer).toEqual({ kind: 'missing' })
  })

  test('finds no repository that is not there', async () => {
    const answer = await world.source.tree({ ...world.at, repo: 'tanstack/nothing' }, neverAborted())
    expect(answer.kind).toBe(world.doubtsRepositories ? 'unavailable' : 'missing')
  })

  test.each([
    '../outside.md',
    '../../outside.md',
    '../../../../outside.md',
    'docs/../../../../../outside.md',
    '/etc/hostname',
    'docs//overview.md',
    './docs/overview.md',
    'docs/overview.md\0',
    'docs\\overview.md',
    'docs/%2e%2e/outside.md',
    '',
    'a'.repeat(2000),
  ])('refuses to read %j', async (path) => {
    const answer = await world.source.file(world.at, entry(path, OVERVIEW_ID), neverAborted())
    expect(answer).toEqual({ kind: 'missing' })
  })

  test('misses a folder that is read as a file', async () => {
    const folder = (await treeOf(world.source, world.at)).entries.get('docs')
    if (!folder) throw new Error('expected docs in the tree')
    expect(await world.source.file(world.at, folder, neverAborted())).toEqual({ kind: 'missing' })
  })
})

describe.each(worlds)('%s, changing', (_name, open) => {
  let world: World
  beforeEach(async () => {
    world = await open()
  })
  afterEach(() => world.dispose())

  test('answers a cancelled request, and the next one all the same', async () => {
    expect(await world.source.tree(world.at, AbortSignal.abort())).toMatchObject({ kind: 'unavailable' })
    const file = entry('docs/overview.md')
    expect(await world.source.file(world.at, file, AbortSignal.abort())).toMatchObject({
      kind: 'unavailable',
    })
    expect(await world.source.file(world.at, file, neverAborted())).toMatchObject({ kind: 'found' })
  })

  test('shows a change when its trees have aged, under another tree id and content id', async () => {
    const before = await treeOf(world.source, world.at)
    await world.edit('docs/overview.md', '# Other\n')
    await world.edit('docs/new.md', '# New\n')
    world.advance(world.maxAgeMs + 1)
    const after = await eventually(async () => {
      const tree = await treeOf(world.source, world.at)
      expect(tree.id).not.toBe(before.id)
      return tree
    })
    expect(after.entries.get('docs/overview.md')?.contentId).not.toBe(OVERVIEW_ID)
    expect(await readText(world.source, world.at, 'docs/new.md', neverAborted())).toMatchObject({
      value: { text: '# New\n' },
    })
  })

  test('gives the bytes that a file had before by their content id, where it keeps a history', async () => {
    const { source, at } = world
    const file = { path: 'docs/overview.md', contentId: OVERVIEW_ID }
    const answer = await source.previousFile?.(at, file, neverAborted())
    expect(answer && 'value' in answer && new TextDecoder().decode(answer.value)).toBe(
      source.previousFile && FILES['docs/overview.md'],
    )
    const other = { ...file, contentId: '0'.repeat(40) }
    expect((await source.previousFile?.(at, other, neverAborted()))?.kind).not.toBe('found')
  })

  test('never gives bytes under the content id of others', async () => {
    await treeOf(world.source, world.at)
    await world.edit('docs/overview.md', '# Second\n')
    const answer = await readText(world.source, world.at, 'docs/overview.md', neverAborted())
    const file = answer.kind === 'found' ? answer.value : { text: '', contentId: answer.kind }
    expect(blobId(new TextEncoder().encode(file.text))).toBe(file.contentId)
  })
})

// The in-memory source has no links, and does not cache trees.
const onDisk = worlds.filter(([name]) => name !== 'the fake source')

describe.each(onDisk)('%s', (_name, open) => {
  let world: World
  beforeAll(async () => {
    world = await open()
  })
  afterAll(() => world.dispose())

  test.each([
    'docs/outside-link.md',
    'docs/inside-link.md',
    'docs/folder-link',
    'docs/folder-link/outside.md',
  ])('neither lists nor follows the link %s', async (path) => {
    expect((await treeOf(world.source, world.at)).entries.has(path)).toBe(false)
    // The correct content id of the target, so that only the link can be the reason for the refusal.
    const secret = entry(path, '536aca34dbae6b2b8af26bebdcba83543c9546f0')
    expect(await world.source.file(world.at, secret, neverAborted())).toEqual({ kind: 'missing' })
  })

  test('names links beside what it lists', async () => {
    const { symbolicLinks } = await treeOf(world.source, world.at)
    expect(symbolicLinks).toEqual(['docs/folder-link', 'docs/inside-link.md', 'docs/outside-link.md'])
  })

  test('lists once for requests at the same time, and not again while the tree is fresh', async () => {
    const trees = await Promise.all(Array.from({ length: 20 }, () => treeOf(world.source, world.at)))
    world.advance(world.maxAgeMs - 1)
    trees.push(await treeOf(world.source, world.at))
    expect(new Set(trees).size).toBe(1)
  })
})
