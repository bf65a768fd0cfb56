import { describe, expect, test } from 'vitest'
import { findLibrary, latestVersion } from '~/domain/catalogue/catalogue'
import { createIndexReader } from '~/features/docs/service/indexes/docs-index.server'
import type { Answer } from '~/ports/answer'
import { createFakeSource, type FakeSourceOptions } from '../../../fixtures/content/fake-source'
import { linesOfLog } from '../../../fixtures/lines-of-log'
import { page, patient } from '../program-files/docs-of'

const repository = 'tanstack/store@main'
const guide = `${repository}:docs/guide.md`
const config = `${repository}:docs/config.json`

const files = {
  'docs/guide.md': page({ title: 'The guide' }),
  'docs/overview.md': page({ title: 'Overview' }),
  'docs/config.json': JSON.stringify({
    sections: [{ label: 'Written by authors', children: [{ label: 'Guide', to: 'guide' }] }],
  }),
}

function setUp(options: FakeSourceOptions = {}) {
  const source = createFakeSource({ [repository]: files }, options)
  const clock = { ms: 1000 }
  const lines: string[] = []
  const log = linesOfLog('warn', (line) => lines.push(line))
  const readIndex = createIndexReader(source, { now: () => clock.ms, log })
  const store = findLibrary('store')
  if (!store) throw new Error('the catalogue has no library store')
  return { source, clock, lines, read: () => readIndex(store, latestVersion(store), patient) }
}

function titleOf(answer: Answer<{ pages: ReadonlyMap<string, { title: string }> }>): string | undefined {
  return answer.kind === 'found' ? answer.value.pages.get('guide')?.title : answer.kind
}

describe('the index of a tree', () => {
  test('is built once for all requests at the same time', async () => {
    const { source, read } = setUp()
    const [first, second] = await Promise.all([read(), read()])
    const third = await read()
    expect(first).toEqual(second)
    expect(third).toEqual(first)
    expect(source.count('file')).toBe(3)
  })

  test('is another one after an edit, which reads the edited file only', async () => {
    const { source, read } = setUp()
    await read()
    const before = source.count('file')
    source.write(guide, page({ title: 'Edited' }))
    expect(titleOf(await read())).toBe('Edited')
    // These are the guide and config.json.
    expect(source.count('file') - before).toBe(2)
  })

  test('reads no pages of a source where each costs a request', async () => {
    const { source, read } = setUp({ isRemote: true })
    await read()
    expect(source.calls.filter((call) => call.startsWith('file'))).toEqual([
      'file tanstack/store@main:docs/config.json',
    ])
  })
})

test('a file that is too large is no page, and is said once in the log', async () => {
  const { source, lines, read } = setUp()
  source.write(guide, 'a'.repeat(2 * 1024 * 1024 + 1))
  for (const title of ['Overview', 'Edited']) {
    source.write(`${repository}:docs/overview.md`, page({ title }))
    const answer = await read()
    expect(answer.kind === 'found' && [...answer.value.pages.keys()]).toEqual(['overview'])
  }
  expect(lines).toEqual([expect.stringMatching(/^warn .*2,097,153 bytes.* path="docs\/guide\.md"$/)])
})

describe('a file that cannot be read while the index is built', () => {
  test('leaves its page in the index, known by its path', async () => {
    const { source, read } = setUp()
    source.fail(guide, { kind: 'unavailable' })
    expect(titleOf(await read())).toBe('Guide')
  })

  test.each([
    [4999, 'Guide'],
    [5001, 'The guide'],
  ])('is looked for again after five seconds: after %i ms it is %s', async (passedMs, title) => {
    const { source, clock, read } = setUp()
    source.fail(guide, { kind: 'unavailable' })
    await read()
    source.mend()
    clock.ms += passedMs
    expect(titleOf(await read())).toBe(title)
  })

  test('is not looked for again when the source says that it is missing', async () => {
    const { source, clock, read } = setUp()
    source.fail(guide, { kind: 'missing' })
    await read()
    const before = source.count('file')
    clock.ms += 60_000
    await read()
    expect(source.count('file')).toBe(before)
  })
})

describe('config.json', () => {
  test('that cannot be read makes the docs unavailable, and is asked for again at once', async () => {
    const { source, read } = setUp()
    source.fail(config, { kind: 'unavailable', retryAfterSeconds: 7 })
    expect(await read()).toMatchObject({ kind: 'unavailable', retryAfterSeconds: 7 })
    source.mend()
    const answer = await read()
    expect(answer.kind === 'found' && answer.value.sections.map(({ label }) => label)).toContain(
      'Written by authors',
    )
  })

  test('that is missing leaves a sidebar made of folders', async () => {
    const { source, read } = setUp()
    source.write(config, null)
    expect(titleOf(await read())).toBe('The guide')
  })
})
