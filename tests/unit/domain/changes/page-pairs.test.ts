import { expect, test } from 'vitest'
import { PageHistory } from '~/domain/changes/page-history'
import { pagePairs } from '~/domain/changes/page-pairs'
import { page } from './pages'

/** Other pages of both versions, so that the words of the tested pages are distinctive. */
const others = ['one', 'two', 'three', 'four'].map((word) => page(`other/${word}`, word, `the ${word}`))

const moves = (before: ReturnType<typeof page>[], after: ReturnType<typeof page>[]) =>
  pagePairs([...others, ...before], [...others, ...after])
    .filter(({ by }) => by !== 'path')
    .map((pair) => [pair.before, pair.after, pair.by])

const CACHE = 'the cache keeps results fresh'

test('a page stays where its path is the same for any framework, however its words changed', () => {
  const before = [page('guides/keys', 'Keys', 'the first')]
  const after = [page('framework/vue/guide/keys', 'Other', 'the last')]
  expect(pagePairs(before, after)).toEqual([{ before: 'guide/keys', after: 'guide/keys', by: 'path' }])
})

test.each([
  ['title and file', page('a/cache', 'Cache', `${CACHE} for long in memory and on disk`), 'name'],
  ['file', page('a/cache', 'Keep results', CACHE), 'name'],
  ['path that ends alike', page('b-cache', 'Set up', CACHE), 'name'],
  ['title', page('a/results', 'Cache', CACHE), 'name'],
  ['words', page('a/results', 'Results', CACHE), 'text'],
])('a page moves with its %s', (_, to, by) => {
  expect(moves([page('b/cache', 'Cache', CACHE)], [to])).toEqual([['b/cache', to.path, by]])
})

test.each([
  ['title, and other words', 'a/results', 'Cache', 'the router matches routes'],
  ['few words', 'a/results', 'Results', 'the cache of a router matches routes by params'],
])('a page with the same %s is another', (_, path, title, words) => {
  expect(moves([page('b/cache', 'Cache', CACHE)], [page(path, title, words)])).toEqual([])
})

test('a page moves with its name, as a guide says', () => {
  const guide = page('guide/migrating')
  const stated = [{ name: 'createOld', by: ['createNew'], id: null }]
  const after = page('plugins/createNew', 'New', `${CACHE} for long in memory and on disk`)
  const says = { ...guide, names: { ...guide.names, replaced: stated } }
  const before = page('plugins/createOld', 'Old', `${CACHE} in the browser and offline until it is closed`)
  expect(moves([before, guide], [after, guide])).toEqual([])
  expect(moves([before, guide], [after, says])).toEqual([['plugins/createold', 'plugins/createnew', 'name']])
})

test('guides to different versions are not a pair, even at the same path', () => {
  const before = page('guide/migrating', 'Migrating to V8 Guide', CACHE)
  const after = page('framework/react/guide/migrating', 'Migrating to Table V9 (React 19)', CACHE)
  expect(pagePairs([before], [after])).toEqual([])
  expect(moves([before], [page('guide/migration', 'Migrating to V9', CACHE)])).toEqual([])
  expect(pagePairs([before], [{ ...after, title: 'Migrating to v8' }])).toHaveLength(1)
  expect(pagePairs([before], [{ ...after, title: 'Migrating' }])).toHaveLength(1)
})

test('a page is only in its best pair', () => {
  const after = [page('a/cache', 'Cache', 'the cache keeps routes'), page('a/results', 'Cache', CACHE)]
  expect(moves([page('b/store', 'Cache', CACHE)], after)).toEqual([['b/store', 'a/results', 'name']])
})

test('a reference page is not paired with a guide, and requires the same name', () => {
  const guide = page('guide/cache', 'Cache', CACHE)
  expect(moves([guide], [page('reference/cache', 'Cache', CACHE)])).toEqual([])
  expect(moves([page('api/Cache', 'Cache', CACHE)], [page('reference/Store', 'Store', CACHE)])).toEqual([])
  expect(moves([page('api/Cache', 'Cache', CACHE)], [page('reference/Cache', 'Cache', CACHE)])).toEqual([
    ['api/cache', 'reference/cache', 'name'],
  ])
})

test('a moved page is known from both versions, for any framework', () => {
  const history = new PageHistory([
    {
      library: 'query',
      before: 'v4',
      after: 'v5',
      isNext: true,
      moves: [['a/x', 'guide/x']],
      marked: { before: [], after: [] },
    },
  ])
  const from = (version: string, path: string, to: string) =>
    history.movedTo({ library: 'query', version, path }, to)
  expect(from('v4', 'framework/react/a/X', 'v5')).toBe('guide/x')
  expect(from('v5', 'guides/x', 'v4')).toBe('a/x')
  expect(from('v5', 'guides/x', 'v3')).toBeNull()
  expect(from('v4', 'guide/x', 'v5')).toBeNull()
})
