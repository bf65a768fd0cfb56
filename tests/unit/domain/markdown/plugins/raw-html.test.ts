import { JSDOM } from 'jsdom'
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
    [
      "<Tabs items={['a']}>\n<Tab>x</Tab>\n</Tabs>",
      "<p>&lt;Tabs items={['a']}&gt;\n&lt;Tab&gt;x&lt;/Tab&gt;\n&lt;/Tabs&gt;</p>",
    ],
    [
      '<Suspense fallback={<div/>}>a</Suspense>',
      '<p>&lt;Suspense fallback={&lt;div/&gt;}&gt;a&lt;/Suspense&gt;</p>',
    ],
    ['text\n\n</content>\n</invoke>', '<p>text</p>'],
    ['a\n\n<!-- b [c](d) -->\n\ne <!-- f --> g', '<p>a</p>\n<p>e  g</p>'],
    ['a &mdash; b \\<c\\>', '<p>a — b &lt;c&gt;</p>'],
    ['{{ a }} {b}', '<p>{{ a }} {b}</p>'],
  ])('%j', async (markdown, expected) => {
    expect(await html(markdown)).toBe(expected)
  })

  it.each([
    ['a<BR>b<HR>', '<p>a<br/>b</p><hr/>'],
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
    ['<hgroup>a</hgroup> <data value="1">b</data>', 'a b'],
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

  it.each([
    ['Use <template> here.\n\n## a', '<p>Use &lt;template&gt; here.</p>\n<h2 id="a">a'],
    ['a <script> of the **b**', '<p>a &lt;script&gt; of the <strong>b</strong></p>'],
    ['- The <style> element', '<li>The &lt;style&gt; element</li>'],
    ['- <details>: opens', '<li>&lt;details&gt;: opens</li>'],
    ['## The <title> tag', '<h2 id="the-title-tag">The &lt;title&gt; tag<'],
    [
      'a <head>, <li>, <img> and Promise<object>',
      '<p>a &lt;head&gt;, &lt;li&gt;, &lt;img&gt; and Promise&lt;object&gt;</p>',
    ],
    ['a <Outlet /> and a <div />', '<p>a &lt;Outlet /&gt; and a &lt;div /&gt;</p>'],
    ['<div>\n  a <nav> b\n</div>', '<div>\n  a &lt;nav&gt; b\n</div>'],
    ['| a |\n|---|\n| <table> |', '<td>&lt;table&gt;</td>'],
  ])('is text where it names an element in a sentence: %j', async (markdown, expected) => {
    expect(await html(markdown)).toContain(expected)
  })

  it.each([
    ['<details>\n<summary>a</summary>\n\nb', '<details>\n<summary>a</summary>\n<p>b</p></details>'],
    ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['a<br>b <span id="c">d', '<p>a<br/>b <span id="c">d</span></p>'],
    ['<p>a\n<p>b', '<p>a\n</p><p>b</p>'],
  ])('is HTML without an end tag as browsers read it: %j', async (markdown, expected) => {
    expect(await html(markdown)).toBe(expected)
  })

  it.each([
    ['<a name="a"/>\n\n## b', /^<a id="a"><\/a>\n<h2/],
    ['<div align="left" />\n\na', /^<div align="left"><\/div>\n<p>a<\/p>$/],
    ['<iframe src="https://stackblitz.com/x" />\n\na', /<\/iframe><\/div>\n<p>a<\/p>$/],
    ['<video src="https://a.b/c.mp4" controls>\n\na', /<\/a><\/p>\n<p>a<\/p>$/],
  ])('ends where a slash ends it, and players where they begin: %j', async (markdown, expected) => {
    expect(await html(markdown)).toMatch(expected)
  })

  it.each([
    ['a <script> b', '<script> is shown as text: it has no end tag'],
    ['a <link> b', '<link> is shown as text: it has no attributes'],
  ])('that is text is reported: %j', async (markdown, problem) => {
    expect((await render(markdown)).problems.map(({ text }) => text)).toEqual([problem])
  })

  it('keeps the direction of a text and the number of an item', async () => {
    expect(await html('<p dir="rtl">a</p>\n<ol><li value="5" dir="x">b</li></ol>')).toBe(
      '<p dir="rtl">a</p>\n<ol><li value="5">b</li></ol>',
    )
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

const tabs = (first: string) =>
  `<!-- ::start:tabs -->\n\n# A\n\n${first}\n\n# B\n\nb\n\n<!-- ::end:tabs -->\n\nc`

describe('a paragraph that a block in it ends', () => {
  it.each([
    ['<p>a <div>b</div></p>', '<p>a </p><div>b</div>'],
    ['<p>a\n<pre>b</pre></p>\n\nc', '<p>a\n</p><pre>b</pre>\n<p>c</p>'],
    ['<p>\n\na\n\n</p>', '<p>a</p>'],
    ['a <div>b</div>\n\nc', '<p>a </p><div>b</div>\n<p>c</p>'],
  ])('leaves no empty one: %s', async (markdown, expected) => {
    const page = await html(markdown)
    expect(page).not.toMatch(/<p>\s*<\/p>/)
    expect(page).toContain(expected)
  })
})

describe('an element that is left open', () => {
  it.each([
    '<div>\n\na',
    '<details>\n<summary>s</summary>\n\na',
    '<section>\n\n<center>\n\na',
    '</div>\n\na',
  ])('in a tab ends with it: %j', async (first) => {
    const markup = await html(tabs(first))
    expect(markup).toContain(
      '<summary>B</summary><div class="panel">\n<p>b</p>\n</div></details></div>\n<p>c</p>',
    )
  })

  it('in a callout ends with it', async () => {
    expect(await html('> [!NOTE]\n> <div>\n>\n> a\n\nb')).toMatch(/<p>a<\/p>\n<\/div>\n<\/div>\n<p>b<\/p>$/)
  })

  it('in a block of a tab ends with the tab, although its end tag is in the next one', async () => {
    const markup = await html(
      '<!-- ::start:tabs -->\n\n# A\n\n<div>\n\n<em>a\n\n</div>\n\n# B\n\nb</em> c\n\n<!-- ::end:tabs -->\n\nd',
    )
    expect(markup).toContain('<summary>B</summary><div class="panel">\n<p>b c</p>')
    expect(markup).toMatch(/<p>d<\/p>$/)
  })

  it('around tabs does not end in one', async () => {
    const markup = await html(`<div align="center">\n\n${tabs('</div>\n\na')}\n\n</div>`)
    expect(markup).toMatch(/^<div align="center">\n<div class="tabs"[^]*<p>c<\/p>\n<\/div>$/)
  })
})

describe('code in raw HTML', () => {
  it.each([
    ['<pre lang="ts">\nconst a = 1\n</pre>', 'ts'],
    ['<pre lang="JSON"><code>{"a": 1}</code></pre>', 'json'],
    ['<pre class="language-js"><code>a()</code></pre>', 'js'],
    ['<pre><code class="lang-tsx">a()</code></pre>', 'tsx'],
    ['<pre><code data-lang="css">a {}</code></pre>', 'css'],
    ['<pre class="brush: js">a()</pre>', 'js'],
    ['<pre lang="diff">\n+ a\n</pre>', 'diff'],
  ])('has the colors of its language: %j', async (markdown, language) => {
    expect(await html(markdown)).toMatch(new RegExp(`^<figure[^>]* data-lang="${language}"`))
  })

  it.each([
    ['<pre lang="en">a b</pre>', '<pre>a b</pre>'],
    ['<pre lang="ts">a <b>b</b></pre>', '<pre>a <b>b</b></pre>'],
  ])('stays without one, or with other elements: %j', async (markdown, expected) => {
    expect(await html(markdown)).toBe(expected)
  })

  it.each([
    ['<pre><code>a</code>\n<code>b</code></pre>', '<pre tabindex="0"><code>a\nb</code></pre>'],
    [
      '<h3>A</h3>\n<pre><code class="language-text">b\n\nc</code></pre>',
      '<pre tabindex="0"><code>b\n\nc</code></pre>',
    ],
    ['<details>\n<summary>A</summary>\n<pre>\nb\n\nc\n</pre>\n</details>', '</summary>\n<pre>b\n\nc\n</pre>'],
    ['<pre><code>a</code> <b>b</b></pre>', '<pre><code>a</code> <b>b</b></pre>'],
  ])('keeps all its text in several parts: %j', async (markdown, expected) => {
    expect(await html(markdown)).toContain(expected)
  })
})

describe('a comment directly below another tag', () => {
  const markdown = '<p>a</p>\n<!-- b\n\n## c\n\nd -->\n\n## e'

  it('is not shown, also if it has empty lines', async () => {
    const page = await render(markdown)
    expect(page.html).toMatch(/^<p>a<\/p>\n<h2 id="e">e</)
    expect(page.html).not.toContain('--&gt;')
    expect(page.problems).toEqual([])
  })

  it('does not change the line of a problem after it', async () => {
    expect((await render(`${markdown}\n\nf[^1]`)).problems).toMatchObject([{ line: 10 }])
  })

  it('hides no text before the next comment if it is not closed', async () => {
    const page = await render('<p>a</p>\n<!-- b\n\nc\n\n<!-- d -->')
    expect(page.html).toContain('<p>c</p>')
    expect(page.problems).toMatchObject([{ line: 2 }])
  })
})

it.each([
  ['<!--> a', 'a'],
  ['<!---> <b>a</b>', '<b>a</b>'],
  ['a <!--> <kbd>b</kbd> <!-- c --> d', '<p>a  <kbd>b</kbd>  d</p>'],
  ['<p>\n<!--> a\n\nb -->', 'b --&gt;'],
])('an empty comment hides no text after it: %j', async (markdown, expected) => {
  expect(await html(markdown)).toContain(expected)
})

describe('frames', () => {
  it.each([
    ['https://www.youtube.com/embed/x', 'https://www.youtube-nocookie.com/embed/x?autoplay=1', 'Video'],
    ['https://codesandbox.io/embed/x?a=1', 'https://codesandbox.io/embed/x?a=1', 'Code sandbox'],
    ['//stackblitz.com/x', 'https://stackblitz.com/x', 'Code sandbox'],
    ['https://snack.expo.dev/x', 'https://snack.expo.dev/x', 'Code sandbox'],
    ['https://tanstack.com/x', 'https://tanstack.com/x', 'Embedded page'],
  ])('of a known host load only by their link: %s', async (src, address, title) => {
    const markup = await html(`<iframe src="${src}" style={{ width: '100%' }}></iframe>`)
    const frame = JSDOM.fragment(markup).querySelector('.embed > iframe')
    expect(frame?.getAttribute('src')).toBeNull()
    expect(frame?.getAttribute('title')).toBe(title)
    const start = JSDOM.fragment(frame?.getAttribute('srcdoc') ?? '')
    expect([...start.querySelectorAll('a')].map(({ href }) => href)).toEqual([address])
    expect(start.querySelector('script, img, iframe')).toBeNull()
  })

  it('name what their link loads, whatever the title contains', async () => {
    const markup = await html(
      '<iframe src="https://stackblitz.com/x?a=1&copy=2" title=\'"><b>&lt;i>\'></iframe>',
    )
    const start = JSDOM.fragment(JSDOM.fragment(markup).querySelector('iframe')?.getAttribute('srcdoc') ?? '')
    expect(start.querySelector('a')?.textContent).toBe('Open “"><b><i>”from stackblitz.com')
    expect(start.querySelector('a')?.href).toBe('https://stackblitz.com/x?a=1&copy=2')
    expect(start.querySelector('b, i')).toBeNull()
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
        '<a href="https://x.test"><img src="https://res.cloudinary.com/a.png" width="400px" height=20 alt="a"></a>',
      ),
    ).toContain(
      '<a href="https://x.test" rel="noopener"><img src="https://res.cloudinary.com/a.png" alt="a" loading="lazy" decoding="async" width="400" height="20"/></a>',
    )
  })

  it.each([
    ['a ![b](c.svg) d', 1],
    ['![a](b.png) ![c](d.png)', 2],
    ['<p align="center">\n<img src="a.png" width="300">\n<img src="b.png" width="300">\n</p>', 2],
    ['a **b** ![c](d.png)', 1],
    ['| a |\n|---|\n| ![b](c.png) d |', 1],
    ['![a](b.png)', 0],
    ['a:\n![b](c.png)\nd', 0],
    ['a<br>![b](c.png)', 0],
    ['- a\n\n  ![b](c.png)', 0],
  ])('beside words on their line, or beside others, are marked: %j', async (markdown, count) => {
    expect((await html(markdown)).match(/class="zoom beside"/g) ?? []).toHaveLength(count)
  })

  it('keep the side on which words flow around them', async () => {
    expect(await html('<img src="a.png" align="right" width="100"> b')).toMatch(/<img [^>]*align="right"/)
  })

  it('as small as signs stay in the line, and are no links', async () => {
    expect(await html('## <img src="a.png" width="20"> b')).toMatch(
      /<img [^>]*width="20" class="badge"\/> b</,
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
