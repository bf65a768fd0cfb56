import { describe, expect, test, vi } from 'vitest'
import { findLibrary, latestVersion } from '~/domain/catalogue/catalogue'
import type { PageIndex } from '~/domain/pages/types'
import { createIndexReader } from '~/features/docs/service/indexes/docs-index.server'
import { createPageFacts, withLearning } from '~/features/docs/service/indexes/page-facts.server'
import { missing, type Answer } from '~/ports/answer'
import { at, createFakeSource } from '../../../fixtures/content/fake-source'
import { page, patient } from '../program-files/docs-of'

// Uses the product's timeouts: the tests wait for files that never arrive.
vi.stubEnv('PRODUCT_LIMITS', 'on')

const repository = 'tanstack/store@main'
const config = `${repository}:docs/config.json`

const configOf = (label: string): string =>
  JSON.stringify({ sections: [{ label, children: [{ label: 'Guide', to: 'guide' }] }] })

const files = {
  'docs/config.json': configOf('Before'),
  'docs/guide.md': page({ title: 'The guide' }),
  'docs/unlisted.md': page({ title: 'Its own title' }),
  'src/index.ts': 'export {}',
}

/** Creates a reader of a remote source that has cached these contents. */
function setUp(store: readonly string[] = []) {
  const source = createFakeSource({ [repository]: files }, { isRemote: true, store })
  const clock = { ms: 1000 }
  const facts = createPageFacts(source)
  const readIndex = createIndexReader(source, { facts, now: () => clock.ms })
  const library = findLibrary('store')
  if (!library) throw new Error('the catalogue has no library store')
  const version = latestVersion(library)
  return {
    fake: source,
    clock,
    read: () => readIndex(library, version, patient),
    cached: () => readIndex.cached(library, version, patient),
    wasBuilt: () => readIndex.built(library, version) !== null,
    readTree: () => source.tree(at(repository), patient),
    /** Reads a file like a page request does, which records its front matter. */
    readFile: async (path: string): Promise<void> => {
      const tree = await source.tree(at(repository), patient)
      const entry = tree.kind === 'found' ? tree.value.entries.get(path) : undefined
      if (entry) await withLearning(source, facts).file(at(repository), entry, patient)
    },
  }
}

const titleIn = (answer: Answer<PageIndex>): string | undefined =>
  answer.kind === 'found' ? answer.value.pages.get('unlisted')?.title : answer.kind

const sidebarIn = (answer: Answer<PageIndex>): string | undefined =>
  answer.kind === 'found' ? answer.value.sections[0]?.label : answer.kind

describe('the index of a remote source', () => {
  test('is the same one after a push that changes neither docs nor examples', async () => {
    const { fake, read } = setUp()
    const before = await read()
    fake.write(`${repository}:src/index.ts`, 'export const changed = true')
    expect(await read()).toEqual(before)
    expect(fake.count('file')).toBe(1)
  })

  test('knows what the source has cached, and fetches no page for it', async () => {
    const { fake, read } = setUp([files['docs/unlisted.md']])
    expect(titleIn(await read())).toBe('Its own title')
    expect(fake.count('file')).toBe(1)
  })

  test.each([
    [59_999, 'Unlisted'],
    [60_000, 'Its own title'],
  ])('learns from pages that were read: %i ms later the title is %s', async (passedMs, title) => {
    const { clock, read, readFile } = setUp()
    expect(titleIn(await read())).toBe('Unlisted')
    await readFile('docs/unlisted.md')
    clock.ms += passedMs
    await read()
    await new Promise((resolve) => void setTimeout(resolve, 10))
    expect(titleIn(await read())).toBe(title)
  })

  test('is not built anew while nothing was learned', async () => {
    const { fake, clock, read } = setUp()
    await read()
    clock.ms += 600_000
    await read()
    expect(fake.count('file')).toBe(1)
  })
})

describe('the sidebar of a new tree that cannot be read', () => {
  test('is the one of the tree before, and is tried again after five seconds', async () => {
    const { fake, clock, read } = setUp()
    await read()
    fake.write(config, configOf('After'))
    fake.fail(config, { kind: 'unavailable' })
    expect(sidebarIn(await read())).toBe('Before')
    fake.mend()
    clock.ms += 4999
    expect(sidebarIn(await read())).toBe('Before')
    clock.ms += 2
    expect(sidebarIn(await read())).toBe('After')
  })

  test('does not hold up readers until building it is given up', async () => {
    const { fake, read } = setUp()
    await read()
    fake.write(config, configOf('After'))
    fake.fail(config, { kind: 'hang' })
    expect(sidebarIn(await read())).toBe('Before')
    expect(fake.hanging()).toBe(1)
  })

  test('leaves the pages of the new tree in the index', async () => {
    const { fake, read } = setUp()
    await read()
    fake.write(config, configOf('After'))
    fake.write(`${repository}:docs/new.md`, page({ title: 'New' }))
    fake.fail(config, { kind: 'unavailable' })
    const answer = await read()
    expect(answer.kind === 'found' && answer.value.pages.has('new')).toBe(true)
  })

  test('is unavailable where none was read before', async () => {
    const { fake, read } = setUp()
    fake.fail(config, { kind: 'unavailable' })
    expect(sidebarIn(await read())).toBe('unavailable')
  })
})

describe('the index at no cost', () => {
  test('is null before the tree was listed, and makes no call', async () => {
    const { fake, cached, wasBuilt } = setUp()
    expect([await cached(), wasBuilt()]).toEqual([null, false])
    expect(fake.calls).toEqual([])
  })

  test('is the one that was built', async () => {
    const { read, cached, wasBuilt } = setUp()
    const answer = await read()
    expect([await cached(), wasBuilt()]).toEqual([answer, true])
  })

  test('is built where the docs config is cached', async () => {
    const { readTree, cached } = setUp([files['docs/config.json']])
    await readTree()
    expect(sidebarIn((await cached()) ?? missing)).toBe('Before')
  })

  test('is null where the docs config would have to be fetched', async () => {
    const { fake, readTree, cached } = setUp()
    await readTree()
    expect([await cached(), fake.count('file')]).toEqual([null, 0])
  })

  test('is that of an older tree while the docs config of the new one would have to be fetched', async () => {
    const { fake, read, readTree, cached } = setUp()
    await read()
    fake.write(config, configOf('After'))
    await readTree()
    expect(sidebarIn((await cached()) ?? missing)).toBe('Before')
    expect(fake.count('file')).toBe(1)
  })

  test('knows of a ref that is missing', async () => {
    const { fake, read, cached } = setUp()
    fake.fail(repository, { kind: 'missing' })
    await read()
    expect(await cached()).toEqual({ kind: 'missing' })
  })
})
