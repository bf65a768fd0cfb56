import { describe, expect, it } from 'vitest'
import { exportMarkdown, type TextJob } from '~/domain/markdown/export/export-markdown'
import { type Resolve, resolveText } from '~/domain/markdown/export/text-parts'

const texts = (job: TextJob, resolveImage: Resolve = String) =>
  resolveText(exportMarkdown(job).parts, { resolve: (href) => `https://docs.test/${href}`, resolveImage })

const convert = (markdown: string, framework: string | null = null) =>
  texts({ markdown, title: 'Page', framework })

describe('Markdown for machines', () => {
  it.each([
    ['Text\n\n\n\n```\na\n\n\n\nb\n```', '# Page\n\nText\n\n\n\n```\na\n\n\n\nb\n```\n'],
    ['# Page\n\nText', '# Page\n\nText\n'],
    ['# [Page](x.md)\n\nText', '# Page\n\n[Page](https://docs.test/x.md)\n\nText\n'],
    ['<!-- note -->', '# Page\n'],
    ['a\n\n<!-- note -->\n\nb', '# Page\n\na\n\nb\n'],
    ['[a](x.md#b "t") ![i](y.png)', '# Page\n\n[a](https://docs.test/x.md#b "t") ![i](y.png)\n'],
    ['[**a** `b`](x.md)', '# Page\n\n[**a** `b`](https://docs.test/x.md)\n'],
    ['[](x.md) [![i](y)](z.md)', '# Page\n\n[](https://docs.test/x.md) [![i](y)](https://docs.test/z.md)\n'],
    ['[a][b]\n\n[b]: <x.md>', '# Page\n\n[a][b]\n\n[b]: https://docs.test/x.md\n'],
    [
      '[a](#b) [c](https://x.test) <https://y.test>',
      '# Page\n\n[a](#b) [c](https://x.test) <https://y.test>\n',
    ],
    ['<a href="x.md">a</a>', '# Page\n\n<a href="https://docs.test/x.md">a</a>\n'],
    ['<a href="it\'s.md">a</a>', '# Page\n\n<a href="https://docs.test/it%27s.md">a</a>\n'],
    ['<a href = "x.md">a</a>', '# Page\n\n<a href = "https://docs.test/x.md">a</a>\n'],
    ['`[a](x.md)`', '# Page\n\n`[a](x.md)`\n'],
    [
      "| a |\n|---|\n| [b](x.md 'c\\|d') |",
      "# Page\n\n| a |\n|---|\n| [b](https://docs.test/x.md 'c\\|d') |\n",
    ],
    ['| a |\n|---|\n| [b](x\\|y.md) |', '# Page\n\n| a |\n|---|\n| [b](https://docs.test/x%7Cy.md) |\n'],
    ['> [a](\n> x.md\n> "b\n> c")', '# Page\n\n> [a](\n> https://docs.test/x.md\n> "b\n> c")\n'],
    [
      '[a](x_(y).md) [b](<x y.md>)',
      '# Page\n\n[a](https://docs.test/x_%28y%29.md) [b](https://docs.test/x%20y.md)\n',
    ],
    ["[a][b]\n\n[b]:\n  x.md\n  'c'", "# Page\n\n[a][b]\n\n[b]:\n  https://docs.test/x.md\n  'c'\n"],
    ['\n\n    # code\n\na', '# Page\n\n    # code\n\na\n'],
    ['a\n\n[//]: # (b)\n[comment]: <> "c"\n\n- d\n\n  [//]: # (e)\n\n  f', '# Page\n\na\n\n- d\n\n  f\n'],
    ['- a\n\n<!-- b -->\n\n- c', '# Page\n\n- a\n\n<!-- -->\n\n- c\n'],
    ['- a\n\n[//]: # (b)\n\n- c', '# Page\n\n- a\n\n<!-- -->\n\n- c\n'],
    ['- a\n\n<!-- b -->\n\nc\n\n- d', '# Page\n\n- a\n\nc\n\n- d\n'],
    ['[top]\n\n[top]: #', '# Page\n\n[top]\n\n[top]: #\n'],
    ['<p>a</p>\n<!-- b\n\n## c\n\nd -->\n\ne', '# Page\n\n<p>a</p>\n\n\ne\n'],
    [
      '- a\n\n  <!-- ::start:tabs -->\n\n  # b\n\n  c\n\n  <!-- ::end:tabs -->\n\n- d',
      '# Page\n\n- a\n\n  ### b\n\n  c\n\n- d\n',
    ],
  ])('%j', (markdown, expected) => {
    expect(convert(markdown)).toBe(expected)
  })

  it('opens each picture of a list', () => {
    const markdown = '<source srcset="a.png 1x, b.png 2x">\n<img srcset=\'c.png\'>'
    expect(texts({ markdown, title: 'Page', framework: null }, (path) => `/at/${path}`)).toBe(
      '# Page\n\n<source srcset="/at/a.png 1x, /at/b.png 2x">\n<img srcset=\'/at/c.png\'>\n',
    )
  })

  const blocks =
    'a\n\n<!-- ::start:framework -->\n\n# React\n\n[r](r.md)\n\n# Vue\n\n[v](v.md)\n\n<!-- ::end:framework -->\n\nb'

  it('keeps the panel of the framework', () => {
    expect(convert(blocks, 'vue')).toBe('# Page\n\na\n\n[v](https://docs.test/v.md)\n\nb\n')
  })

  it('keeps what stands before the panels', () => {
    const withText = blocks.replace('# React', '[t](t.md)\n\n# React')
    expect(convert(withText, 'vue')).toBe(
      '# Page\n\na\n\n[t](https://docs.test/t.md)\n\n[v](https://docs.test/v.md)\n\nb\n',
    )
  })

  it('keeps all panels under their names without one', () => {
    expect(convert(blocks)).toBe(
      '# Page\n\na\n\n### React\n\n[r](https://docs.test/r.md)\n\n### Vue\n\n[v](https://docs.test/v.md)\n\nb\n',
    )
  })

  it('keeps tabs inside a panel whole', () => {
    const inner = '<!-- ::start:tabs variant="bundler" -->\n\n# Vite\n\nv\n\n<!-- ::end:tabs -->'
    const outer = `<!-- ::start:framework -->\n\n# React\n\n${inner}\n\n# Vue\n\nx\n\n<!-- ::end:framework -->`
    expect(convert(outer, 'react')).toBe('# Page\n\n### Vite\n\nv\n')
  })

  it('writes install blocks as commands', () => {
    const install =
      '<!-- ::start:tabs variant="package-managers" mode="dev-install" -->\n\nreact: a b\nvue: c\n\n<!-- ::end:tabs -->'
    expect(convert(install, 'vue')).toBe('# Page\n\n```sh\nnpm install -D c\n```\n')
    expect(convert(install)).toBe(
      '# Page\n\n```sh\n# React\nnpm install -D a b\n# Vue\nnpm install -D c\n```\n',
    )
  })

  const ofTwo = '<!-- ::start:tabs variant="package-manager" -->\n\nreact: a\nvue: c\n\n<!-- ::end:tabs -->'

  it.each([
    ['a list', '1. b\n\n   ', '   '],
    ['a quote', '> b\n>\n> ', '> '],
  ])('keeps install blocks inside %s', (_name, start, margin) => {
    expect(convert(start + ofTwo.replaceAll('\n', `\n${margin}`), 'vue')).toBe(
      `# Page\n\n${start}\`\`\`sh\n${margin}npm install c\n${margin}\`\`\`\n`,
    )
  })

  it('writes the commands of the panel around an install block', () => {
    const both = `<!-- ::start:framework -->\n\n# React\n\n${ofTwo}\n\n# Vue\n\n${ofTwo}\n\n<!-- ::end:framework -->`
    expect(convert(both)).toBe(
      '# Page\n\n### React\n\n```sh\nnpm install a\n```\n\n### Vue\n\n```sh\nnpm install c\n```\n',
    )
  })

  it('names panels above the headings inside of them', () => {
    const inner = '<!-- ::start:tabs variant="bundler" -->\n\n# Vite\n\nv\n\n<!-- ::end:tabs -->'
    const outer = `<!-- ::start:framework -->\n\n# React\n\n${inner}\n\n<!-- ::end:framework -->`
    expect(convert(outer)).toBe('# Page\n\n### React\n\n#### Vite\n\nv\n')
    expect(convert(inner.replace('\nv\n', '\n## A\n'))).toBe('# Page\n\n**Vite**\n\n## A\n')
  })

  it('keeps what is in an install block that names no packages', () => {
    const install = '<!-- ::start:tabs variant="package-manager" -->\n\nNo packages\n\n<!-- ::end:tabs -->'
    expect(convert(install)).toBe('# Page\n\nNo packages\n')
  })

  it.each([
    [
      'a signed change of other code, with removed lines, which readers of a diff see',
      '```tsx title="a.tsx"\nf({\n-  a, // [!code --]\n+  b, // [!code ++]\n\n})\n```',
      '```diff title="a.tsx"\n f({\n-  a,\n+  b,\n\n })\n```',
    ],
    ['an unsigned change', '```ts\na // [!code --]\nb // [!code ++]\n```', '```diff\n-a\n+b\n```'],
    ['a change of several lines', '```\n// [!code ++:2]\na\nb\nc\n```', '```diff\n+a\n+b\n c\n```'],
    ['a change after a prompt', '```sh\n$ a # [!code ++]\n$ b\n```', '```diff\n+$ a\n $ b\n```'],
    ['highlighted lines', '```ts {1}\na // [!code hl]\n$b\n```', '```ts {1}\na\n$b\n```'],
    ['a diff with notation', '```diff\n-a // [!code --]\n+b\nc\n```', '```diff\n-a\n+b\nc\n```'],
    ['a diff', '```diff\n-a\n+b\n c\n```', '```diff\n-a\n+b\n c\n```'],
    ['a notation that means nothing', '```ts\na // [!code x]\n```', '```ts\na\n```'],
    [
      'a change in a fence with words right behind',
      '```ts:a.ts\nb // [!code ++]\n```',
      '```diff :a.ts\n+b\n```',
    ],
    ['code without a fence', '    a // [!code ++]', '    a // [!code ++]'],
    [
      'a fence inside of other blocks',
      '- > ~~~ts\n  > a // [!code --]\n  >\n  > b\n  > ~~~\n  > c',
      '- > ~~~diff\n  > -a\n  >\n  >  b\n  > ~~~\n  > c',
    ],
    [
      'lines that start before their fence',
      '  ```ts\na // [!code ++]\n  b\n  ```',
      '```diff\n  +a\n   b\n  ```',
    ],
  ])('writes marks of changed lines as a diff: %s', (_name, markdown, expected) => {
    expect(convert(markdown)).toBe(`# Page\n\n${expected}\n`)
  })

  it.each([
    ['# The *own* [one](b.md)\n\nText', '# The *own* [one](https://docs.test/b.md)\n\nText\n'],
    ['The `own`\n[one](b.md)\n===\n\nText', '# The `own` [one](https://docs.test/b.md)\n\nText\n'],
    ['<h1 align="center">Own &amp; one</h1>\n\nText', '# Own & one\n\nText\n'],
    ['Text\n\n# Own', '# Own\n\nText\n'],
    ['<!--\n# Old\n-->\n\n# Own\n\nText', '# Own\n\nText\n'],
    ['#hashtag', '# Given\n\n#hashtag\n'],
  ])('has the title of a page that is named by its text as its first line: %j', (markdown, expected) => {
    expect(texts({ markdown, title: null, fallbackTitle: 'Given', framework: null })).toBe(expected)
  })

  it('keeps the pictures of a heading that says the title', () => {
    const markdown = '# A ![b](https://a.test/b.svg) *Page* [![c](https://a.test/c.svg)](d.md)\n\nText'
    expect(texts({ markdown, title: 'A page', framework: null })).toBe(
      '# A page\n\n![b](https://a.test/b.svg) [![c](https://a.test/c.svg)](https://docs.test/d.md)\n\nText\n',
    )
  })

  it.each([
    ['# Function: Page()\n\nText', '# Page\n\nFunction: Page()\n\nText\n'],
    [
      '# Interface: Page\\<[`TData`](T.md)\\>\n',
      '# Page\n\nInterface: Page\\<[`TData`](https://docs.test/T.md)\\>\n',
    ],
    ['# Function: Other()', '# Page\n\n# Function: Other()\n'],
  ])('has one title where a generator wrote a second: %j', (markdown, expected) => {
    expect(convert(markdown)).toBe(expected)
  })

  it.each([
    ['Text', 'Page', '# Page\n\nAbout it\n\nText\n'],
    ['', 'Page', '# Page\n\nAbout it\n'],
    ['# Page\n\nAbout\n*it*', 'Page', '# Page\n\nAbout\n*it*\n'],
    ['# Own\n\nText', null, '# Own\n\nAbout it\n\nText\n'],
    ['Own\n===\nText', null, '# Own\n\nAbout it\n\nText\n'],
    ['> a\n\n# Own', null, '# Own\n\nAbout it\n\n> a\n'],
    ['Text', null, 'About it\n\nText\n'],
  ])('has the description below the title, once: %j', (markdown, title, expected) => {
    expect(texts({ markdown, title, description: 'About it', framework: null })).toBe(expected)
  })

  it('adds no title where the page has none', () => {
    expect(texts({ markdown: 'Text', title: null, framework: null })).toBe('Text\n')
  })
})

