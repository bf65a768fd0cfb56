import { describe, expect, it } from 'vitest'
import { readSitePage } from '~/domain/site-pages/site-page'

const page = (fields: string) =>
  readSitePage('learn', `---\ntitle: A\ndescription: B\n${fields}\n---\nText\n`)

describe('cards of a site page', () => {
  it('are none where a page has none', () => {
    expect(page('')).toEqual({
      title: 'A',
      heading: 'A',
      description: 'B',
      updated: null,
      cards: [],
      body: 'Text\n',
    })
  })

  it('have a title, a line, an address and a picture', () => {
    const card = { title: 'C', text: 'D', href: '#e', icon: 'idea' }
    expect(page("cards:\n  - { title: C, text: D, href: '#e', icon: idea }").cards).toEqual([card])
  })

  it.each([
    ['an address that runs code', "href: 'javascript:a'", 'icon: idea', 'href'],
    ['an unknown picture', 'href: /a', 'icon: x', 'icon'],
    ['an unknown field', 'href: /a, icon: idea', 'size: 1', 'size'],
  ])('are refused with %s', (_what, one, other, named) => {
    expect(() => page(`cards:\n  - { title: C, text: D, ${one}, ${other} }`)).toThrow(
      new RegExp(`learn\\.md is invalid[^]*${named}`),
    )
  })
})
