import { expect, test } from 'vitest'
import { versionChanges } from '~/domain/changes/version-changes'
import type { PageWithNames } from '~/domain/names/entry'
import { entry, page, pageAbout } from './pages'

const guide = (path: string, ...quotes: (readonly [name: string, text: string])[]): PageWithNames => {
  const own = page(path, `Migrating to ${path}`)
  const quoted = quotes.map(([name, text]) => ({ name, id: 'a', text }))
  return { ...own, path: `guides/migrating-to-${path}`, names: { ...own.names, quotes: quoted } }
}

const docs = pageAbout([entry('useQuery'), entry('useOther'), entry('Plain')], 'useQuery useOther Plain word')

const named = (before: PageWithNames[], after: PageWithNames[]) => {
  const { names, kept } = versionChanges([docs, ...before], [docs, ...after])
  return { said: names.map(({ name, kind, after: at }) => [name, kind, at?.sentence, at?.id]), kept }
}

test('a name of both docs that a new guide is about is quoted, and not counted among those that are kept', () => {
  const { said, kept } = named([], [guide('v5', ['useQuery', 'Takes one object'], ['Plain', 'Plain things'])])
  expect(said).toEqual([
    ['Plain', 'named', '“Plain things”', 'a'],
    ['useQuery', 'named', '“Takes one object”', 'a'],
  ])
  expect(kept).toEqual(['useOther'])
})

test('the guide to the newest version is quoted first, and one that the earlier docs have is not', () => {
  const [old, next, last] = ['v3', 'v4', 'v5'].map((id) => guide(id, ['useQuery', id]))
  expect(old && next && last && named([old], [old, next, last]).said).toEqual([
    ['useQuery', 'named', '“v5”', 'a'],
  ])
  expect(old && named([old], [old]).said).toEqual([])
})

test('ordinary words, and names missing from one version, are not quoted', () => {
  const after = guide('v5', ['word', 'word'], ['useNothing', 'useNothing'])
  expect(named([], [after]).said).toEqual([])
})

test('a guide for a framework is quoted only if the earlier docs are for it', () => {
  const ofVue = { ...guide('v5', ['useQuery', 'Returns a ref']), framework: 'vue' }
  expect(named([page('framework/react/overview')], [ofVue]).said).toEqual([])
  expect(named([page('framework/vue/overview')], [ofVue]).said).toEqual([
    ['useQuery', 'named', '“Returns a ref”', 'a'],
  ])
})
