import { expect, test } from 'vitest'
import { changedPages } from '~/domain/changes/changed-pages'
import type { PageWithNames } from '~/domain/names/entry'

const page = (path: string, title = path): PageWithNames => ({
  library: 'query',
  version: 'v5',
  framework: /^framework\/(\w+)/.exec(path)?.[1] ?? null,
  path,
  title,
  sentence: '',
  names: { explains: [], imports: [], words: '' },
})

const kinds = (before: PageWithNames[], after: PageWithNames[]) =>
  changedPages(before, after).map(({ kind, before: old, after: current }) => [kind, old?.path, current?.path])

test('pages of one version alone are gone or added', () => {
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

test('a page moves with its title or its file name, where no other page has it', () => {
  expect(kinds([page('a/keys', 'Keys')], [page('b/query-keys', 'Keys')])).toEqual([
    ['pageMoved', 'a/keys', 'b/query-keys'],
  ])
  expect(kinds([page('a/keys', 'One')], [page('b/keys', 'Other')])).toEqual([
    ['pageMoved', 'a/keys', 'b/keys'],
  ])
})

test('nothing is said of a page that one of several may be', () => {
  expect(kinds([page('a/start', 'Start')], [page('b/one', 'Start'), page('c/two', 'Start')])).toEqual([
    ['pageAdded', undefined, 'b/one'],
    ['pageAdded', undefined, 'c/two'],
  ])
})

test('pages of the reference are left out', () => {
  expect(kinds([page('reference/a')], [page('api/b')])).toEqual([])
})
