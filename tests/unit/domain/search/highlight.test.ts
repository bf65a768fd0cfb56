import { describe, expect, it } from 'vitest'
import { createMatcher, highlight, snippet } from '~/domain/search/highlight'

const marks = { pre: '<', post: '>' }

function mark(text: string, words: readonly string[], terms: readonly string[] = []): string {
  return highlight(text, createMatcher(words, terms), marks).value
}

describe('matches', () => {
  it('are marked as far as they were typed when the last word is unfinished', () => {
    expect(mark('Pagination of pages', ['pag'])).toBe('<Pag>ination of <pag>es')
  })

  it('are marked whole when another form was typed', () => {
    expect(mark('Queries and query', ['queries', 'x'])).toBe('<Queries> and <query>')
  })

  it('are marked inside identifiers', () => {
    expect(mark('useQuery()', ['query'])).toBe('use<Query>()')
  })

  it('are marked where a typo was corrected', () => {
    expect(mark('a debounce', ['debouce'], ['debounce'])).toBe('a <debounce>')
  })

  it('are no words that say nothing, unless no others were searched for', () => {
    expect(mark('No one is on the page', ['page', 'one'], ['on'])).toBe('No one is on the <page>')
    expect(mark('How to', ['to'])).toBe('How <to>')
  })

  it('tell how many of the words there are', () => {
    const matcher = createMatcher(['row', 'sorting'], [])
    expect(highlight('row', matcher, marks)).toEqual({
      value: '<row>',
      matchLevel: 'partial',
      matchedWords: ['row'],
    })
    expect(highlight('Sorting a row', matcher, marks).matchLevel).toBe('full')
    expect(highlight('none', matcher, marks).matchLevel).toBe('none')
  })
})

describe('a snippet', () => {
  const text = 'one two three four five six seven eight nine ten'

  it('shows the words around the match, with an ellipsis where the text goes on', () => {
    const { value } = snippet(text, createMatcher(['seven'], []), { ...marks, size: 4, ellipsis: '…' })
    expect(value).toBe('…five six <seven> eight…')
  })

  it('shows the passage with the most matches whole', () => {
    const words = Array.from({ length: 60 }, (_, at) => ([20, 21, 22, 34].includes(at) ? 'match' : `w${at}`))
    const matcher = createMatcher(['match'], [])
    const { value } = snippet(words.join(' '), matcher, { ...marks, size: 15, ellipsis: '…' })
    expect(value.match(/<match>/g)).toHaveLength(4)
  })

  it('begins at the start when nothing matches', () => {
    const { value } = snippet(text, createMatcher(['zzz'], []), { ...marks, size: 3, ellipsis: '…' })
    expect(value).toBe('one two three…')
  })

  it('of a short text is the text', () => {
    expect(snippet('one', createMatcher(['one'], []), { ...marks, size: 3, ellipsis: '…' }).value).toBe(
      '<one>',
    )
  })
})
