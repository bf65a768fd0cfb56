import { expect, test } from 'vitest'
import type { PageName, PageWithNames } from '~/domain/names/entry'
import { NameTable } from '~/domain/names/name-table'
import { type PeekSource, readPeek } from '~/features/names/peek.server'
import { found, unavailable } from '~/ports/answer'

const entry: PageName = {
  name: 'useQuery',
  owner: null,
  kind: 'hook',
  place: 'page',
  id: null,
  signature: 'useQuery(): void',
  sentence: 'Reads data.',
  isDeprecated: false,
}

const page = (...explains: readonly PageName[]): PageWithNames => ({
  library: 'query',
  version: 'v5',
  framework: null,
  path: 'a',
  title: 'A page',
  sentence: 'About the page.',
  names: { explains, imports: [], words: '' },
})

/** Returns the card and its cache header. */
async function peek(
  shown: PageWithNames,
  renderFile: PeekSource['markdown']['renderFile'],
  id = '',
): Promise<readonly [string, string | undefined]> {
  const source = { namesOf: async () => found(shown), names: () => new NameTable(), markdown: { renderFile } }
  const answer = await readPeek(source, `query/latest/docs/a${id}`, AbortSignal.timeout(5000))
  if (answer.kind !== 'view') throw new Error(answer.kind)
  return [answer.view.body, answer.view.headers?.['cache-control']]
}

const drawn = async () => found({ html: '<pre>code</pre>', isComplete: true })

test('a card with its code is kept', async () => {
  const [body, caching] = await peek(page(entry), drawn)
  expect(body).toContain('<pre>code</pre>')
  expect(caching).toMatch(/max-age=\d+/)
})

test.each([
  ['that takes too long', async () => found(null)],
  ['that was begun', async () => found({ html: '', isComplete: false })],
  ['that nobody has time for', async () => unavailable('busy', 5)],
])('a card without code %s is not kept', async (_, renderFile) => {
  const [body, caching] = await peek(page(entry), renderFile)
  expect(body).toContain('Reads data.')
  expect(caching).toBe('no-store')
})

test('a card of something without a declaration is whole', async () => {
  const [, caching] = await peek(page({ ...entry, signature: null }), async () => found(null))
  expect(caching).toMatch(/max-age=\d+/)
})

test('a list that defines several names is about none of them', async () => {
  const items = ['getRequest', 'getHeader'].map((name): PageName => ({
    ...entry,
    name,
    place: 'item',
    id: 'b',
  }))
  const [body] = await peek(page(...items), drawn, '~b')
  expect(body).not.toMatch(/getRequest|getHeader/)
  expect(body).toContain('About the page.')
})
