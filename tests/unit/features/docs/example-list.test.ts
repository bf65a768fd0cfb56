import { afterEach, describe, expect, test } from 'vitest'
import { exampleTags } from '~/domain/pages/examples/example-tags'
import { nameSource, setNameSource } from '~/features/docs/known-names.server'
import { readExampleList } from '~/features/docs/service/examples/example-list.server'
import { found } from '~/ports/answer'
import { createFakeSource } from '../../../fixtures/content/fake-source'
import { docsOf, patient } from '../program-files/docs-of'
import { familySource, viewOf } from './family'

const ask = (framework: string, source = familySource()) =>
  readExampleList(
    docsOf(source),
    { library: 'query', version: 'latest', framework, insteadOf: null, cachedSidebar: null },
    patient,
  )

describe('the list of examples', () => {
  afterEach(() => setNameSource(null))

  test('says on a card what the guide of the same name is about', async () => {
    setNameSource({ ...nameSource(), sentencesOf: async (keys) => found(keys.map((key) => `Of ${key}.`)) })
    const source = createFakeSource({
      'tanstack/query@main': {
        'docs/framework/react/guides/suspense.md': '# Suspense',
        'examples/react/suspense/package.json': '{}',
      },
    })
    const { page } = viewOf(await ask('react', source))
    expect(page).toContain('>Of query v5 framework/react/guides/suspense.<')
  })

  test('has a card for each', async () => {
    const { page, head } = viewOf(await ask('react'))
    expect(page).toMatch(
      /<b[^>]*><a [^>]*href="\/query\/latest\/docs\/framework\/react\/examples\/basic">[^<]+<\/a><\/b>/,
    )
    expect(head.canonical).toMatch(/\/docs\/framework\/react\/examples$/)
  })

  test('leads from a card to the example of the same name in other frameworks', async () => {
    const source = createFakeSource({
      'tanstack/query@main': {
        'docs/framework/react/overview.md': '# Overview',
        'docs/framework/vue/overview.md': '# Overview',
        'examples/react/basic/package.json': '{}',
        'examples/react/only-react/package.json': '{}',
        'examples/vue/basic/package.json': '{}',
      },
    })
    const { page } = viewOf(await ask('react', source))
    expect([...page.matchAll(/<a [^>]*href="([^"]*)"[^>]*data-fw="vue"/g)].map(([, href]) => href)).toEqual([
      '/query/latest/docs/framework/vue/examples/basic',
    ])
  })

  test('has chips for the tags that tell many examples apart, and each card the places of its own', async () => {
    const files = Array.from({ length: 9 }, (_, at) => [
      [`examples/react/e${at}/${at < 4 ? 'vite' : 'next'}.config.js`, ''],
      [`examples/react/e${at}/package.json`, '{}'],
      [`examples/react/e${at}/src/index.tsx`, ''],
    ]).flat()
    const docs = { 'docs/framework/react/overview.md': '# Overview', ...Object.fromEntries(files) }
    const { page } = viewOf(await ask('react', createFakeSource({ 'tanstack/query@main': docs })))
    const chips = [...page.matchAll(/type="radio"[^>]*value="(\d)"[^>]*\/>(.*?)<small[^>]*>(\d+)</g)]
    // All of them use TypeScript, so it is no chip.
    expect(chips.map(([, place, label, count]) => [place, label?.trim(), count])).toEqual([
      ['0', 'All', '9'],
      ['1', 'Next.js', '5'],
      ['2', 'Vite', '4'],
    ])
    expect(page.match(/data-tags="1"/g)).toHaveLength(5)
    expect(page.match(/data-tags="2"/g)).toHaveLength(4)
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
