import { describe, expect, it } from 'vitest'
import { readPageText } from '~/domain/markdown/render'
import { context, html } from './rendering'

const badge = '![](https://badges.test/stars)'
const nameIn = async (markdown: string) =>
  /<a [^>]*(?:aria-label|><img [^>]*alt)="([^"]+)"/.exec(await html(markdown))?.[1]

describe('a link without a text', () => {
  it.each([
    [`[${badge}](https://www.github.com/TanStack/query/)`, 'github.com/TanStack/query'],
    [`[${badge}](https://sizes.test/result?p=query)`, 'sizes.test/result?p=query'],
    [`[${badge}](./overview.md)`, './overview.md'],
    [`[${badge}](#sizes)`, '#sizes'],
    ['![](a.png)', 'Larger image'],
    [`| a |\n|--|\n| [${badge}](https://a.test/b) |`, 'a.test/b'],
    [`[${badge}](https://a.test/${'b'.repeat(200)})`, `a.test/${'b'.repeat(73)}`],
  ])('is named after where it leads: %s', async (markdown, name) => {
    expect(await nameIn(markdown)).toBe(name)
  })

  it.each(['[a](https://a.test)', '[![a](https://badges.test/stars)](https://a.test)', '![a](a.png)'])(
    'is the only one that gets a name: %s',
    async (markdown) => {
      expect(await html(markdown)).not.toContain('aria-label')
    },
  )

  it('shows its name if its picture does not load', async () => {
    expect(await html('[![](https://img.shields.io/stars)](https://github.com/TanStack/query)')).toContain(
      'alt="github.com/TanStack/query"',
    )
  })

  it('adds its name to no text for the search', async () => {
    const { sections } = await readPageText(
      '# A\n\n[![](https://img.shields.io/stars)](https://github.com/TanStack/query) b',
      context,
    )
    expect(JSON.stringify(sections)).not.toContain('github.com')
  })
})