const withImages = (markdown: string) =>
  texts({ markdown, title: 'Page', framework: null }, (src) =>
    src.startsWith('https://else.test') ? src : `https://img.test/${src}`,
  )

describe('images of the Markdown for machines', () => {
  it.each([
    ['![i](y.png)', '![i](https://img.test/y.png)'],
    ['![i]( <y.png> "t")', '![i]( https://img.test/y.png "t")'],
    [String.raw`![i](a\_b&amp;c.png)`, '![i](https://img.test/a_b&c.png)'],
    ['![a](b) ![a[c](d)](y.png)', '![a](https://img.test/b) ![a[c](d)](https://img.test/y.png)'],
    ['[![i](y.png)](z.md)', '[![i](https://img.test/y.png)](https://docs.test/z.md)'],
    ['![i](https://else.test/y.png)', '![i](https://else.test/y.png)'],
    [
      '![i][r] [l][m]\n\n[r]: y.png\n[m]: z.md',
      '![i][r] [l][m]\n\n[r]: https://img.test/y.png\n[m]: https://docs.test/z.md',
    ],
    ['<img alt="i" src="y.png">', '<img alt="i" src="https://img.test/y.png">'],
    ['<img alt="a > b" src = "y.png">', '<img alt="a > b" src = "https://img.test/y.png">'],
    ['<IMG SRC=./y.png ALT=i>', '<IMG SRC="https://img.test/./y.png" ALT=i>'],
    [
      "a <a href=./z.md>b</a> <a href='z.md'>c</a>",
      'a <a href="https://docs.test/./z.md">b</a> <a href="https://docs.test/z.md">c</a>',
    ],
    ['<video src="y.mp4"></video>', '<video src="https://docs.test/y.mp4"></video>'],
    ['<Link href={y}>', '<Link href={y}>'],
    ['<iframe src="y.html"></iframe>', '<iframe src="y.html"></iframe>'],
  ])('%s becomes %s', (markdown, expected) => {
    expect(withImages(markdown)).toBe(`# Page\n\n${expected}\n`)
  })
})
