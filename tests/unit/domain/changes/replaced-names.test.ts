import { describe, expect, it } from 'vitest'
import { replacedNames } from '~/domain/changes/replaced-names'
import { TwoDocs } from '~/domain/changes/two-docs'
import { versionChanges } from '~/domain/changes/version-changes'
import type { PageWithNames } from '~/domain/names/entry'
import { entry, page, pageAbout } from './pages'

const PACKAGE = '@tanstack/react-table'
const OVERVIEW = {
  library: 'table',
  version: 'v8',
  framework: null,
  path: 'overview',
  title: 'Overview',
  sentence: '',
}

/** Creates a page that imports names of the library. */
const importing = (...names: string[]): PageWithNames => ({
  ...OVERVIEW,
  names: { explains: [], imports: names.map((name) => ({ from: PACKAGE, name })), words: names.join(' ') },
})

const guide = (name: string, ...by: string[]): PageWithNames => ({
  ...OVERVIEW,
  path: 'guide/migrating',
  title: 'Migrating',
  names: { explains: [], imports: [], words: '', replaced: [{ name, by, id: 'new' }] },
})

const member = (name: string) => entry(name, { owner: 'useQuery', place: 'entry' })

/** Creates a React page about `useQuery` and its members. */
const about = (...members: string[]): PageWithNames => ({
  ...pageAbout([entry('useQuery'), ...members.map(member)], members.join(' ')),
  framework: 'react',
})

const replacedIn = (
  before: readonly PageWithNames[],
  after: readonly PageWithNames[],
  kept: readonly string[],
) => replacedNames(before, after, new TwoDocs(before, after, kept))

const removal = (name: string, framework: string | null = null) => ({ ...guide(name), framework })
const said = (before: readonly PageWithNames[], after: readonly PageWithNames[]) =>
  replacedIn(before, after, []).statements.map(({ name, kind, after: evidence }) => [
    name,
    kind,
    evidence?.path,
  ])

describe('the replacement of a name', () => {
  it('is a name of the later docs, for one that they lack, as the first guide says', () => {
    const pages = [guide('old', 'option', 'current', 'unknown'), guide('old', 'option')]
    expect(replacedIn([importing('old')], pages, ['option', 'current']).replaced).toEqual([
      {
        name: 'old',
        by: 'current',
        isGone: true,
        id: 'new',
        path: 'guide/migrating',
        title: 'Migrating',
        framework: null,
      },
    ])
  })

  it.each([
    ['a replacement that no code imports', ['old'], ['other']],
    ['a name that the earlier docs lack', ['other'], ['current']],
  ])('is not said of %s', (_, before, kept) => {
    expect(replacedIn([importing(...before)], [guide('old', 'current')], kept).replaced).toEqual([])
  })

  it('is a member if no later page has the old member', () => {
    const before = [pageAbout([member('cacheTime'), member('oldOption')], 'cacheTime oldOption')]
    const after = [
      pageAbout([member('gcTime'), member('maxTime')], 'gcTime oldOption maxTime'),
      guide('cacheTime', 'gcTime'),
      guide('oldOption', 'maxTime'),
    ]
    const earlier = [pageAbout([member('oldOption'), member('maxTime')], 'oldOption maxTime')]
    const found = replacedIn([...before, ...earlier], after, [])
    expect(found.replaced.map(({ name, by }) => [name, by])).toEqual([['cacheTime', 'gcTime']])
  })

  it('is a new member beside the old one, which the later docs use for something else', () => {
    const before = [about('isLoading')]
    const after = [about('isLoading', 'isPending'), guide('isLoading', 'isPending')]
    const { replaced } = replacedIn(before, after, [])
    expect(replaced.map(({ name, by, isGone }) => [name, by, isGone])).toEqual([
      ['isLoading', 'isPending', false],
    ])
  })

  it('is a new name for a removed word, even if the word may be prose', () => {
    const before = [page('guides/a', 'A', 'Persistor Other')]
    const after = [importing('Persister'), page('guides/a', 'A', 'Other')]
    const by = (name: string) =>
      replacedIn(before, [...after, guide(name, 'Persister')], ['Persister']).replaced.map((each) => each.by)
    expect([by('Persistor'), by('Other'), by('Unknown')]).toEqual([['Persister'], [], []])
  })

  it('is shown by code alone only for a name that is gone, and by a new one', () => {
    const shown = guide('useOld')
    const stated = [{ name: 'useOld', by: ['useNew'], id: null, isShown: true as const }]
    const says = { ...shown, names: { ...shown.names, replaced: stated } }
    const by = (before: PageWithNames, after: PageWithNames) =>
      replacedIn([before], [after, says], ['useNew']).replaced.map((each) => each.by)
    expect(by(importing('useOld'), importing('useNew'))).toEqual(['useNew'])
    expect(by(importing('useOld'), importing('useNew', 'useOld'))).toEqual([])
    expect(by(importing('useOld', 'useNew'), importing('useNew'))).toEqual([])
  })

  it('is found by a word that a guide replaces inside three names', () => {
    const all = ['getLeftA', 'getLeftB', 'getLeftC', 'getLeftD', 'getLeftGone']
    const before = [about(...all)]
    const after = [about('getStartA', 'getStartB', 'getStartC', 'getStartD')]
    const guides = ['A', 'B', 'C'].map((end) => guide(`getLeft${end}`, `getStart${end}`))
    const found = (those: PageWithNames[]) =>
      replacedIn(before, [...after, ...those], []).replaced.map(({ name }) => name)
    expect(found(guides)).toEqual(['getLeftA', 'getLeftB', 'getLeftC', 'getLeftD'])
    expect(found(guides.slice(0, 2))).toEqual(['getLeftA', 'getLeftB'])
    // A word with two replacements is not applied to other names.
    expect(found([...guides, guide('setLeftE', 'setLeadE')])).not.toContain('getLeftD')
  })

  it('is said of a name of code that only the guide has, unless the earlier docs have the same guide', () => {
    const stated = guide('hashQueryKey', 'hashKey')
    expect(replacedIn([], [stated], []).replaced.map(({ by }) => by)).toEqual(['hashKey'])
    expect(replacedIn([stated], [stated], []).replaced).toEqual([])
  })

  it('takes precedence over all other statements about a name', () => {
    const changes = versionChanges(
      [importing('old', 'gone')],
      [importing('current'), guide('old', 'current')],
    )
    expect(changes.names.map(({ name, kind }) => [name, kind])).toEqual([
      ['current', 'new'],
      ['gone', 'gone'],
      ['old', 'replaced'],
    ])
    expect(changes.kept).toEqual(['current'])
    const keeps = versionChanges([importing('old')], [importing('current', 'old'), guide('old', 'current')])
    expect([keeps.names.find(({ name }) => name === 'old')?.kind, keeps.kept]).toEqual([
      'replaced',
      ['current'],
    ])
  })
})

