import { expect, test } from 'vitest'
import { groupHits, placeInDocs, readHit } from '~/features/search/hit'
import { readPageContext, searchedVersion } from '~/features/search/page-context'
import { searchAddress } from '~/domain/search/address'
import { readSearchState } from '~/features/search/search-state'

const hierarchy = { lvl1: 'Suspense', lvl2: 'Prefetch', lvl3: null, lvl4: null, lvl5: null, lvl6: null }
const hit = (url: string) => readHit({ objectID: url, url, hierarchy }, 'https://site.test')

test('a hit of our own hosts is a path, of another an address, and no script', () => {
  expect(hit('/query/latest/docs/framework/vue/guides/a#b')).toMatchObject({
    href: '/query/latest/docs/framework/vue/guides/a#b',
    library: 'query',
    framework: 'vue',
    kind: 'heading',
    below: ['lvl2'],
  })
  expect(hit('https://tanstack.com/query/latest/docs/reference/QueryClient')).toMatchObject({
    href: '/query/latest/docs/reference/QueryClient',
    framework: null,
    kind: 'reference',
  })
  expect(hit('/query/latest/docs/framework/react/examples/basic')?.kind).toBe('example')
  expect(hit('/query/latest/docs/framework/react/guides/examples/basic')?.kind).toBe('page')
  expect(hit('https://elsewhere.test/query')?.href).toBe('https://elsewhere.test/query')
  expect(hit('javascript:alert(1)')).toBeNull()
  expect(readHit({ objectID: 'x' }, 'https://site.test')).toBeNull()
})

test.each([
  ['/table/latest/docs/guide/column-defs', 'Guide'],
  ['/query/latest/docs/framework/preact/reference/type-aliases/X', 'Reference › Type aliases'],
  ['/query/latest/docs/framework/vue/guides/queries?q=1', 'Guides'],
  ['/blog/a-post', ''],
])('a page without text, %s, shows its folders: %s', (href, place) => {
  expect(placeInDocs({ href, below: [] })).toBe(place)
  expect(placeInDocs({ href, below: ['lvl2'] })).toBe('')
})

test('groups stand in the order of their best hits', () => {
  const hits = [{ library: 'query' }, { library: 'router' }, { library: 'query' }]
  expect(groupHits(hits).map(({ library, hits: all }) => [library, all.length])).toEqual([
    ['query', 2],
    ['router', 1],
  ])
})

test('an address says which library, framework and old version its reader looks for', () => {
  expect(readPageContext('/query/v4/docs/framework/vue/overview')).toEqual({
    library: 'query',
    framework: 'vue',
    version: 'v4',
  })
  const latest = { library: 'query', framework: null, version: 'latest' }
  expect(readPageContext('/query/latest/docs/overview')).toEqual(latest)
  // The latest version by its own name.
  expect(readPageContext('/query/v5')).toEqual(latest)
  expect(readPageContext('/nothing/v4/framework/none')).toEqual({
    library: null,
    framework: null,
    version: 'latest',
  })
})

test('a search survives its address, and what is wrong in one counts as not given', () => {
  const state = { q: '12 &', library: ['query', 'form'], framework: ['vue'], version: 'v4', page: 2 }
  const address = searchAddress(state)
  expect(address).toBe('/search?q=12+%26&library=query&library=form&framework=vue&version=v4&page=2')
  expect(readSearchState(state)).toEqual(state)
  const none = { q: '', library: [], framework: [], version: 'latest', page: 1 }
  expect(readSearchState({})).toEqual(none)
  expect(
    readSearchState({ q: {}, library: ['a b'], framework: Array(100).fill('a'), version: 7, page: -1 }),
  ).toEqual(none)
  // As the router reads `?q=12&library=query`.
  expect(readSearchState({ q: 12, library: 'query' })).toEqual({ ...none, q: '12', library: ['query'] })
  expect(readSearchState({ q: 'a'.repeat(600) }).q).toHaveLength(512)
  expect(readSearchState({ page: 99 }).page).toBe(50)
})

test('a search of one library begins with the version that the reader prefers, where the address names none', () => {
  const preferred = ['query/v4', 'query-devtools/v1']
  const from = (path: string, ...libraries: string[]) =>
    searchedVersion(readPageContext(path), libraries, preferred)
  expect(from('/', 'query')).toBe('v4')
  expect(from('/router/latest', 'query')).toBe('v4')
  expect(from('/', 'router')).toBe('latest')
  expect(from('/')).toBe('latest')
  expect(from('/', 'query', 'router')).toBe('latest')
  expect(from('/query/latest/docs/overview', 'query')).toBe('latest')
  expect(from('/query/v3/docs/overview', 'query')).toBe('v3')
})
