import { describe, expect, it } from 'vitest'
import { canonicalOf, isIndexable } from '~/domain/pages/elsewhere/canonical'
import { listingOf } from '~/domain/pages/pages-by-section'
import { indexOf, pageAt, section } from './fixture'

const mirror = { ref: 'docs/framework/react/guides/filters.md', hasText: false }

const latest = indexOf({
  pages: {
    'framework/react/overview': {},
    'framework/react/guides/filters': {},
    'framework/solid/guides/filters': mirror,
    concepts: {},
    'framework/react/new-name': { redirectFrom: ['framework/react/old-name'] },
  },
})

const older = indexOf({
  version: 'v4',
  pages: {
    'framework/react/overview': {},
    'framework/solid/guides/filters': {},
    'framework/react/concepts': {},
    'framework/react/old-name': {},
    removed: {},
  },
})

describe('the canonical address', () => {
  it.each([
    ['framework/react/overview', { isLatest: true, path: 'framework/react/overview' }],
    ['framework/solid/guides/filters', { isLatest: true, path: 'framework/react/guides/filters' }],
    ['framework/react/concepts', { isLatest: true, path: 'concepts' }],
    ['framework/react/old-name', { isLatest: true, path: 'framework/react/new-name' }],
    ['removed', { isLatest: false, path: 'removed' }],
  ])('of an older %s is %j', (path, expected) => {
    expect(canonicalOf(older, pageAt(older, path), latest)).toEqual(expected)
  })

  it.each([
    ['concepts', 'concepts'],
    ['framework/solid/guides/filters', 'framework/react/guides/filters'],
  ])('of %s in the latest version is that of its text', (path, expected) => {
    expect(canonicalOf(latest, pageAt(latest, path), latest)).toEqual({ isLatest: true, path: expected })
  })

  it('is the page’s own while nothing is known of the latest version', () => {
    expect(canonicalOf(older, pageAt(older, 'removed'), null)).toEqual({ isLatest: false, path: 'removed' })
  })
})

const guideOf = (version: string, title: string) =>
  indexOf({ version, pages: { 'guide/migrating': { title } } })

it('a guide to another version than that of the latest docs is canonical itself', () => {
  const [own, other] = [guideOf('v4', 'Migrating to V4'), guideOf('v5', 'Migrating to V5 Guide')]
  const page = pageAt(own, 'guide/migrating')
  expect(canonicalOf(own, page, other)).toEqual({ isLatest: false, path: 'guide/migrating' })
  expect(canonicalOf(own, page, guideOf('v5', 'Migrating to V4')).isLatest).toBe(true)
})

describe('search engines', () => {
  it.each([
    ['v5', 'overview', true],
    ['v4', 'overview', true],
    ['v3', 'overview', false],
    ['v5', 'how-to/drafts/a', false],
    ['v5', 'how-to/a.draft', false],
    ['v5', 'how-to/README', true],
  ])('may keep a page of %s at %s: %s', (version, path, expected) => {
    const index = indexOf({ version, pages: [path] })
    expect(isIndexable(index, pageAt(index, path))).toBe(expected)
  })
})

describe('the list for machines', () => {
  it('has each page once, by section, without drafts, README pages and mirrors', () => {
    const index = indexOf({
      pages: {
        'guides/b': {},
        'framework/react/guides/filters': {},
        'framework/solid/guides/filters': mirror,
        'guides/unlisted': {},
        faq: {},
        'how-to/README': {},
        'drafts/a': {},
      },
      config: {
        sections: [
          section(
            'Guides',
            { B: 'guides/b' },
            {
              react: { Filters: 'framework/react/guides/filters' },
              solid: { Filters: 'framework/solid/guides/filters' },
            },
          ),
          section('Again', { B: 'guides/b' }),
        ],
      },
    })
    expect(listingOf(index).map(({ label, pages }) => [label, ...pages.map(({ path }) => path)])).toEqual([
      ['Guides', 'guides/b', 'framework/react/guides/filters', 'guides/unlisted'],
      ['More', 'faq'],
    ])
  })

  it('leaves drafts out, and has the pages of a version past its end of life', () => {
    const index = indexOf({ version: 'v3', pages: ['overview', 'a.draft'] })
    expect(listingOf(index).flatMap(({ pages }) => pages.map(({ path }) => path))).toEqual(['overview'])
  })
})
