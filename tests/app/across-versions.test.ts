import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownHistory, learnNames } from '~/features/docs/known-names.server'
import { createDocsService, replaceDocsService } from '~/features/docs/service/docs-wiring.server'
import { createFakeSource } from '../fixtures/content/fake-source'
import { textOf } from './ask'
import { documentAt } from './documents'
import { indexDocsOf } from './indexed-docs'

const CACHE = '# Cache\n\nThe cache keeps results fresh in memory, and persists them on disk.'
const others = Object.fromEntries(
  ['Queries', 'Mutations', 'Retries'].map((title) => [
    `docs/guides/${title}.md`,
    `# ${title}\n\nAbout ${title}.`,
  ]),
)
const REFERENCE = 'framework/react/reference/useQuery'
const docsWith = (path: string, option: string) => ({
  'docs/overview.md': '# Overview',
  ...others,
  [`docs/${path}.md`]: CACHE,
  [`docs/${REFERENCE}.md`]: `# useQuery\n\n- \`enabled: boolean\`\n- \`${option}: number\`\n  - How long.`,
})

replaceDocsService(
  createDocsService(
    createFakeSource({
      'tanstack/query@main': docsWith('guides/keeping-results', 'gcTime'),
      'tanstack/query@v4': docsWith('advanced/cache', 'cacheTime'),
    }),
    { history: knownHistory },
  ),
)
const index = indexDocsOf('query')
afterAll(() => replaceDocsService(undefined))

const FORMER = '/query/v4/docs/advanced/cache'
const CURRENT = '/query/latest/docs/guides/keeping-results'

const hrefsIn = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href'))

beforeAll(async () => {
  const known = await index.namesSince({ revision: null, isWhole: true })
  if (known) learnNames(known.names, known.compared)
})

test('the version menu and the notice of an old version link to the new path of a moved page', async () => {
  const document = await documentAt(FORMER)
  expect(hrefsIn(document, '#S--version a')).toContain(CURRENT)
  expect(hrefsIn(document, '.notice a').at(-1)).toBe(CURRENT)
  expect(hrefsIn(await documentAt(CURRENT), '#S--version a')).toContain(FORMER)
})

test('a moved page is canonical and listed only at its current address', async () => {
  const [canonical] = hrefsIn(await documentAt(FORMER), 'link[rel=canonical]')
  expect(canonical).toMatch(new RegExp(`${CURRENT}$`))
  const sitemap = await textOf('/sitemap.xml')
  expect(sitemap).toContain(CURRENT)
  expect(sitemap).not.toContain(FORMER)
})

test('pages of an incomplete index are not compared', async () => {
  const whole = await index.namesSince({ revision: null, isWhole: true })
  const part = await index.namesSince({ revision: whole?.revision ?? null, isWhole: false })
  expect(whole?.compared.flatMap(({ moves }) => moves)).toEqual([['advanced/cache', 'guide/keeping-results']])
  expect(part?.compared).toEqual([])
  expect(await index.namesSince({ revision: part?.revision ?? null, isWhole: false })).toBeNull()
})

const marks = async (version: string) =>
  [...(await documentAt(`/query/${version}/docs/${REFERENCE}`)).querySelectorAll('.prose .fact')].map(
    (mark) => [mark.parentElement?.id, mark.textContent],
  )

test('options missing from one version are marked in the reference and listed with the changes', async () => {
  expect(await marks('latest')).toEqual([['gcTime', 'New in v5 docs']])
  expect(await marks('v4')).toEqual([['cacheTime', 'Not in v5 docs']])
  const upgrade = await documentAt('/query/upgrade')
  for (const [line, version] of [
    ['member-new-gcTime', 'latest'],
    ['member-gone-cacheTime', 'v4'],
  ]) {
    const [, page] = hrefsIn(upgrade, `#${line} a`)
    expect(page).toBe(`/query/${version}/docs/${REFERENCE}#${line?.split('-').at(-1)}`)
  }
})

const quoteOf = async (version: string) =>
  (await textOf(`/query/${version}/docs/${REFERENCE}.md`)).match(/^> .*$/gm)?.at(-1)

test('the Markdown of a page lists its changes and changed names', async () => {
  expect(await quoteOf('latest')).toBe('> New in v5 docs: `gcTime`.')
  expect(await quoteOf('v4')).toBe('> Not in v5 docs: `cacheTime`.')
  expect(await textOf('/query/latest/docs/overview.md')).not.toContain(' docs:')
})

test('an option has no mark if the names are unknown', async () => {
  learnNames({ explained: [], guides: [], examples: [] })
  const document = await documentAt(`/query/latest/docs/${REFERENCE}`)
  expect(document.querySelector('.prose .fact')).toBeNull()
})
