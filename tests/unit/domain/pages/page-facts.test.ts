import { describe, expect, it } from 'vitest'
import { pageFacts } from '~/domain/pages/page-facts'
import { facts } from './fixture'

describe('the first heading of a text', () => {
  it.each([
    ['# Title', 'Title'],
    ['Text\n\n## Second\n\n# First #\n\n# Other', 'First'],
    ['```md\n# Code\n```\n# Title', 'Title'],
    ['````md\n```\n# Code\n```\n````\n# Title', 'Title'],
    ['# Function: `useX()`', 'Function: useX()'],
    ['# Class: FormApi\\<TData\\>', 'Class: FormApi<TData>'],
    ['# See [the docs](x.md) **now**', 'See the docs now'],
    ['#hashtag', null],
    ['~~~\n# never closed', null],
    ['', null],
  ])('%j is %j', (body, expected) => {
    expect(pageFacts(facts(), body).firstHeading).toBe(expected)
  })
})

describe('a file', () => {
  it.each([
    ['\n \n', false],
    ['text', true],
  ])('with the body %j has text: %s', (body, expected) => {
    expect(pageFacts(facts(), body).hasText).toBe(expected)
  })
})
