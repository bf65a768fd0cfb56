import { describe, expect, it } from 'vitest'
import { cutTo } from '~/domain/text/cut-to'

describe('cutTo', () => {
  it.each([
    [5, 'abcde', 'abcde'],
    [5, 'abcdef', 'abcd…'],
    [5, 'abc def', 'abc…'],
    [5, 'abc😀def', 'abc…'],
    [6, 'abc😀def', 'abc😀…'],
  ])('to %i: %s becomes %s', (length, text, result) => {
    expect(cutTo(length, text)).toBe(result)
  })
})
