import { describe, expect, it } from 'vitest'
import { pagesByWords } from '~/domain/search/pages-by-words'
import { indexOf } from '../pages/fixture'

const index = indexOf({
  pages: {
    'framework/react/guides/query-invalidation': { title: 'Query Invalidation' },
    'framework/vue/guides/query-invalidation': { title: 'Query Invalidation' },
    'framework/react/guides/ssr': { title: 'Server Rendering' },
    'framework/react/guides/queries': { title: 'Queries' },
    'drafts/invalidation': { title: 'Invalidate queries' },
  },
})

const found = (text: string, preferred: string | null = 'react') =>
  pagesByWords(index, text, preferred).map(({ path }) => path)

describe('pages by the words of their titles', () => {
  it('have all words in any form, in the preferred framework', () => {
    expect(found('invalidate queries')).toEqual(['framework/react/guides/query-invalidation'])
    expect(found('invalidate queries', 'vue')).toEqual(['framework/vue/guides/query-invalidation'])
  })

  it('have other words for what is asked', () => {
    expect(found('server side rendering')).toEqual(['framework/react/guides/ssr'])
  })

  it.each(['invalidate zyzzyva', 'q', ''])('are none for %j', (text) => {
    expect(found(text)).toEqual([])
  })
})
