import { describe, expect, it } from 'vitest'
import { render } from './rendering'

const outline = async (markdown: string) => {
  const { html } = await render(markdown)
  return [...html.matchAll(/<h([1-6]) id="([^"]*)"/g)].map(([, level, id]) => `${level} ${id}`)
}

describe('headings', () => {
  it('get ids in the way of GitHub and a link to themselves', async () => {
    expect((await render('## New `useX()` Features 🚀')).html).toBe(
      '<h2 id="new-usex-features-"><span id="new-usex-features" class="alias"></span>New <code>useX()</code> Features 🚀' +
        '<a class="heading-link" href="#new-usex-features-" aria-label="Link to New useX() Features 🚀"></a></h2>',
    )
  })

  it('count the title that is left out, as GitHub does', async () => {
    const { titleId, toc, html } = await render('# Setup\n\n[top](#setup)\n\n## Setup\n\n## Setup', {
      title: 'Setup',
    })
    expect(titleId).toBe('setup')
    expect(toc.map(({ id }) => id)).toEqual(['setup-1', 'setup-2'])
    expect(html).toContain('href="#setup"')
  })

  it.each([
    ['## <a name="x"></a> A b', '-a-b'],
    ['## A <!-- c -->', 'a-'],
    ['## A  b', 'a--b'],
    ['## <img src="a.png" width="20"> A b', '-a-b'],
  ])('have the ids of GitHub for spaces at their ends too: %j', async (markdown, id) => {
    expect((await render(markdown)).anchors).toContain(id)
  })

  it('accept the ids of the other scheme where they are free', async () => {
    const { anchors } = await render('## `a.b`\n\n## A-B\n\n## `c.d`')
    expect(anchors).toEqual(['ab', 'a-b', 'cd', 'a-b-1', 'c-d'])
  })

  it('number repetitions, in all panels, whichever is open', async () => {
    const page =
      '## Use\n\n<!-- ::start:framework -->\n\n# A\n\n## Use\n\n# B\n\n## Use\n\n<!-- ::end:framework -->\n\n## Use'
    const ids = ['use', 'use-1', 'use-2', 'use-3']
    expect((await render(page, { framework: 'a' })).anchors).toEqual(ids)
    expect((await render(page, { framework: 'b' })).anchors).toEqual(ids)
  })

  it.each([
    'Main',
    'Sidebar',
    'Article',
    'TOC',
    'Live',
    'Part 2',
    'Menu items',
    'Sheet music',
    'Diagram of it',
  ])('have the ids of GitHub whatever they are called, and keep the one that they had: %s', async (text) => {
    const { html, toc, anchors } = await render(`## ${text}`)
    const id = text.toLowerCase().replaceAll(' ', '-')
    expect(html).toMatch(new RegExp(`^<h2 id="${id}"><span id="section-${id}" class="alias"></span>`))
    expect(toc).toEqual([{ id, text, level: 2 }])
    expect(anchors).toEqual([id, `section-${id}`])
  })

  it('number the ids that they had, and leave them to headings of that text', async () => {
    const { anchors } = await render('## Main\n\n## Main\n\n## Section main')
    expect(anchors).toEqual(['main', 'main-1', 'section-main', 'section-main-1'])
  })

  it('have no id that elements of the site may have', async () => {
    const { anchors } = await render('## S--main\n\n## `S--toc`\n\n### header', {
      sourcePath: 'docs/reference/a.md',
    })
    expect(anchors.filter((id) => id.startsWith('S--'))).toEqual([])
  })

  it('number a repeated text past a heading that has such a number in its text', async () => {
    expect((await render('## A\n\n## A 1\n\n## A')).anchors).toEqual(['a', 'a-1', 'a-2'])
  })

  it('are named without the numbers of footnotes, and found with and without', async () => {
    const page = await render('## Size limits[^1]\n\n[^1]: In bytes.')
    expect(page.toc).toEqual([{ id: 'size-limits1', text: 'Size limits', level: 2 }])
    expect(page.html).toContain('aria-label="Link to Size limits"')
    expect(page.anchors).toEqual(expect.arrayContaining(['size-limits1', 'size-limits']))
  })

  it.each([
    ['in Markdown', '## ![Our friends](a.svg)'],
    ['in HTML', '## <img src="a.svg" alt="Our friends">'],
    ['in a link', '## [![Our friends](https://img.shields.io/a.svg)](https://x.test)'],
    ['in two parts', '## ![Our](a.svg) ![friends](b.svg)'],
    ['in `<picture>`', '<h2><picture><img src="a.svg" alt="Our\nfriends"></picture></h2>'],
  ])('of a picture alone are named by its alternative text: %s', async (_name, markdown) => {
    const page = await render(markdown)
    expect(page.toc).toEqual([{ id: 'our-friends', text: 'Our friends', level: 2 }])
    expect(page.html).toContain('aria-label="Link to Our friends"')
  })

  it('with a text are not named by their pictures', async () => {
    expect((await render('## Kit ![build](a.svg)')).toc).toEqual([{ id: 'kit', text: 'Kit', level: 2 }])
  })

  it.each(['##', '## ![](a.svg)', '<h2></h2>', '## <br>'])(
    'without a text are not listed, and reported: %s',
    async (markdown) => {
      const page = await render(`${markdown}\n\n## B\n\n${markdown}`)
      expect(page.toc).toEqual([{ id: 'b', text: 'B', level: 2 }])
      expect(page.html.match(/heading-link/g)).toHaveLength(1)
      expect(page.anchors).toEqual(['section', 'b', 'section-1'])
      const text = 'a heading has no text, so it is not in the table of contents'
      expect(page.problems.map((problem) => [problem.text, problem.line])).toEqual([
        [text, 1],
        [text, 5],
      ])
    },
  )

  it.each([
    ['h2 h4 h4 h3', '## A\n\n#### B\n\n#### C\n\n### D', ['2 a', '3 b', '3 c', '3 d']],
    ['h3 first', '### A\n\n## B', ['2 a', '2 b']],
    ['many h1', 'Text\n\n# A\n\n## B\n\n# C', ['2 a', '3 b', '2 c']],
    [
      'six levels',
      'T\n\n# A\n\n## B\n\n### C\n\n#### D\n\n##### E\n\n###### F',
      ['2 a', '3 b', '4 c', '5 d', '6 e', '6 f'],
    ],
  ])('skip no level: %s', async (_case, markdown, expected) => {
    expect(await outline(markdown)).toEqual(expected)
  })

  it('drop the first H1 when it is the title', async () => {
    const page = await render('# The *Page*!\n\nText', { title: 'The page' })
    expect(page).toMatchObject({ html: '<p>Text</p>', firstHeading: 'The Page!', toc: [] })
  })

  it.each([
    [
      '<div align="center">\n\n<h1>Page</h1>\n\n<p>Text</p>\n\n</div>',
      '<div align="center">\n\n<p>Text</p>\n</div>',
    ],
    ['<div>\n\n# Page\n\n</div>\n\nText', '<p>Text</p>'],
    [
      '> # Page\n\nText',
      '<blockquote>\n<h2 id="page">Page<a class="heading-link" href="#page" aria-label="Link to Page"></a></h2>\n</blockquote>\n<p>Text</p>',
    ],
    [
      '<table><tr><td><h1>Page</h1></td><td>Text</td></tr></table>',
      '<div class="table" role="region" aria-label="Table" tabindex="0"><table><tbody><tr><td></td><td>Text</td></tr></tbody></table></div>',
    ],
  ])('leave no H1 and no empty box where they say the title, outside quotes: %j', async (markdown, html) => {
    expect((await render(markdown)).html).toBe(html)
  })

  it('leave links to other places', async () => {
    const { html } = await render('# The [page](https://a.test) [of](#forms) *forms*', { title: null })
    expect(html).toContain('<p><a href="https://a.test" rel="noopener">page</a></p>')
    expect(html).not.toContain('forms</')
  })

  it('leave what a title cannot show', async () => {
    const markdown =
      '# Page [![state](https://codecov.io/b.svg)](https://a.test) of *forms*[^1]\n\n[^1]: Text'
    const { html } = await render(markdown, { title: null })
    expect(html).toMatch(
      /^<p><a href="https:\/\/a\.test" rel="noopener"><img [^>]+><\/a> <sup><a [^>]+>1<\/a><\/sup><\/p>/,
    )
    expect(html).not.toContain('forms')
  })

  it('give a page without a title the first one', async () => {
    const page = await render('Text\n\n# A\n\n# B', { title: null })
    expect(page).toMatchObject({ firstHeading: 'A', toc: [{ id: 'b', text: 'B', level: 2 }] })
  })

  it('show another H1 at the start as a subtitle', async () => {
    const page = await render('# Function: `useX()`\n\n## Part', { title: 'useX' })
    expect(page.html).toContain('<p class="subtitle" id="function-usex">Function: <code>useX()</code></p>')
    expect(page).toMatchObject({
      firstHeading: 'Function: useX()',
      toc: [{ id: 'part', text: 'Part', level: 2 }],
    })
  })

  it('show the picture of an H1 whose alternative text is the title', async () => {
    const page = await render('# ![Shop kit](logo.svg)\n\nText', { title: 'Shop kit' })
    expect(page.firstHeading).toBe('Shop kit')
    expect(page.html).toContain('alt="Shop kit"')
  })

  it('list h2 and h3, and h4 in an API reference, long ones cut after a word', async () => {
    const markdown = `## ${'long '.repeat(30)}\n\n### B\n\n#### C`
    const texts = async (sourcePath: string) =>
      (await render(markdown, { sourcePath })).toc.map(({ text }) => text)
    expect(await texts('docs/guide.md')).toEqual([`${'long '.repeat(11)}long…`, 'B'])
    expect(await texts('docs/reference/x.md')).toHaveLength(3)
  })

  it('keep names of tabs and headings of closed panels out of the list, unless readers of all frameworks share it', async () => {
    const page =
      '<!-- ::start:framework -->\n\n# React\n\n## In React\n\n# Vue\n\n## In Vue\n\n<!-- ::end:framework -->'
    expect((await render(page, { framework: 'vue' })).toc).toEqual([
      { id: 'in-vue', text: 'In Vue', level: 2 },
    ])
    expect((await render(page, { framework: 'vue', isNeutral: true })).toc).toEqual([
      { id: 'in-react', text: 'In React', level: 2, panel: 'closed' },
      { id: 'in-vue', text: 'In Vue', level: 2, panel: 'open' },
    ])
  })
})
