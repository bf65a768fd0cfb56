import { describe, expect, test } from 'vitest'
import { changedMembers } from '~/domain/changes/changed-members'
import { entry, pageAbout } from './pages'

const option = (name: string, owner = 'useQuery') => entry(name, { owner, place: 'entry', id: name })

const kinds = (...versions: Parameters<typeof changedMembers>) =>
  changedMembers(...versions).map(({ name, kind }) => [name, kind])

const useQuery = entry('useQuery')

test('options missing from one version are reported with evidence from the other', () => {
  const before = [pageAbout([useQuery, option('cacheTime')], 'cacheTime')]
  const after = [pageAbout([useQuery, option('gcTime')], 'gcTime')]
  expect(kinds(before, after)).toEqual([
    ['cacheTime', 'memberGone'],
    ['gcTime', 'memberNew'],
  ])
  const [gone, added] = changedMembers(before, after)
  expect([gone?.before?.id, gone?.after, added?.before, added?.after?.id]).toEqual([
    'cacheTime',
    null,
    null,
    'gcTime',
  ])
})

test('an option whose word occurs in the other docs outside migration guides is not reported', () => {
  const before = [pageAbout([useQuery, option('cacheTime')], 'cacheTime')]
  const mentions = (path: string) => pageAbout([useQuery], 'cacheTime', path)
  expect(kinds(before, [mentions('reference/useQuery')])).toEqual([])
  expect(kinds(before, [pageAbout([useQuery]), mentions('guides/migrating-to-v5')])).toEqual([
    ['cacheTime', 'memberGone'],
  ])
})

test('members of an owner in only one version are omitted', () => {
  const other = [pageAbout([useQuery])]
  expect(kinds(other, [pageAbout([entry('useQueries'), option('combine', 'useQueries')])])).toEqual([])
})

const of = (framework: string, page: ReturnType<typeof pageAbout>) => ({ ...page, framework })

describe('an option whose word occurs on other pages', () => {
  const options = ['one', 'two', 'three'].map((name) => option(name))
  const before = [pageAbout([useQuery, ...options, option('onError')], 'one two three onError')]
  const elsewhere = pageAbout([], 'onError', 'reference/useMutation')

  test('is gone for a framework whose pages lack it, regardless of other frameworks', () => {
    const vue = of('vue', pageAbout([useQuery, ...options, option('onError')], 'one two three onError'))
    const after = [of('react', pageAbout([useQuery, ...options], 'one two three')), vue]
    expect(
      kinds(
        before.map((each) => of('react', each)),
        after,
      ),
    ).toEqual([['useQuery.onError', 'memberGone']])
    expect(kinds([vue], after)).toEqual([])
  })

  test('is gone from its owner if no page about the owner contains the word', () => {
    const after = [pageAbout([useQuery, ...options], 'one two three'), elsewhere]
    expect(kinds(before, after)).toEqual([['useQuery.onError', 'memberGone']])
  })

  test.each([
    ['a page about that has the word', [pageAbout([useQuery, ...options], 'onError'), elsewhere]],
    ['another framework has it', [pageAbout([useQuery, ...options]), pageAbout([useQuery], 'onError')]],
    [
      'pages of its framework have it',
      [
        { ...pageAbout([useQuery, ...options], 'one two three'), framework: 'vue' },
        pageAbout([useQuery, ...options], 'onError'),
      ],
    ],
    ['the page lists few options', [pageAbout([useQuery, option('one')]), elsewhere]],
    [
      'the page is generated, and leaves out what is inherited',
      [pageAbout([useQuery, ...options], '', 'reference/functions/useQuery'), elsewhere],
    ],
  ])('is not said to be gone where %s', (_, after) => {
    const ofOption = kinds(before, after).filter(([name]) => name?.includes('onError'))
    expect(ofOption).toEqual([])
  })
})

test('an option that a migration guide calls deprecated is deprecated', () => {
  const before = [pageAbout([useQuery, option('cacheTime')], 'cacheTime')]
  const guide = pageAbout([], 'cacheTime', 'guides/migrating-to-v5')
  const after = [
    pageAbout([useQuery]),
    { ...guide, names: { ...guide.names, deprecates: [{ id: 'a', words: 'cacheTime' }] } },
  ]
  const [change] = changedMembers(before, after)
  const mentions = pageAbout([], 'cacheTime', 'guides/caching')
  expect(kinds(before, [...after, mentions])).toEqual([['cacheTime', 'deprecated']])
  expect(kinds([...before, ...after.slice(1)], after)).toEqual([['cacheTime', 'memberGone']])
  const explains = pageAbout([option('cacheTime', 'QueryClient')], 'cacheTime', 'reference/QueryClient')
  expect(kinds(before, [...after, explains])).toEqual([])
  expect([change?.kind, change?.after?.path, change?.after?.id]).toEqual(['deprecated', guide.path, 'a'])
})