describe('a name that a guide calls removed', () => {
  it('is gone, as a name that code imports or as a member', () => {
    expect(said([importing('useHydrate')], [removal('useHydrate')])).toEqual([
      ['useHydrate', 'gone', 'guide/migrating'],
    ])
    expect(said([page('a', 'a', 'isDataEqual')], [removal('isDataEqual')])).toEqual([
      ['isDataEqual', 'memberGone', 'guide/migrating'],
    ])
  })

  it('is not gone where the earlier docs lack it, the later have it, or another guide calls it deprecated', () => {
    expect(said([], [removal('useHydrate')])).toEqual([])
    // The underscore marks a name that docs rarely list.
    expect(said([], [removal('_getPinnedRows')])).toHaveLength(1)
    const has = [importing('useHydrate')]
    expect(said(has, [removal('useHydrate'), page('a', 'a', 'useHydrate')])).toEqual([])
    const deprecates = {
      ...page('guide/upgrade'),
      names: { ...page('a').names, deprecates: [{ id: null, words: 'useHydrate' }] },
    }
    expect(said(has, [removal('useHydrate'), deprecates])).toEqual([])
  })

  it('is gone for a framework where only pages of another one have it', () => {
    const ofReact = { ...importing('useHydrate'), framework: 'react' }
    const ofSvelte = page('framework/svelte/use', 'use', 'useHydrate')
    expect(said([ofReact], [removal('useHydrate', 'react'), ofSvelte])).toHaveLength(1)
    expect(said([importing('useHydrate')], [removal('useHydrate', 'react'), ofSvelte])).toEqual([])
    const isInOther = (after: readonly PageWithNames[]) =>
      replacedIn([ofReact], after, []).statements.map(({ isInOtherDocs }) => isInOtherDocs)
    expect(isInOther([removal('useHydrate', 'react'), ofSvelte])).toEqual([true])
    expect(isInOther([removal('useHydrate', 'react')])).toEqual([undefined])
  })

  it('is listed once if its owner lost it too', () => {
    const { names } = versionChanges(
      [about('one', 'two', 'three', 'onError')],
      [
        about('one', 'two', 'three'),
        removal('onError', 'react'),
        page('framework/svelte/use', 'use', 'onError'),
      ],
    )
    expect(names.map(({ name }) => name)).toEqual(['onError'])
  })
})
