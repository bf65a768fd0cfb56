import { expect, test } from 'vitest'
import { changedPages } from '~/domain/changes/changed-pages'
import type { PageWithNames } from '~/domain/names/entry'
import { page } from './pages'

const kinds = (before: PageWithNames[], after: PageWithNames[]) =>
  changedPages(before, after).map(({ kind, before: old, after: current }) => [kind, old?.path, current?.path])

test('pages in only one version are gone or added', () => {
  expect(kinds([page('same'), page('old')], [page('same'), page('young')])).toEqual([
    ['pageGone', 'old', undefined],
    ['pageAdded', undefined, 'young'],
  ])
})

test('a page counts once, whichever frameworks have it', () => {
  const guide = ['react', 'vue'].map((framework) => page(`framework/${framework}/guides/keys`, 'Keys'))
  expect(kinds([page('guides/keys', 'Keys')], guide)).toEqual([])
  const [added] = changedPages([], guide)
  expect(added?.after?.frameworks).toEqual(['react', 'vue'])
  expect(changedPages([], guide)).toHaveLength(1)
})

test('a page moves with its title and its words', () => {
  const [stays, ...words] = [page('same', 'Same', 'all of it'), 'all keys of a cache']
  expect(
    kinds([stays, page('a/keys', 'Keys', ...words)], [stays, page('b/query-keys', 'Keys', ...words)]),
  ).toEqual([['pageMoved', 'a/keys', 'b/query-keys']])
})

test('a page with several possible successors is not reported as gone', () => {
  expect(kinds([page('a/start', 'Start')], [page('b/one', 'Start'), page('c/two', 'Start')])).toEqual([
    ['pageAdded', undefined, 'b/one'],
    ['pageAdded', undefined, 'c/two'],
  ])
})

test('reference pages are omitted', () => {
  expect(kinds([page('reference/a')], [page('api/b')])).toEqual([])
})

test('pages about examples are omitted', () => {
  expect(kinds([page('examples/basic')], [])).toEqual([])
})

const docs = (few: string, many: string) => [
  page('same', 'Same', 'all of it'),
  page('framework/react/few', 'Few', `one two three four ${few}`),
  page('framework/react/many', 'Many', `one ${many}`),
]

test('pages with different words are changed, most changed first', () => {
  const later = docs('six', 'other words here').map((each) =>
    each.path === 'same' ? { ...each, title: 'Other case' } : each,
  )
  expect(kinds(docs('five', 'word'), later)).toEqual([
    ['pageChanged', 'framework/react/many', 'framework/react/many'],
    ['pageChanged', 'framework/react/few', 'framework/react/few'],
  ])
})

test('a page that changed is named by a framework that both versions have it for', () => {
  const old = [page('framework/react/a', 'A', 'one'), page('framework/react/b', 'B', 'one')]
  const later = [
    page('framework/angular/a', 'A', 'two'),
    page('framework/react/a', 'A', 'two'),
    page('framework/angular/b', 'B', 'two'),
  ]
  expect(kinds(old, later)).toEqual([['pageChanged', 'framework/react/a', 'framework/react/a']])
})

const keysPage = (framework: string, words: string) => page(`framework/${framework}/keys`, 'Keys', words)

test('a page that changed for one of its frameworks is changed, with its path there', () => {
  const before = [keysPage('react', 'one two'), keysPage('vue', 'one two')]
  expect(kinds(before, [keysPage('react', 'one two'), keysPage('vue', 'other words')])).toEqual([
    ['pageChanged', 'framework/vue/keys', 'framework/vue/keys'],
  ])
  expect(kinds(before, before)).toEqual([])
})

test('a guide to another version at the same path is another page', () => {
  const [before, after] = ['V8', 'V9'].map((id) =>
    page('guide/migrating', `Migrating to ${id}`, `moves to ${id}`),
  )
  expect(before && after && kinds([before], [after])).toEqual([['pageAdded', undefined, 'guide/migrating']])
})
