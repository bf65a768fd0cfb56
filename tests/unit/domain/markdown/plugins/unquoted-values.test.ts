import { describe, expect, it } from 'vitest'
import { exportMarkdown } from '~/domain/markdown/export/export-markdown'
import { html } from '../rendering'

describe('an unquoted value with a slash', () => {
  it.each([
    [
      'an address',
      '<a href=https://x.test/a/b>c</a>',
      '<p><a href="https://x.test/a/b" rel="noopener">c</a></p>',
    ],
    [
      'a slash at its end',
      '<a href=https://x.test/>c</a>',
      '<p><a href="https://x.test/" rel="noopener">c</a></p>',
    ],
    ['a path', 'b <a title=d href=/q/r id=e>c</a>', '<p>b <a title="d" href="doc:/q/r" id="e">c</a></p>'],
    ['lines', '<a\nhref=./q/r\ntitle=d>c</a>', '<p><a href="doc:./q/r" title="d">c</a></p>'],
    [
      'a quoted one with = before',
      '<a title="b=c/" href=./q>d</a>',
      '<p><a title="b=c/" href="doc:./q">d</a></p>',
    ],
  ])('is part of a tag: %s', async (_name, markdown, expected) => {
    expect(await html(markdown)).toBe(expected)
  })

  it('is part of a block of its own', async () => {
    expect(await html('<a href=./q/r>\n*b*\n</a>')).toBe('<a href="doc:./q/r">\n*b*\n</a>')
  })

  it.each([
    ['a quote in it', '<a href=./q"r>', '<p>&lt;a href=./q&quot;r&gt;</p>'],
    ['an equals sign in it', 'b <a href=./q?r=s/t>', '<p>b &lt;a href=./q?r=s/t&gt;</p>'],
    ['no end', '<a href=./q/r', '<p>&lt;a href=./q/r</p>'],
  ])('makes no tag of what has %s', async (_name, markdown, expected) => {
    expect(await html(markdown)).toBe(expected)
  })

  it('leaves what follows a tag as it is', async () => {
    expect(await html('<i>a</i> b=c/d *e* [f](g/h)')).toBe(
      '<p><i>a</i> b=c/d <em>e</em> <a href="doc:g/h">f</a></p>',
    )
  })

  it('is read in Markdown for programs too', () => {
    const markdown = 'a <a title=./[b](./c)>d</a>'
    const { parts } = exportMarkdown({ markdown, title: null, framework: null })
    expect(parts).toEqual(['', markdown, '\n'])
  })
})
