import { describe, expect, test } from 'vitest'
import { findLibrary, latestVersion } from '~/domain/catalogue/catalogue'
import type { PageIndex } from '~/domain/pages/types'
import { createIndexReader } from '~/features/docs/service/indexes/docs-index.server'
import { createPageFacts, withLearning } from '~/features/docs/service/indexes/page-facts.server'
import type { Answer } from '~/ports/content/port'
import { at, createFakeSource } from '../../../fixtures/content/fake-source'
import { page, patient } from '../machines/docs-of'

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

/** A reader over a remote source; `held` has what the source's store has, by path. */
function setUp(held: readonly string[] = []) {
  const fake = createFakeSource({ [repository]: files }, { isLocal: false })
  const asked: string[] = []
  const source = {
    ...fake,
    async held(_at: unknown, { path }: { readonly path: string }): Promise<Uint8Array | null> {
      asked.push(path)
      const text = held.includes(path) ? Object.entries(files).find(([name]) => name === path) : undefined
      return text ? new TextEncoder().encode(text[1]) : null
    },
  }
  const clock = { ms: 1000 }
  const facts = createPageFacts(source)
  const readIndex = createIndexReader(source, { facts, now: () => clock.ms })
  const store = findLibrary('store')
  if (!store) throw new Error('the catalogue has no library store')
  const version = latestVersion(store)
  return {
    fake,
    asked,
    clock,
    read: () => readIndex(store, version, patient),
    peek: () => readIndex.peek(store, version),
    /** Reads a file as for a page, which teaches its front matter. */
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

  test('knows what the source holds, and asks for each file once', async () => {
    const { fake, asked, read } = setUp(['docs/unlisted.md'])
    expect(titleIn(await read())).toBe('Its own title')
    fake.write(config, configOf('After'))
    await read()
    expect(asked.toSorted()).toEqual(['docs/guide.md', 'docs/unlisted.md'])
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

  // Its failure is the time limit of the test: without patience, it waits the 10 s that reading a file may take.
  test('does not hold up readers until building it is given up', { timeout: 8_000 }, async () => {
    const { fake, read } = setUp()
    await read()
    fake.write(config, configOf('After'))
    fake.fail(config, { kind: 'hang' })
    expect(sidebarIn(await read())).toBe('Before')
  })

  test('is unavailable where none was read before', async () => {
    const { fake, read } = setUp()
    fake.fail(config, { kind: 'unavailable' })
    expect(sidebarIn(await read())).toBe('unavailable')
  })
})

describe('a look at what is known', () => {
  test('asks nobody', () => {
    const { fake, peek } = setUp()
    expect(peek()).toBeNull()
    expect(fake.calls).toEqual([])
  })

  test('has what was read last', async () => {
    const { read, peek } = setUp()
    const answer = await read()
    expect(peek()).toEqual(answer)
  })

  test('knows of a ref that is missing', async () => {
    const { fake, read, peek } = setUp()
    fake.fail(repository, { kind: 'missing' })
    await read()
    expect(peek()).toEqual({ kind: 'missing' })
  })
})
