import { describe, expect, it } from 'vitest'
import {
  allowedTypos,
  fold,
  foldedPhrase,
  identifierParts,
  indexedWordsOf,
  indexForms,
  joinedNeighbors,
  wordsOf,
} from '~/domain/search/engine/words'

describe('words of a text', () => {
  it('are runs of letters and digits of any script', () => {
    expect(wordsOf('useQuery(options), v5 – Größe 数据')).toEqual([
      'useQuery',
      'options',
      'v5',
      'Größe',
      '数据',
    ])
  })

  it('are compared without case and accents', () => {
    expect(fold('Énoncé')).toBe('enonce')
    expect(foldedPhrase('Infinite  Queries!')).toBe('infinite queries')
  })

  it('hold compounds as one word too', () => {
    expect(indexedWordsOf('a re-render of next.js')).toEqual([
      'a',
      're',
      'render',
      'of',
      'next',
      'js',
      'rerender',
      'nextjs',
    ])
  })

  it('leave long paths apart', () => {
    expect(indexedWordsOf('a/b/c/d')).toEqual(['a', 'b', 'c', 'd'])
  })

  it('of a name are found when they are typed as one', () => {
    expect(joinedNeighbors('Search Params Guide')).toBe('searchparams paramsguide')
    expect(joinedNeighbors('Search')).toBe('')
  })
})

describe('an identifier', () => {
  it.each([
    ['useQuery', ['use', 'Query']],
    ['getHTMLElement', ['get', 'HTML', 'Element']],
    ['v8Migration', ['v8', 'Migration']],
    ['query', ['query']],
  ])('%s has its parts', (word, parts) => {
    expect(identifierParts(word)).toEqual(parts)
  })

  it('is indexed whole, by its stem and by its parts', () => {
    expect(indexForms('useQueries')).toEqual(
      expect.arrayContaining(['usequeries', 'use', 'queries', 'queri']),
    )
  })

  it('is not indexed by single letters', () => {
    expect(indexForms('TData')).not.toContain('t')
  })
})

describe('typos', () => {
  it.each([
    ['row', 0],
    ['2024', 0],
    ['table', 1],
    ['pagination', 2],
  ])('of %s: %i', (word, typos) => {
    expect(allowedTypos(word)).toBe(typos)
  })
})
