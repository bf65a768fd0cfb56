import { afterEach, expect, test } from 'vitest'
import { at, openWorld, type World } from './open-source'

let world: World
afterEach(() => world.fake.close())

const MINUTE_MS = 60_000
const FRESH_MS = 5 * MINUTE_MS

const numbers = Array.from({ length: 40 }, (_, page) => page)
const manyPages = Object.fromEntries(numbers.map((page) => [`docs/page-${page}.md`, `# Page ${page}\n`]))

/** Opens a world with 40 additional pages, reads its tree once, and then removes `lost` of them from the listing. */
async function worldThatLost(lost: number): Promise<void> {
  world = await openWorld()
  await world.hosting.commit(at.repo, { files: manyPages })
  await world.readTree()
  const gone = Object.keys(manyPages).slice(0, lost)
  await world.hosting.commit(at.repo, { files: Object.fromEntries(gone.map((path) => [path, null])) })
  world.clock.advance(FRESH_MS)
}

async function pages(): Promise<number> {
  const tree = await world.readTree()
  if (tree.kind !== 'found') return 0
  return [...tree.value.entries.keys()].filter((path) => path.startsWith('docs/page-')).length
}

test('a listing that lacks most files is rejected: the last tree is kept, and the reason logged', async () => {
  await worldThatLost(39)
  expect(await world.source.revalidate(at)).toMatchObject({
    kind: 'unavailable',
    reason: expect.stringContaining('missing 39 of'),
  })
  expect(await pages()).toBe(40)
  expect(world.lines).toEqual([expect.stringContaining('missing 39 of')])
})

test('it is accepted if it is the same a minute later, but not before', async () => {
  await worldThatLost(39)
  await world.source.revalidate(at)
  await world.source.revalidate(at)
  expect(await pages()).toBe(40)
  world.clock.advance(MINUTE_MS)
  expect(await world.source.revalidate(at)).toMatchObject({ kind: 'found' })
  expect(await pages()).toBe(1)
})

test('one that loses less than half is a push like any other', async () => {
  await worldThatLost(15)
  expect(await world.source.revalidate(at)).toMatchObject({ kind: 'found' })
  expect(await pages()).toBe(25)
})

test('a first listing without docs and examples is another repository: pages are unavailable, not missing', async () => {
  world = await openWorld()
  const other = { repo: at.repo, ref: 'other' }
  await world.hosting.commit(at.repo, {
    branch: other.ref,
    from: null,
    files: { 'src/index.ts': 'export {}\n' },
  })
  expect(await world.source.tree(other, new AbortController().signal)).toMatchObject({
    kind: 'unavailable',
    retryAfterSeconds: 60,
  })
  world.clock.advance(MINUTE_MS)
  expect(await world.source.tree(other, new AbortController().signal)).toMatchObject({ kind: 'found' })
})

const other = { owner: 'TanStack', name: 'store' } as const

/**
 * Opens a world with 40 additional pages, reads its tree once, and adds another repository with pages in the same
 * folder.
 */
async function worldBesideOther(namesOfOther = 'other'): Promise<void> {
  world = await openWorld()
  await world.hosting.commit(at.repo, { files: manyPages })
  const ofOther = numbers.map((page) => [`docs/${namesOfOther}-${page}.md`, `# Other ${page}\n`])
  await world.hosting.create('TanStack/store', Object.fromEntries(ofOther))
  await world.readTree()
}

test.each([
  ['a listing of another repository', /trees/, 'is of a different repository'],
  ['a name that leads to another repository', /./, 'points to a different repository'],
])('%s is never believed, also after a restart', async (_, match, reason) => {
  await worldBesideOther()
  const stop = world.fake.faults.add({ fault: { kind: 'other-repository', ...other }, match })
  for (let looks = 0; looks < 4; looks += 1) {
    world.clock.advance(FRESH_MS)
    expect(await world.source.revalidate(at)).toMatchObject({ kind: 'unavailable' })
    world = looks === 0 ? world.restart() : world
    expect(await pages()).toBe(40)
  }
  expect(world.lines.join('\n')).toContain(reason)
  stop()
  expect(await world.source.revalidate(at)).toMatchObject({ kind: 'found' })
  expect(await pages()).toBe(40)
})

test('a listing of another repository whose files have the same names is not believed', async () => {
  await worldBesideOther('page')
  const [, before] = await Promise.all([world.source.revalidate(at), world.readTree()])
  world.fake.faults.add({ fault: { kind: 'other-repository', ...other }, match: /trees/ })
  expect(await world.source.revalidate(at)).toMatchObject({ kind: 'unavailable' })
  expect(await world.readTree()).toEqual(before)
})

test('a push that changes every page shows at once', async () => {
  await worldBesideOther()
  const files = Object.fromEntries(numbers.map((page) => [`docs/page-${page}.md`, `# Again ${page}\n`]))
  await world.hosting.commit(at.repo, { files })
  expect(await world.source.revalidate(at)).toMatchObject({ kind: 'found' })
  expect(await world.readPage('docs/page-1.md')).toEqual({ kind: 'found', value: '# Again 1\n' })
})

test('pages that were all rewritten in one push are accepted at the second check', async () => {
  await worldBesideOther()
  const gone = Object.keys(manyPages).map((path) => [path, null])
  const anew = numbers.map((page) => [`docs/new-${page}.md`, `# New ${page}\n`])
  await world.hosting.commit(at.repo, { files: Object.fromEntries([...gone, ...anew]) })
  await world.source.revalidate(at)
  world.clock.advance(MINUTE_MS)
  expect(await world.source.revalidate(at)).toMatchObject({ kind: 'found' })
  expect(await pages()).toBe(0)
})
