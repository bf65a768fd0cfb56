import { describe, expect, it } from 'vitest'
import { html, render } from '../rendering'

describe('raw HTML', () => {
  it.each([
    ['a <kbd>b</kbd><sup>c</sup><br>d', '<p>a <kbd>b</kbd><sup>c</sup><br/>d</p>'],
    [
      'Returns Promise<void> or Map<string, T>.',
      '<p>Returns Promise&lt;void&gt; or Map&lt;string, T&gt;.</p>',
    ],
    [
      'A <Component prop="x">child</Component>',
      '<p>A &lt;Component prop=&quot;x&quot;&gt;child&lt;/Component&gt;</p>',
    ],
    ['text\n\n</content>\n</invoke>', '<p>text</p>'],
    ['a\n\n<!-- b [c](d) -->\n\ne <!-- f --> g', '<p>a</p>\n<p>e  g</p>'],
    ['a &mdash; b \\<c\\>', '<p>a — b &lt;c&gt;</p>'],
    ['{{ a }} {b}', '<p>{{ a }} {b}</p>'],
  ])('%j', async (markdown, expected) => {
    expect(await html(markdown)).toBe(expected)
  })

  it.each([
    ['a<BR>b<HR>', '<p>a<br/>b</p><hr/><p></p>'],
    ['<B>a</B> <KBD>b</KBD> <A HREF="#c">d</a>', '<p><b>a</b> <kbd>b</kbd> <a href="#c">d</a></p>'],
    ['<DL><DT>a<DD>b</DL>', '<dl><dt>a</dt><dd>b</dd></dl>'],
    [
      '<DETAILS>\n<SUMMARY>a</SUMMARY>\n\n*b*\n\n</DETAILS>',
      '<details>\n<summary>a</summary>\n<p><em>b</em></p>\n</details>',
    ],
    ['<P>a\n<P ALIGN=center>b', '<p>a\n</p><p align="center">b</p>'],
    ['<FONT COLOR=red>a</FONT>', '<p>a</p>'],
  ])('in capitals is HTML: %j', async (markdown, expected) => {
    expect(await html(markdown)).toBe(expected)
  })

  it.each([
    ['Box<B> then <B>c</B>', '<p>Box&lt;B&gt; then <b>c</b></p>'],
    ['<T>a</T>', '<p>&lt;T&gt;a&lt;/T&gt;</p>'],
    ['<S extends A = B> d', '<p>&lt;S extends A = B&gt; d</p>'],
    ['a <TITLE> in <dir>', '<p>a &lt;TITLE&gt; in &lt;dir&gt;</p>'],
    [
      '<Table border="1">a</Table> <Br/>',
      '<p>&lt;Table border=&quot;1&quot;&gt;a&lt;/Table&gt; &lt;Br/&gt;</p>',
    ],
    ['a<P>b</I>', '<p>a&lt;P&gt;b</p>'],
    ['Set<a> is x<b>y\n\n- <a>c</a>', '<p>Set&lt;a&gt; is x&lt;b&gt;y</p>\n<ul>\n<li><a>c</a></li>\n</ul>'],
  ])('that is a type, a placeholder or a component is text: %j', async (markdown, expected) => {
    expect(await html(markdown)).toBe(expected)
  })

  it.each([
    ['<strike>a</strike>', '<p><strike>a</strike></p>'],
    ['<big>a</big> <nobr>b</nobr> <acronym title="c">d</acronym>', '<p>a b d</p>'],
    ['<hgroup>a</hgroup> <data value="1">b</data>', '<p></p>a b<p></p>'],
  ])('that is out of use is HTML: %j', async (markdown, expected) => {
    expect(await html(markdown)).toBe(expected)
  })

  it.each([
    ['<textarea>a</textarea> <object>b</object> <noscript>c</noscript>', 'a b c'],
    [
      '<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>',
      '<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>',
    ],
  ])('keeps its text: %j', async (markdown, expected) => {
    expect(await html(markdown)).toBe(expected)
  })

  it('may write protocols in any letter case', async () => {
    expect(await html('[a](hTTps://EXAMPLE.COM/A) [b](MailTo:c@d.e) [f](JavaScript:g)')).toBe(
      '<p><a href="https://EXAMPLE.COM/A" rel="noopener">a</a> <a href="mailto:c@d.e">b</a> <a>f</a></p>',
    )
  })

  it('has no fields', async () => {
    expect(await html('a<input value="b"><input type=radio checked>\n\n- [x] <input type="checkbox">c')).toBe(
      '<p>a</p>\n<ul class="contains-task-list">\n<li class="task-list-item">' +
        '<span class="task" data-done="" role="img" aria-label="Done"></span> c</li>\n</ul>',
    )
  })

  it('keeps the Markdown between tags', async () => {
    expect(await html('<details>\n<summary>More</summary>\n\n**bold**\n\n</details>')).toMatch(
      /^<details>\s*<summary>More<\/summary>\s*<p><strong>bold<\/strong><\/p>\s*<\/details>$/,
    )
  })

  it('survives JSX style attributes, and leaves them in code', async () => {
    const page = await html(
      '<img src="https://res.cloudinary.com/a.png" width="40" style={{\n  width: 400\n}} />\n\n`style={{ a }}`',
    )
    expect(page).toContain('<img src="https://res.cloudinary.com/a.png"')
    expect(page).toContain('<code>style={{ a }}</code>')
    expect(page).not.toContain('400')
  })

  it('makes a link target of an old anchor', async () => {
    expect((await render('<a name="old"></a>\n\n<a id="two"></a>')).anchors).toEqual(['old', 'two'])
  })
})

