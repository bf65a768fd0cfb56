import { describe, expect, test } from 'vitest'
import { exampleTags } from '~/domain/pages/example-tags'
import { readExampleList } from '~/features/docs/service/examples/example-list.server'
import { docsOf, patient } from '../machines/docs-of'
import { familySource, viewOf } from './family'

const ask = (framework: string, source = familySource()) =>
  readExampleList(
    docsOf(source),
    { library: 'query', version: 'latest', framework, insteadOf: null, cachedSidebar: null },
    patient,
  )

describe('the list of examples', () => {
  test('has a card for each, with how it is built and the number of its files', async () => {
    const { page, head } = viewOf(await ask('react'))
    expect(page).toMatch(
      /<a [^>]*href="\/query\/latest\/docs\/framework\/react\/examples\/basic"><b[^>]*>[^<]+<\/b><span>[^<]*\d+ files?</,
    )
    expect(head.canonical).toMatch(/\/docs\/framework\/react\/examples$/)
  })

  test('marks its part in the header', async () => {
    const { header } = viewOf(await ask('react'))
    const html = typeof header === 'string' ? header : JSON.stringify(header)
    expect(html.replaceAll('\\', '')).toMatch(/aria-current="[^"]*"[^>]*>Examples</)
  })

  test('leads a framework without any to those that have some', async () => {
    const { page } = viewOf(await ask('vue'))
    expect(page).toContain('href="/query/latest/docs/framework/react/examples"')
    expect(page).not.toContain('data-filtered')
  })

  test('is missing for a framework that the library does not have', async () => {
    expect(await ask('nope')).toMatchObject({ kind: 'missing' })
  })
})

describe('tags of an example', () => {
  test.each([
    [
      ['vite.config.ts', 'src/index.tsx'],
      ['Vite', 'TypeScript'],
    ],
    [['next.config.js', 'pages/index.js'], ['Next.js']],
    [['src/a.test.js'], ['Tests']],
    [['README.md'], []],
  ])('%s', (files, tags) => {
    expect(exampleTags(files)).toEqual(tags)
  })
})
