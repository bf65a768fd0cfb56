import { describe, expect, it } from 'vitest'
import { exportMarkdown } from '~/domain/markdown/export/export-markdown'
import { resolveText } from '~/domain/markdown/export/text-parts'

function convert(markdown: string, framework: string | null = null): string {
  const { parts } = exportMarkdown({ markdown, title: 'Page', framework })
  return resolveText(parts, { resolve: (href) => `/at/${href}`, resolveImage: String }).slice(
    '# Page\n'.length,
  )
}

describe('a block that is left out of the Markdown for machines', () => {
  it.each([
    ['> <!-- c -->\n>\n> a\n\nb', '\n> a\n\nb\n'],
    ['> <!-- c -->\n\na', '\na\n'],
    ['- <!-- c -->\n  a\n- b', '\n- a\n- b\n'],
    ['- <!-- c -->\n- b\n- c', '\n- b\n- c\n'],
    ['- a\n- <!-- c -->\n\nb', '\n- a\n\nb\n'],
    ['- a\n- <!-- c -->\n- b', '\n- a\n- b\n'],
    ['-\n  <!-- c -->\n  a', '\n-\n  a\n'],
    ['1. <!-- c -->\n\n   a', '\n1. a\n'],
    ['> - <!-- c -->\n>   a', '\n> - a\n'],
    ['> > <!-- c -->\n\na', '\na\n'],
    ['- <!-- c -->\n\n  a\n- b', '\n- a\n- b\n'],
    ['> [//]: # (c)\n>\n> a', '\n> a\n'],
    ['- <!-- ::start:tabs -->\n\n  # A\n\n  a\n\n  <!-- ::end:tabs -->\n- b', '\n- ### A\n\n  a\n\n- b\n'],
    ['[^1]: <!-- c -->\n\n    a\n\nb[^1]', '\n[^1]: a\n\nb[^1]\n'],
  ])('leaves no marker without text: %j', (markdown, expected) => {
    expect(convert(markdown)).toBe(expected)
  })
})

describe('a title in raw HTML', () => {
  it.each([
    ['<h1>Page</h1>\n<p>a</p>\n\nb', '\n<p>a</p>\n\nb\n'],
    [
      '<div align="center">\n  <h1>Page</h1>\n  <p>a</p>\n</div>',
      '\n<div align="center">\n  <p>a</p>\n</div>\n',
    ],
    ['<h1><a href="x.md">Page</a><!-- c --></h1>\n<a href="y.md">a</a>', '\n<a href="/at/y.md">a</a>\n'],
    [
      '<h1 align="center">\n  <img src="a.png" alt="A">\n  Page\n</h1>\n\nb',
      '\n<p align="center">\n  <img src="a.png" alt="A">\n</p>\n\nb\n',
    ],
    ['<div><h1>Page <img src="a.png"></h1></div>', '\n<div><p><img src="a.png"></p></div>\n'],
  ])('is not repeated: %j', (markdown, expected) => {
    expect(convert(markdown)).toBe(expected)
  })
})

const panels = (definition: string) =>
  `<!-- ::start:framework -->\n\n# React\n\nr\n\n# Vue\n\nv\n\n${definition}\n\n<!-- ::end:framework -->`

describe('a definition in a panel of another framework', () => {
  it.each([
    [`[a][b]\n\n${panels('[b]: x.md')}`, '\n[a][b]\n\nr\n\n[b]: /at/x.md\n'],
    [`![a][b]\n\n${panels('[b]: x.png')}`, '\n![a][b]\n\nr\n\n[b]: x.png\n'],
    [`a[^1]\n\n${panels('[^1]: b')}`, '\na[^1]\n\nr\n\n[^1]: b\n'],
    [panels('[c][b]\n\n[b]: x.md'), '\nr\n'],
    [panels('[b]: x.md'), '\nr\n'],
  ])('stays if text outside refers to it: %j', (markdown, expected) => {
    expect(convert(markdown, 'react')).toBe(expected)
  })
})
