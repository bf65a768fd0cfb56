import { describe, expect, it } from 'vitest'
import { readFirstHeading } from '~/domain/markdown/parse/first-heading'
import { readPageFacts } from '~/domain/markdown/parse/page-facts'
import { render } from '../rendering'

const tabs = '<!-- ::start:tabs -->\n\n# Vite\n\nA\n\n# Rspack\n\nB\n\n<!-- ::end:tabs -->'

/** Texts with the name of their page. */
const pages: readonly (readonly [markdown: string, name: string | null])[] = [
  ['# Fields', 'Fields'],
  ['# Fields[^1] of [a][b]\n\n> [^1]: c\n>\n> [b]: d', 'Fields of a'],
  ['Text\n\n## Second\n\n# First #\n\n# Other', 'First'],
  ['# A *few* __kinds__ of ~~old~~ _words_', 'A few kinds of old words'],
  ['# Function: `useX()`', 'Function: useX()'],
  ['# Class: Form\\<T\\> &amp; &lt;U&gt; &copy;', 'Class: Form<T> & <U> ©'],
  ['# Type Form<T>', 'Type Form<T>'],
  ['# <code>useX</code> and<br>more <sup>beta</sup>', 'useX and more beta'],
  ['# Fields <!-- no toc -->', 'Fields'],
  ['# Fields [![state](https://a.test/b.svg)](https://a.test)', 'Fields'],
  ['# ![Fields of a form](a.svg)', 'Fields of a form'],
  [
    '# [Fields][f], [forms](b.md) and <https://a.test>\n\n[F]: https://a.test',
    'Fields, forms and https://a.test',
  ],
  ['# [Fields][f]', '[Fields][f]'],
  ['# Fields[^1]\n\nText\n\n[^1]: Of a form', 'Fields'],
  ['Fields\nand forms\n===\n\nText', 'Fields and forms'],
  ['<h1 align="center">Fields</h1>\n\nText', 'Fields'],
  ['<h1>\n\nFields of *forms*\n\n</h1>', 'Fields of forms'],
  ['<h1 style={{ margin: 0 }}>Fields</h1>', 'Fields'],
  ['<div align="center">\n<p><img src="a.svg" alt="A"></p>\n\n<h1>Fields</h1>\n\n</div>', 'Fields'],
  ['> # Quoted\n\n# Fields', 'Fields'],
  ['> [!NOTE]\n> # Noted', null],
  ['- # Item\n\n1. Item\n   ===', null],
  ['Text\n\n<details>\n<summary>More</summary>\n\n# Inside\n\n</details>', null],
  ['<details><summary><h1>Inside</h1></summary></details>\n\n# Fields', 'Fields'],
  ['<!--\n# Old\n-->\n\n# Fields', 'Fields'],
  ['<pre>\n# sign\n</pre>\n\n<script>\n# sign\n</script>\n\n# Fields', 'Fields'],
  ['````md\n```\n# Code\n```\n````\n\n    # code\n\n# Fields', 'Fields'],
  [`${'```sh\n# a\n# b\n```\n\n'.repeat(50)}Fields\n===`, 'Fields'],
  [`Text\n\n${tabs}\n\n# Fields`, 'Fields'],
  [`Text\n\n${tabs}`, null],
  [tabs.replace(/\n\n<!-- ::end.*/, ''), null],
  [`# Fields\n\n${tabs.replace(/\n\n<!-- ::end.*/, '')}`, 'Fields'],
  ['<!-- ::start:tabs variant="files" -->\n\n# A\n\n```ts\na\n```\n\n<!-- ::end:tabs -->', null],
  ['#\n\n# Fields', 'Fields'],
  ['[^1]: # Note\n\nText[^1]', null],
  ['#hashtag', null],
  ['~~~\n# never closed', null],
  ['', null],
]

describe('the first heading', () => {
  it.each(pages)('of %j is %j', (markdown, name) => {
    expect(readFirstHeading(markdown)?.name ?? null).toBe(name)
  })

  it.each(pages)('of the drawn page is the same: %j', async (markdown, name) => {
    expect((await render(markdown, { title: null })).firstHeading).toBe(name)
  })

  it('is looked for no further than at the start of a long text', () => {
    expect(readFirstHeading(`${'text\n\n'.repeat(2000)}# Fields`)).toBeNull()
  })
})

describe('the facts of a page', () => {
  it.each([
    ['# Fields', 'Fields'],
    ['---\ntoc: false\n---\n# Fields', 'Fields'],
    ['---\ntitle: Forms\n---\n# Fields', null],
  ])('have the first heading where nothing else names it: %j', (text, firstHeading) => {
    expect(readPageFacts(text).firstHeading).toBe(firstHeading)
  })

  it.each([
    ['---\ntitle: A\n---\n\n \n', false],
    ['text', true],
  ])('say whether there is text: %j', (text, hasText) => {
    expect(readPageFacts(text).hasText).toBe(hasText)
  })
})
