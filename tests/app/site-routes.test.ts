import { describe, expect, test } from 'vitest'
import { fetchDocPage } from '~/features/docs/service/docs.functions'
import type { RouteRecord } from '~/features/shell/route-record'
import { previewCalls, sharedCalls } from '~/http/request/call-addresses'
import { createSiteRoutes } from '~/http/site-routes'
import { getRouter } from '~/router'
import { textOf } from './ask'

const router = getRouter()
const call = fetchDocPage.url
const site = createSiteRoutes({ router, sharedCalls, previewCalls })
const keyOf = (path: string) => site.searchKey(new URL(path, 'https://site.test'))

function rowOf(record: RouteRecord): string {
  if (record.kind === 'layout') return 'layout'
  const facts =
    record.kind === 'page' ? pageFacts(record) : [`stored ${record.stored}`, record.isWritable && 'writable']
  return [record.kind, record.readers, ...facts, record.isPreview && 'preview'].filter(Boolean).join(', ')
}

function pageFacts(record: Extract<RouteRecord, { kind: 'page' }>) {
  const { react, hasMarkdown, isInSitemap, takesForms, sources, search } = record
  return [
    `React ${react}`,
    hasMarkdown && 'Markdown',
    isInSitemap && 'sitemap',
    takesForms && 'forms',
    sources && Object.keys(sources).join(' '),
    search && `reads ${search.join(' ')}`,
  ]
}

test('the routes and their records', async () => {
  const rows = Object.values(router.routesById).map(
    ({ id, options }) => `${id}  ${rowOf(options.staticData.record)}`,
  )
  await expect(`${rows.toSorted().join('\n')}\n`).toMatchFileSnapshot('./route-table.txt')
})

test('records name every search parameter that the pages of their routes read', () => {
  for (const { options } of Object.values(router.routesById)) {
    const { record } = options.staticData
    const { validateSearch, loaderDeps } = options
    if (record.kind !== 'page' || record.readers !== 'shared' || typeof validateSearch !== 'function')
      continue
    const read = new Set<string>()
    const search = new Proxy<Record<string, unknown>>(
      {},
      { get: (_target, name) => void read.add(String(name)) },
    )
    validateSearch(search)
    loaderDeps?.({ search })
    expect(read).toEqual(new Set(record.search))
  }
})

describe('an address', () => {
  test.each([
    ['/query/latest/images/docs/a.svg', 'file', ''],
    ['/query/latest/images/docs/a.png?v=1', 'file', null],
    ['/query/latest/docs/overview?from=reactQueryV3&utm_source=b', 'page', '?from=reactQueryV3'],
    ['/query/latest/docs/overview?utm_source=b', 'page', ''],
    ['/query/latest/docs/overview?from=elsewhere', 'page', ''],
    [
      '/query/latest/docs/framework/react/examples/basic?path=src%2Fa.tsx&panel=x',
      'page',
      '?path=src%2Fa.tsx',
    ],
    ['/query/latest/docs/framework/react/examples/basic?path=7', 'page', ''],
    ['/query/latest/docs/overview.md?a=1', 'file', ''],
    ['/query/latest/docs/', 'page', ''],
    ['/preview/query/main/docs/overview', 'page', null],
    ['/api/content-changes', 'file', null],
    ['/query/latest/no/such/place', undefined, null],
    [`${call}?payload=1`, undefined, '?payload=1'],
    ['/_serverFn/unknown?payload=1', undefined, null],
  ])('%s is a %s, stored under %s', (address, kind, key) => {
    expect(site.recordOf(address.split('?')[0] ?? '')?.kind).toBe(kind)
    expect(keyOf(address)).toBe(key)
  })

  test.each([
    ['/query/latest/docs/images/intro', true],
    ['/query/latest/docs/framework/react/overview', true],
    ['/query/latest/docs/framework/react', true],
    ['/query/latest/docs/framework', true],
    ['/query/latest/docs/framework/react/examples/basic', true],
    ['/blog/stale-is-a-feature', true],
    ['/query/latest/docs', false],
    ['/preview/query/main/docs/overview', false],
    ['/query/latest/images/docs/a.svg', false],
  ])('%s has Markdown: %s', (path, has) => {
    expect(site.hasMarkdown(path)).toBe(has)
  })

  test.each([
    ['/query', true],
    ['/query/latest/docs/overview?instead-of=a', true],
    ['/_serverFn/id?payload=%7B%7D', true],
    ['/query-like/latest/docs/overview', false],
    ['/router/latest/docs/query', false],
    ['/', false],
  ])('%s shows pages of Query: %s', (address, shows) => {
    expect(site.showsLibrary(address, ['query'])).toBe(shows)
  })
})

/** Server functions whose responses depend on the reader, or change too often to be cached. */
const privateFunctions = [
  'fetchAccount',
  'fetchComparison',
  'fetchFeedback',
  'fetchHealth',
  'fetchLogin',
  'fetchOperations',
  'fetchPreferences',
  'fetchSaved',
  'fetchSavedChanges',
  'fetchSearchPage',
  'fetchStats',
  'fetchStatsParts',
  'fetchSuggestions',
  'readTheme',
  'updateTheme',
]

test('every server function is shared, of previews, or listed as private', () => {
  const named = new Set<unknown>([...sharedCalls, ...previewCalls])
  const modules = import.meta.glob<Record<string, unknown>>('/app/features/**/*.functions.ts', {
    eager: true,
  })
  const others = Object.values(modules)
    .flatMap((module) => Object.entries(module))
    .filter(([, value]) => typeof value === 'function' && 'url' in value && !named.has(value.url))
  expect(
    others.map(([name]) => name).toSorted(),
    'name what is new in app/http/request/call-addresses.ts, or as private in this test',
  ).toEqual(privateFunctions)
})

test('the sitemap lists pages of exactly the routes with that flag', async () => {
  const paths = [...(await textOf('/sitemap.xml')).matchAll(/<loc>[^<]*?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path]) => path ?? '',
  )
  const listed = new Set(paths.map((path) => router.getMatchedRoutes(path)[2]?.id))
  const meant = Object.values(router.routesById).filter(({ options: { staticData } }) => {
    const { record } = staticData
    return record.kind === 'page' && record.isInSitemap
  })
  expect(listed).toEqual(new Set(meant.map(({ id }) => id)))
})
