import { describe, expect, it } from 'vitest'
import { html } from '../rendering'

describe('text from right to left', () => {
  it.each([
    ['a paragraph', 'a\n\nשלום **b**', '<p dir="rtl">שלום'],
    ['a paragraph that begins with code', '`useQuery` مرحبا', '<p dir="rtl"><code>'],
    ['a heading', '## مرحبا', '<h2 id="مرحبا" dir="rtl">'],
    ['an item and its paragraphs', '- مرحبا\n\n  b', '<li dir="rtl">\n<p>مرحبا</p>\n<p dir="ltr">b</p>'],
    ['a paragraph beside code in an item', '- مرحبا\n\n  ```ts\n  b\n  ```', '<li>\n<p dir="rtl">مرحبا</p>'],
    ['a cell', '| a | مرحبا |\n|---|---|', '<th>a</th><th dir="rtl">مرحبا</th>'],
    ['a callout', '> [!NOTE] שלום\n> b', '<p class="callout-title" dir="rtl">שלום</p>\n<p>b</p>'],
  ])('has its direction: %s', async (_name, markdown, expected) => {
    expect(await html(markdown)).toContain(expected)
  })

  it('does not change other text, or a direction that an author writes', async () => {
    expect(await html('a שלום\n\n```ts\nשלום\n```')).not.toContain('dir=')
    expect(await html('<p dir="auto">שלום</p>')).toBe('<p dir="auto">שלום</p>')
  })
})
