import { describe, expect, it } from 'vitest'
import { isMisspelling, nearMatches } from '~/domain/pages/resolve/near-matches'
import { indexOf } from '../fixture'

const index = indexOf({
  pages: [
    'overview',
    'framework/react/guides/queries',
    'framework/vue/guides/queries',
    'framework/react/guides/mutations',
    'framework/react/guides/infinite-queries',
    'reference/QueryClient',
    'drafts/overview',
  ],
})

function near(path: string, limit = 3) {
  return nearMatches(index, path, limit).map((page) => page.path)
}

describe('near matches by title', () => {
  const titled = indexOf({
    pages: {
      'guides/navigation': { title: 'Navigation' },
      'start/vite': { title: 'Installation with Vite' },
      'start/all': { title: 'Installation Guides' },
    },
  })

  it('come before those by letters', () => {
    const found = nearMatches(titled, 'framework/react/installation', 3).map((page) => page.path)
    expect(found).toEqual(['start/all', 'start/vite', 'guides/navigation'])
  })

  it('take a plural for its word, however it is spelt', () => {
    const guides = indexOf({
      pages: { 'guides/query-keys': { title: 'Query Keys' }, 'guides/queries': { title: 'Queries' } },
    })
    expect(nearMatches(guides, 'guides/querys', 1)[0]?.path).toBe('guides/queries')
  })

  it('need every word of what was asked for', () => {
    expect(nearMatches(titled, 'installation-elsewhere-completely', 3)).toEqual([])
  })
})

describe('near matches', () => {
  it.each([
    ['a slip of the finger', 'overveiw', 'overview'],
    ['the same page elsewhere', 'framework/solid/overview', 'overview'],
    ['the reader’s framework first', 'framework/vue/guides/querys', 'framework/vue/guides/queries'],
    ['a page that moved', 'framework/react/mutations', 'framework/react/guides/mutations'],
    [
      'a name with some of the words',
      'framework/react/guides/cache-mutations',
      'framework/react/guides/mutations',
    ],
    ['letter case aside', 'reference/queryclients', 'reference/QueryClient'],
  ])('find %s', (_, path, first) => {
    expect(near(path)[0]).toBe(first)
  })

  it('are no more than asked for, best first, each subject once', () => {
    const found = near('framework/react/guides/querie', 2)
    expect(found).toHaveLength(2)
    expect(found[0]).toBe('framework/react/guides/queries')
    expect(found).not.toContain('framework/vue/guides/queries')
  })

  it.each(['xyz-123-nothing-like-it', '', 'x'.repeat(100_000)])('are none for nonsense', (path) => {
    expect(near(path)).toEqual([])
  })

  it('never offer a draft', () => {
    expect(near('drafts/overview', 10)).not.toContain('drafts/overview')
  })
})

describe('isMisspelling', () => {
  const page = index.pages.get('framework/react/guides/infinite-queries')

  it.each([
    ['a missing letter, in singular', 'framework/react/guides/infinte-query', true],
    ['another framework and letter case', 'framework/vue/guides/Infinite-Querys', true],
    ['another folder', 'framework/react/infinte-query', false],
    ['another word', 'framework/react/guides/cached-queries', false],
    ['one of its words', 'framework/react/guides/queries', false],
  ])('answers for %s', (_, path, expected) => {
    expect(page && isMisspelling(page, path)).toBe(expected)
  })

  it('names the page that comes first in near matches', () => {
    expect(near('framework/react/guides/infinte-query')[0]).toBe(page?.path)
  })
})
