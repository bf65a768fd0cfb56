import { afterEach, expect, test } from 'vitest'
import {
  createDocsService,
  docsService,
  replaceDocsService,
} from '~/features/docs/service/docs-wiring.server'
import { unavailable } from '~/ports/answer'
import { ask, textOf } from './ask'

afterEach(() => replaceDocsService(undefined))

const page = '/query/latest/docs/framework/react/guides/paginated-queries'

test('a fence that names an example shows its file, the running example and a link to it', async () => {
  const html = await textOf(page)
  const [, below = ''] = html.split('<figcaption translate="no">src/messages.tsx</figcaption>')
  expect(below).toContain('queryOptions')
  expect(below).toMatch(
    /<details class="runs"><summary[^>]*>[^<]+<\/summary><p><iframe name="example-1" src="\/frames\/example\/query\/latest\/react\/pagination" title="[^"]+" width="100%" height="420" sandbox="allow-scripts allow-forms" loading="lazy">/,
  )
  expect(below).toContain('<a href="/query/latest/docs/framework/react/examples/pagination">')
})

test('a page is served without an example file that is temporarily unavailable, and is cached briefly', async () => {
  const { source } = docsService()
  replaceDocsService(
    createDocsService({
      ...source,
      file: async (at, entry, signal) =>
        entry.path.startsWith('examples/') ? unavailable('busy', 5) : source.file(at, entry, signal),
    }),
  )
  for (const path of [page, `${page}.md`]) {
    const answer = await ask(path)
    expect([path, answer.status, answer.headers.get('cdn-cache-control')]).toEqual([path, 200, 'max-age=30'])
    const text = await answer.text()
    expect(text).toContain('react/pagination')
    expect(text).not.toContain('keepPreviousData, queryOptions')
  }
})

test('a page whose framework replaces the section has no frame', async () => {
  expect(await textOf(page.replace('react', 'vue'))).not.toContain('/frames/example/')
})

test('programs get the code of the file in a fence, and a link', async () => {
  const markdown = await textOf(`${page}.md`)
  expect(markdown).toContain('```tsx title="src/messages.tsx"\nimport { keepPreviousData, queryOptions')
  expect(markdown).toMatch(
    /\n```\n\n\[[^\]]+\]\(http[^)]+\/query\/latest\/docs\/framework\/react\/examples\/pagination\)\n/,
  )
  expect(markdown).not.toContain('example="')
})

test.each([
  ['query', 'react/basic'],
  ['table', 'react/basic'],
])('the front page of %s runs its first example', async (library, example) => {
  const html = await textOf(`/${library}/latest`)
  expect(html).toMatch(
    new RegExp(
      `<details class="runs">.*?<iframe [^>]*src="/frames/example/${library}/latest/${example}"[^>]*loading="lazy"`,
    ),
  )
})

test('the landing page of a library whose examples need a server has no frame', async () => {
  expect(await textOf('/start/latest')).not.toContain('/frames/example/')
})
