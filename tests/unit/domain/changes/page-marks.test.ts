import { describe, expect, test } from 'vitest'
import type { ChangedName } from '~/domain/changes/changed-names'
import { PageHistory } from '~/domain/changes/page-history'
import { pageMarks } from '~/domain/changes/page-marks'
import { entry, pageAbout } from './pages'

const change = (name: string, kind: ChangedName['kind']): ChangedName => ({
  name,
  kind,
  before: null,
  after: null,
})

const option = (name: string) => entry(name, { owner: 'useQuery', place: 'entry', id: name })

const about = (...options: string[]) => [pageAbout([entry('useQuery'), ...options.map(option)])]

type Versions = Partial<Parameters<typeof pageMarks>[0]>

const marksOf = (versions: Versions, changes: readonly ChangedName[], side: 'before' | 'after' = 'after') =>
  pageMarks({ before: [], after: [], ...versions }, changes, side).flatMap(({ marks }) =>
    marks.map(({ id, kind, isMost }) => [id, isMost ? `most ${kind}` : kind]),
  )

const heading = (name: string, id: string) => entry(name, { place: 'entry', id })

const page = (signature: string | null) => [pageAbout([entry('useQuery', { signature })])]

const generated = (name: string) => pageAbout([entry(name)], '', `reference/functions/${name}`)

describe('marks of a page of a reference', () => {
  test('are on options that only one version has', () => {
    const [before, after] = [about('enabled', 'cacheTime'), about('enabled', 'gcTime')]
    const changes = [change('gcTime', 'memberNew'), change('cacheTime', 'memberGone')]
    expect(marksOf({ before, after }, changes)).toEqual([['gcTime', 'new']])
    expect(marksOf({ before, after }, changes, 'before')).toEqual([['cacheTime', 'gone']])
  })

  test('stand at the title where the page is about a name that changed, which has no new members', () => {
    const changes = [change('useQuery', 'new'), change('gcTime', 'memberNew')]
    expect(marksOf({ after: about('gcTime') }, changes)).toEqual([[null, 'new']])
  })

  test('become one mark of the page if most rows have it', () => {
    const names = ['one', 'two', 'three', 'four']
    const changes = names.map((name) => change(name, 'memberNew'))
    expect(marksOf({ after: about(...names, 'enabled') }, changes)).toEqual([[null, 'most new']])
    expect(marksOf({ after: about(...names, '5', '6', '7', '8', '9') }, changes)).toHaveLength(4)
  })

  test('are left out at a heading that is named otherwise, or has names that stay', () => {
    const changes = [change('SortingState', 'new')]
    expect(marksOf({ after: [pageAbout([heading('SortingState', 'state')])] }, changes)).toEqual([])
    const id = 'sortingstate--sorting'
    const both = [heading('SortingState', id), heading('sorting', id)]
    expect(marksOf({ after: [pageAbout(both)] }, changes)).toEqual([])
    expect(marksOf({ after: [pageAbout([heading('SortingState', 'sortingstate')])] }, changes)).toHaveLength(
      1,
    )
  })

  test('require a declaration to report a change', () => {
    const changes = [change('useQuery', 'signature')]
    expect(marksOf({ after: page('function useQuery()') }, changes)).toEqual([[null, 'changed']])
    expect(marksOf({ after: page(null) }, changes)).toEqual([])
  })

  test('do not mark pages of the first generated reference as new', () => {
    const changes = [change('useQuery', 'new')]
    expect(marksOf({ before: about(), after: [generated('useQuery')] }, changes)).toEqual([])
    expect(
      marksOf({ before: [generated('useOther')], after: [generated('useQuery')] }, changes),
    ).toHaveLength(1)
  })

  test('are absent in guides', () => {
    const guide = [pageAbout([entry('useQuery')], '', 'guides/queries')]
    expect(marksOf({ after: guide }, [change('useQuery', 'new')])).toEqual([])
  })
})

describe('the texts of marks', () => {
  const path = 'reference/useQuery'
  const marked = {
    before: [{ path, marks: [{ id: 'a', kind: 'gone', isMost: false, names: ['a'] }] }],
    after: [
      {
        path,
        marks: [
          { id: 'b', kind: 'new', isMost: false, names: ['a'] },
          { id: null, kind: 'changed', isMost: true, names: [] },
        ],
      },
    ],
  } as const
  const compared = { library: 'query', before: 'v4', after: 'v5', isNext: true, moves: [], marked }
  const marksIn = (history: PageHistory, version: string) =>
    Object.fromEntries(history.marksOf({ library: 'query', version, path }))

  test('name the version that has or lacks a name', () => {
    const history = new PageHistory([compared])
    expect(marksIn(history, 'v5')).toEqual({ b: ['New in v5 docs'], '': ['Mostly changed in v5 docs'] })
    expect(marksIn(history, 'v4')).toEqual({ a: ['Not in v5 docs'] })
    expect(marksIn(history, 'v3')).toEqual({})
  })

  test('are listed with the names of their rows, those of the page without', () => {
    const words = new PageHistory([compared]).marksByWords({ library: 'query', version: 'v5', path })
    expect([...words]).toEqual([
      ['New in v5 docs', ['a']],
      ['Mostly changed in v5 docs', []],
    ])
  })

  test('name the earlier version if a version without docs is in between', () => {
    const history = new PageHistory([{ ...compared, before: 'v3', isNext: false }])
    expect(marksIn(history, 'v5')['b']).toEqual(['New since v3'])
  })

  test('are those of both neighbors for a version in the middle', () => {
    const history = new PageHistory([compared, { ...compared, before: 'v5', after: 'v6' }])
    expect(marksIn(history, 'v5')).toEqual({
      a: ['Not in v6 docs'],
      b: ['New in v5 docs'],
      '': ['Mostly changed in v5 docs'],
    })
  })
})
