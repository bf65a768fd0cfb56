import { describe, expect, test } from 'vitest'
import { findLibrary } from '~/domain/catalogue/catalogue'
import { createDocsConfigReader } from '~/features/docs/service/indexes/docs-config.server'
import { blobId } from '~/ports/content/content-id'
import { linesOfLog } from '../../../fixtures/lines-of-log'
import { at, createFakeSource } from '../../../fixtures/content/fake-source'
import { patient } from '../program-files/docs-of'

const repository = 'tanstack/store@main'
const path = 'docs/config.json'

const usable = (label: string): string => JSON.stringify({ sections: [{ label }] })

/** Creates a reader of a remote source that has cached former contents of the file. */
function setUp(before: readonly string[] = []) {
  const source = createFakeSource(
    { [repository]: { [path]: usable('Now') } },
    { isRemote: true, store: before },
  )
  const earlierIds = before.map((text) => blobId(new TextEncoder().encode(text)))
  const lines: string[] = []
  const read = createDocsConfigReader(
    source,
    linesOfLog('info', (line) => lines.push(line)),
  )
  const library = findLibrary('store')
  if (!library) throw new Error('the catalogue has no library store')
  return {
    lines,
    /** Writes this text to the file, and returns the label of the first section; null if nothing is usable. */
    labelOf: async (text: string | null): Promise<string | null | undefined> => {
      source.write(`${repository}:${path}`, text)
      const tree = await source.tree(at(repository), patient)
      if (tree.kind !== 'found') return undefined
      const previousIds = new Map([[path, earlierIds]])
      const place = { library, at: at(repository), tree: { ...tree.value, previousIds } }
      const answer = await read(place, patient)
      return answer.kind === 'found' ? (answer.value.config?.config?.sections[0]?.label ?? null) : answer.kind
    },
  }
}

describe('a docs config', () => {
  test.each(['{', '[]', '{"section":[]}'])(
    'that cannot be used, as %s, leaves the last one that could in its place',
    async (text) => {
      const { labelOf } = setUp(['{{', usable('Before'), usable('Long before')])
      expect(await labelOf(text)).toBe('Before')
    },
  )

  test('that is unusable and has no former version counts as missing', async () => {
    expect(await setUp().labelOf('{')).toBe(null)
  })

  test('that was removed is not restored', async () => {
    expect(await setUp([usable('Before')]).labelOf(null)).toBe(null)
  })

  test('that cannot be used is said once, with the place and the reason, and once that it can be again', async () => {
    const { labelOf, lines } = setUp([usable('Before')])
    for (const text of ['{', '{', usable('Now'), usable('Now')]) await labelOf(text)
    expect(lines).toEqual([
      expect.stringMatching(
        /^warn .*: the file: .* repository="tanstack\/store" ref="main" path="docs\/config\.json"$/,
      ),
      expect.stringMatching(/^info .* repository="tanstack\/store" ref="main" path="docs\/config\.json"$/),
    ])
  })

  test('with a different error is reported again', async () => {
    const { labelOf, lines } = setUp()
    for (const text of ['{', '[]', '[]', '{"sections":[{}]}']) await labelOf(text)
    expect(lines.map((line) => line.slice(0, 4))).toEqual(['warn', 'warn', 'warn'])
  })

  test('that is usable is not reported', async () => {
    const { labelOf, lines } = setUp()
    expect([await labelOf(usable('Now')), lines]).toEqual(['Now', []])
  })
})

test('a section that cannot be used is named in the log, and so is its return', async () => {
  const { labelOf, lines } = setUp()
  await labelOf('{"sections":[{"label":"First"},{"label":null}]}')
  await labelOf('{"sections":[{"label":"First"},{"label":null}]}')
  await labelOf(usable('First'))
  expect(lines).toEqual([
    expect.stringContaining('sections[1].label: found null, expected a text in quotes'),
    expect.stringContaining('is valid again'),
  ])
})

test.each([
  ['sections', JSON.stringify({ sections: Array.from({ length: 5000 }, () => ({})) })],
  [
    'fields',
    JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, number) => [`field${number}`, 1]))),
  ],
])('of many bad %s the log names a few, and counts the others', async (_name, text) => {
  const { labelOf, lines } = setUp()
  await labelOf(text)
  const [line = '', ...others] = lines
  expect(others).toEqual([])
  expect(line).toMatch(/; and \d{4} more/)
  expect(line.match(/expected/g)).toHaveLength(20)
})
