import { describe, expect, test } from 'vitest'
import { findLibrary } from '~/domain/catalogue/catalogue'
import { createDocsConfigReader } from '~/features/docs/service/indexes/docs-config.server'
import { blobId } from '~/ports/content/content-id'
import { createLog } from '~/ports/log'
import { at, createFakeSource } from '../../../fixtures/content/fake-source'
import { patient } from '../machines/docs-of'

const repository = 'tanstack/store@main'
const path = 'docs/config.json'

const usable = (label: string): string => JSON.stringify({ sections: [{ label }] })

/** A reader over a remote source that holds what was in the file before, each text under its content id. */
function setUp(before: readonly string[] = []) {
  const source = createFakeSource({ [repository]: { [path]: usable('Now') } }, { isLocal: false })
  const bytesOf = new Map(
    before.map((text) => new TextEncoder().encode(text)).map((bytes) => [blobId(bytes), bytes]),
  )
  const lines: string[] = []
  const read = createDocsConfigReader(
    { ...source, held: async (_, { contentId }) => bytesOf.get(contentId) ?? null },
    createLog('info', (line) => lines.push(line)),
  )
  const library = findLibrary('store')
  if (!library) throw new Error('the catalogue has no library store')
  return {
    lines,
    /** The label of the first section once the file has this text; null where nothing can be used. */
    labelOf: async (text: string | null): Promise<string | null | undefined> => {
      source.write(`${repository}:${path}`, text)
      const tree = await source.tree(at(repository), patient)
      if (tree.kind !== 'found') return undefined
      const former = new Map([[path, [...bytesOf.keys()]]])
      const place = { library, at: at(repository), tree: { ...tree.value, former } }
      const answer = await read(place, patient)
      return answer.kind === 'found' ? (answer.value?.config?.sections[0]?.label ?? null) : answer.kind
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

  test('that cannot be used and was never another one is none', async () => {
    expect(await setUp().labelOf('{')).toBe(null)
  })

  test('that was taken away is not brought back', async () => {
    expect(await setUp([usable('Before')]).labelOf(null)).toBe(null)
  })

  test('that cannot be used is said once, with the place and the reason, and once that it can be again', async () => {
    const { labelOf, lines } = setUp([usable('Before')])
    for (const text of ['{', '{', usable('Now'), usable('Now')]) await labelOf(text)
    expect(lines).toEqual([
      expect.stringMatching(
        /^warn .* repository="tanstack\/store" ref="main" path="docs\/config\.json" reason="the file/,
      ),
      expect.stringMatching(/^info .* repository="tanstack\/store" ref="main" path="docs\/config\.json"$/),
    ])
  })

  test('says nothing about one that can be used', async () => {
    const { labelOf, lines } = setUp()
    expect([await labelOf(usable('Now')), lines]).toEqual(['Now', []])
  })
})
