import { describe, expect, it } from 'vitest'
import { render } from '../rendering'

const problemsOf = async (markdown: string) => (await render(markdown)).problems

describe('an element that no page may have', () => {
  it.each([
    ['of its own lines', 'A\n\n<div>\n<canvas width="4"></canvas>\n</div>', 'canvas', 4],
    ['in capitals', 'A\n\n<STYLE>a</STYLE>', 'style', 3],
    ['a box to tick outside a task', '- [x] a\n- <input type="checkbox" checked> b', 'input', 2],
    ['in a text', 'A\nb <input type="text"> c', 'input', 2],
    ['twice', '<svg></svg>\n\n<svg></svg>', 'svg', 1],
    ['behind a comment', '<!-- a\n<svg> -->\n<select></select>', 'select', 3],
  ])('is reported once: %s', async (_name, markdown, name, line) => {
    const text = `<${name}> is not shown: it is not allowed in pages`
    expect(await problemsOf(markdown)).toEqual([{ text, line }])
  })

  it('is told from a tag without an end, which is text', async () => {
    expect(await problemsOf('A\n\nSet<a> and x<b>y, then <b>c</b> and <br> Set<a>')).toEqual([
      { text: '<a> is shown as text: it has no end tag', line: 3, remedy: expect.any(String) },
      { text: '<b> is shown as text: it has no end tag', line: 3, remedy: expect.any(String) },
    ])
  })

  it.each([
    ['code', '`<canvas>`\n\n```html\n<canvas>\n```'],
    ['a comment', '<!-- <canvas> -->'],
    ['the mark of a task', '- [x] a'],
    ['a type', 'Foo<Object> and <Canvas />'],
    ['a placeholder', 'cp <OBJECT> <dir>'],
    ['an element that loses its tags alone', '<button>a</button> <object>b</object>'],
  ])('%s is none', async (_name, markdown) => {
    expect(await problemsOf(markdown)).toEqual([])
  })
})

describe('an element without an end tag', () => {
  it.each([
    ['A\n\n<details>\n<summary>b</summary>\n\nc', 'details', 3],
    ['<div>\n\n<DIV>\n\n</div>\n\na', 'div', 1],
    ['> [!NOTE]\n> <div align="center">\n>\n> a', 'div', 2],
    ['A <b id="c">d', 'b', 1],
  ])('is reported: %j', async (markdown, name, line) => {
    const text = `<${name}> has no end tag, so it contains what follows`
    expect(await problemsOf(markdown)).toEqual([{ text, line, remedy: 'Add the end tag.' }])
  })

  it.each([
    '<p>a\n\nb',
    '<ul><li>a<li>b</ul>',
    '<a id="b" />',
    '<br> <img src="https://github.com/a.png" alt="b">',
  ])('needs none: %j', async (markdown) => {
    expect(await problemsOf(markdown)).toEqual([])
  })
})

describe('a link that leads nowhere', () => {
  it.each([
    ['an empty one', 'A\n[b]()', 'the link [b] has no URL'],
    [
      'one that is a script',
      'A\n[b](javascript:alert)',
      'the link [b] is removed: URLs start with http, https or mailto, not with javascript',
    ],
  ])('is reported: %s', async (_name, markdown, text) => {
    expect(await problemsOf(markdown)).toEqual([{ text, line: 2 }])
  })

  it.each(['[a](#b)', '[a](../b?c=d:e)', '[a](mailto:b@c.de)', '[a](HTTPS://b.de)', '[a](//b.de)'])(
    '%s is none',
    async (markdown) => {
      expect(await problemsOf(markdown)).toEqual([])
    },
  )
})
