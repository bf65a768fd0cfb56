import { describe, expect, it } from 'vitest'
import { readPageText } from '~/domain/markdown/render'
import { html, render } from '../rendering'

/** Decodes the value of an attribute. */
const unescaped = (value: string) =>
  value.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>')

describe('the id that an author gives a heading', () => {
  it.each(['my-setup', 'MySetup', 'main', 'a.b:c', "don't", 'überblick'])('stays: %s', async (id) => {
    const page = await render(`[a](#${id})\n\n<h2 id="${id}">How to set it up</h2>`)
    expect(page.toc).toEqual([{ id, text: 'How to set it up', level: 2 }])
    expect(unescaped(page.html)).toContain(`<a href="#${id}">a</a>`)
    expect(unescaped(page.html)).toContain(`<h2 id="${id}">`)
  })

  it('leaves the one of GitHub as another way there, and the next of that text its number', async () => {
    const page = await render('<h2 id="b">Set up</h2>\n\n## Set up')
    expect(page.html).toContain('<h2 id="b"><span id="set-up" class="alias"></span>Set up')
    expect(page.html).toContain('<h2 id="set-up-1">')
  })

  it('may be the one of its text', async () => {
    expect((await render('<h2 id="set-up">Set up</h2>\n\n## Set up')).anchors).toEqual(['set-up', 'set-up-1'])
  })

  it('takes no number of GitHub from the headings of that text, where it is on an anchor', async () => {
    const { toc, html: text } = await render('<a id="keys"></a>\n\n## Keys\n\n## Keys\n\n[b](#keys-1)')
    expect(toc.map(({ id }) => id)).toEqual(['keys-heading', 'keys-1'])
    expect(text).toContain('<a href="#keys-1">b</a>')
  })

  it.each(['a b', '100%', 'a%20b'])('leads there from the table of contents: %s', async (id) => {
    const page = await html(`<h2 id="${id}">A</h2>`)
    const [, href = ''] = /class="heading-link" href="#([^"]*)"/.exec(page) ?? []
    expect(decodeURIComponent(href)).toBe(id)
    expect(href).not.toContain(' ')
  })

  it('stays where the heading becomes a subtitle, or goes because it is the title', async () => {
    expect(await html('<h1 id="top-of-it">Other</h1>\n\nText')).toContain(
      '<p class="subtitle" id="top-of-it">',
    )
    const title = '<h1 id="a"><a name="b"></a>Page</h1>\n\nText'
    const { html: text, titleId, anchors } = await render(title)
    expect(text).toMatch(/^<span id="b" class="alias"><\/span><span id="page" class="alias"><\/span>/)
    expect([titleId, anchors]).toEqual(['a', ['a', 'b', 'page']])
  })

  it('is that of the first heading with it', async () => {
    const page = await render('<h2 id="a">One</h2>\n\n<h2 id="a">Two</h2>')
    expect(page.toc.map(({ id }) => id)).toEqual(['a', 'two'])
    expect(page.problems).toEqual([{ text: 'the id a is used twice: links go to the first', line: 3 }])
  })

  it('is left out and reported where it begins like those of the site', async () => {
    const page = await render('<h2 id="S--main">One</h2>')
    expect(page.toc.map(({ id }) => id)).toEqual(['one'])
    expect(page.problems.map(({ text, line }) => [text, line])).toEqual([
      ['the id S--main is removed: S-- is reserved for the site', 1],
    ])
  })

  it('comes with the alignment of the heading', async () => {
    expect(await html('<h2 align="center">A</h2>\n\n<h3 id="c" align="right">B</h3>')).toMatch(
      /<h2 id="a" align="center">[^]*<h3 id="c" align="right">/,
    )
    expect(await html('<h1 align="center">Other</h1>')).toContain(
      '<p class="subtitle" id="other" align="center">',
    )
  })

  it('is the one of its section in the search', async () => {
    const context = { framework: null, repo: 'A/b', ref: 'main', siteHost: 'docs.test', title: 'Page' }
    const text =
      'Text[^1]\n\n<h2 id="a">One</h2>\n\nB\n\n##\n\nC\n\n## ![Two](a.svg)\n\nD\n\n## Three[^1]\n\n[^1]: E'
    const { sections } = await readPageText(text, context)
    expect(sections.slice(0, -1).map(({ id, heading, prose }) => [id, heading, prose])).toEqual([
      [null, '', 'Text'],
      ['a', 'One', 'B C'],
      ['two', 'Two', 'D'],
      ['three1', 'Three', ''],
    ])
  })
})

describe('a footnote', () => {
  it.each(["don't", '注', 'ü', '"a"', '<b>', '50%', 'a%20b', 'x'.repeat(300)])(
    'and its number lead to each other: %s',
    async (label) => {
      const page = await render(`A[^${label}] and B[^${label}].\n\n[^${label}]: Text`)
      const hrefs = [...page.html.matchAll(/href="#([^"]*)"/g)].map(([, href = '']) => href)
      expect(hrefs).toHaveLength(4)
      for (const href of hrefs) expect(page.anchors).toContain(decodeURIComponent(unescaped(href)))
    },
  )

  it('takes no id that a heading has', async () => {
    const page = await render('## Footnote label\n\nA[^1]\n\n[^1]: Text')
    expect(page.toc.map(({ id }) => id)).toEqual(['footnote-label'])
    expect(page.html).toContain('aria-describedby="S--footnotes"')
    expect(page.html).toContain('<h2 class="sr-only" id="S--footnotes">Footnotes</h2>')
  })
})

describe('the id of an element that is drawn in another way', () => {
  it.each([
    '<img id="x" src="./a.svg" alt="A">',
    '<a href="./b.md"><img id="x" src="./a.svg" alt="A"></a>',
    '<img id="x" src="https://other.test/a.svg" alt="A">',
    '<img id="x" src="data:,a" alt="A">',
    '<img id="x" src="./a.mp4" alt="A">',
    '<picture><source media="(prefers-color-scheme: dark)" srcset="./b.svg"><img id="x" src="./a.svg"></picture>',
    '<iframe id="x" src="https://www.youtube.com/embed/a"></iframe>',
    '<pre id="x"><code>a</code></pre>',
    '<pre id="x" lang="ts">a</pre>',
    '<pre lang="mermaid"><code id="x">flowchart LR\nA --> B</code></pre>',
  ])('stays once: %s', async (source) => {
    const page = await html(`[a](#x)\n\n${source}`)
    expect(page).toContain('<a href="#x">a</a>')
    expect(page.match(/ id="x"/g)).toHaveLength(1)
  })
})