describe('frames', () => {
  it.each([
    ['https://www.youtube.com/embed/x', 'https://www.youtube-nocookie.com/embed/x', 'Video'],
    ['https://codesandbox.io/embed/x?a=1', 'https://codesandbox.io/embed/x?a=1', 'Code sandbox'],
    ['//stackblitz.com/x', 'https://stackblitz.com/x', 'Code sandbox'],
    ['https://snack.expo.dev/x', 'https://snack.expo.dev/x', 'Code sandbox'],
    ['https://tanstack.com/x', 'https://tanstack.com/x', 'Embedded page'],
  ])('of a known host stand in a box: %s', async (src, address, title) => {
    expect(await html(`<iframe src="${src}" style={{ width: '100%' }}></iframe>`)).toBe(
      `<div class="embed"><iframe src="${address}" title="${title}" allowfullscreen="" loading="lazy"></iframe></div>`,
    )
  })

  it('of other hosts become links', async () => {
    expect(await html('<iframe src="https://x.test/a"></iframe>')).toBe(
      '<p><a href="https://x.test/a" rel="noopener">x.test/a</a></p>',
    )
  })

  it('inside a paragraph make it a block', async () => {
    expect(await html('a <iframe src="https://stackblitz.com/x" title="T"></iframe>')).toMatch(
      /^<div>a <div class="embed">/,
    )
  })
})

const sourceOf = async (markdown: string, changes = {}) =>
  / src="([^"]*)"/.exec(await html(markdown, changes))?.[1]

describe('images', () => {
  it.each([
    [
      'https://raw.githubusercontent.com/tanstack/query/main/media/a.png',
      'https://raw.githubusercontent.com/TanStack/query/v5/media/a.png',
    ],
    [
      'https://raw.githubusercontent.com/TanStack/query/refs/heads/main/a.png',
      'https://raw.githubusercontent.com/TanStack/query/v5/a.png',
    ],
    [
      'https://github.com/TanStack/query/raw/main/a.png?raw=true',
      'https://raw.githubusercontent.com/TanStack/query/v5/a.png?raw=true',
    ],
    [
      'https://raw.githubusercontent.com/TanStack/query-extra/main/a.png',
      'https://raw.githubusercontent.com/TanStack/query-extra/main/a.png',
    ],
    ['https://res.cloudinary.com/a.png', 'https://res.cloudinary.com/a.png'],
    ['./a b.png', 'https://raw.githubusercontent.com/TanStack/query/v5/docs/guides/a%20b.png'],
    ['../../media/a.png', 'https://raw.githubusercontent.com/TanStack/query/v5/media/a.png'],
    ['/media/a.png', 'https://raw.githubusercontent.com/TanStack/query/v5/media/a.png'],
  ])('come from the ref being viewed: %s', async (written, address) => {
    expect(await sourceOf(`![](<${written}>)`, { sourcePath: 'docs/guides/x.md' })).toBe(address)
  })

  it('that would leave the repository are their text', async () => {
    expect(await html('![alt](../../../../other/main/a.png)', { sourcePath: 'docs/x.md' })).toBe('<p>alt</p>')
  })

  it('have a box, load late and open in full', async () => {
    expect(await html('![a](https://res.cloudinary.com/a.png "t")')).toBe(
      '<p><a class="zoom" href="https://res.cloudinary.com/a.png" rel="noopener">' +
        '<img src="https://res.cloudinary.com/a.png" alt="a" title="t" loading="lazy" decoding="async" width="1200" height="675" class="unsized"/></a></p>',
    )
  })

  it('keep their own size and the link they stand in', async () => {
    expect(
      await html(
        '<a href="https://x.test"><img src="https://res.cloudinary.com/a.png" width="40px" height=20 alt="a"></a>',
      ),
    ).toContain(
      '<a href="https://x.test" rel="noopener"><img src="https://res.cloudinary.com/a.png" alt="a" loading="lazy" decoding="async" width="40" height="20"/></a>',
    )
  })

  it('that are badges stay in the line', async () => {
    expect(await html('![a](https://img.shields.io/a.svg) b')).toBe(
      '<p><img src="https://img.shields.io/a.svg" alt="a" loading="lazy" decoding="async" height="20" class="badge"/> b</p>',
    )
  })
})

describe('the description', () => {
  it.each([
    ['# H\n\nFirst `snake_case` [link](x).\n\n```\ncode\n```\n\nSecond.', 'First snake_case link. Second.'],
    ['> [!NOTE]\n> a\n\n| a |\n|--|\n\n![alt](x.png)\n\nText', 'Text'],
    ['', ''],
  ])('is the text of paragraphs: %j', async (markdown, expected) => {
    expect((await render(markdown)).description).toBe(expected)
  })

  it('is cut between words at 200 characters', async () => {
    const { description } = await render('word '.repeat(60))
    expect(description).toBe(`${'word '.repeat(39)}word…`)
  })
})
