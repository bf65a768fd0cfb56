import { expect, test } from 'vitest'
import { createComparisons } from '~/domain/changes/compared-versions'
import type { ComparedVersions } from '~/domain/changes/page-history'
import type { PageWithNames } from '~/domain/names/entry'
import { page } from './pages'

const TEXT = 'the cache keeps results fresh'

const inVersion = (library: string, version: string, path: string) => ({
  ...page(path, 'Cache', TEXT),
  library,
  version,
})

const QUERY = ['v3', 'v4', 'v5'].map((version) => inVersion('query', version, `${version}/cache`))
const TABLE = ['v8', 'v9'].map((version) => inVersion('table', version, `${version}/cache`))

/** Runs all comparisons. */
function compareAll(pages: readonly PageWithNames[], compare = createComparisons()): ComparedVersions[] {
  const work = compare(pages)
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

test('each version is compared with all later ones, of the same library', () => {
  const compared = compareAll([...QUERY, ...TABLE])
  expect(compared.map(({ library, before, after }) => [library, before, after])).toEqual([
    ['query', 'v3', 'v4'],
    ['query', 'v3', 'v5'],
    ['query', 'v4', 'v5'],
    ['table', 'v8', 'v9'],
  ])
})

test('other tasks can run after each comparison', () => {
  const compare = createComparisons()
  const pauses = () => [...compare([...QUERY, ...TABLE])].length
  expect(pauses()).toBe(4)
  expect(pauses()).toBe(0)
})

test('only versions with a changed, added or removed page are compared again', () => {
  const comparisons = createComparisons()
  const compare = (pages: readonly PageWithNames[]) => compareAll(pages, comparisons)
  const before = compare([...QUERY, ...TABLE])
  const changesAfter = (pages: Parameters<typeof compare>[0]) => {
    const after = compare(pages)
    const others = after.filter((each) => !before.includes(each))
    compare([...QUERY, ...TABLE])
    return others.map((each) => [each.library, each.before, each.after].join(' '))
  }
  expect(changesAfter([...QUERY, ...TABLE])).toEqual([])
  const changed = [...QUERY.slice(0, 2), inVersion('query', 'v5', 'v5/cache')]
  expect(changesAfter([...changed, ...TABLE])).toEqual(['query v3 v5', 'query v4 v5'])
})

test('a version is marked by its neighbor once the neighbor has docs', () => {
  const comparisons = createComparisons()
  const compare = (pages: readonly PageWithNames[]) => compareAll(pages, comparisons)
  const [v3, v4, v5] = QUERY
  if (!v3 || !v4 || !v5) throw new Error('three versions')
  const [far] = compare([v3, v5])
  const later = compare([v3, v4, v5])
  expect(far?.isNext).toBe(false)
  expect(later).not.toContain(far)
})
