import { describe, expect, it } from 'vitest'
import type { RenderContext } from '~/domain/markdown/types'
import { render } from '../rendering'

const draw = async (markdown: string, changes: Partial<RenderContext> = {}) => {
  const page = await render(markdown, { sourcePath: 'docs/reference/Store.md', ...changes })
  return {
    ...page,
    /** Without the links of headings to themselves. */
    rows: page.html.replaceAll(/<a class="heading-link"[^>]*><\/a>/g, ''),
    lines: page.toc.map(({ text, level, isName }) => `${level} ${text}${isName ? ' (name)' : ''}`),
  }
}

describe('the page of a function', () => {
  it('has what it returns below a heading like that of its parameters', async () => {
    const { rows } = await draw('## Parameters\n\n### x\n\n`A`\n\n## Returns\n\n`B`')
    expect(rows).toContain('<h2 id="returns">Returns</h2>')
    expect(rows).toMatch(/<p>\s*<code class="type">B<\/code><\/p>/)
  })
})

describe('a paragraph that is only bold', () => {
  it('is a heading below the one before it, with an id of its own', async () => {
    const { html, lines, anchors } = await draw('**Options**\n\n- `a: 1`\n\n## get()\n\n**Options**\n\nText')
    expect(html).toContain('<h2 id="options">Options<')
    expect(html).toContain('<h3 id="get-options">Options<')
    expect(lines).toEqual(['2 Options', '3 a (name)', '2 get()', '3 Options'])
    expect(anchors).toEqual(expect.arrayContaining(['options', 'get-options']))
  })

  it('names a parameter before its place, and keeps the id of the words as written', async () => {
    const { html, lines } = await draw('**Parameter1 (Options)**\n\n- `a: 1`')
    expect(html).toContain('<h2 id="parameter1-options">Options (parameter 1)<')
    expect(lines).toEqual(['2 Options (parameter 1)', '3 a (name)'])
  })

  it('takes no id that an option or a heading has', async () => {
    const { html } = await draw('**Retry**\n\n- `retry: A`\n\n## Retry\n\nText')
    expect(html).toContain('<h2 id="retry">Retry<')
    expect(html).toContain('<li id="retry-1"')
    expect(html).toContain('<h2 id="retry-2">Retry<')
  })

  it.each([
    ['a sentence', '**Use the client instead.**\n\nText'],
    ['bold inside of text', '**Note** that it runs\n\nText'],
    ['code alone', '**`Internal`**\n\nText'],
    ['above a heading', '**Options**\n\n## Next'],
    ['at the end', 'Text\n\n**Options**'],
    ['in a list', '- **Options**\n\n  Text'],
  ])('is none where it is %s', async (_name, markdown) => {
    expect((await draw(markdown)).html).toContain('<strong>')
  })

  it('is text on other pages', async () => {
    const { html } = await draw('**Options**\n\nText', { sourcePath: 'docs/guides/a.md' })
    expect(html).toContain('<strong>Options</strong>')
  })
})

describe('a heading that is a name', () => {
  it('is followed by the code of an accessor, whose label is only read out', async () => {
    const { rows, html, anchors, lines } = await draw(
      '## Accessors\n\n### state\n\n#### Get Signature\n\n```ts\nget state(): A;\n```\n\nDefined in: [a.ts:1](https://a.test)\n\nText.',
    )
    expect(rows).toMatch(
      /<h3 id="state">state<\/h3><span[^>]*class="sr-only"[^>]*>Get Signature<\/span><\/div>\s*<figure/,
    )
    expect(html).not.toContain('href="#get-signature"')
    expect(anchors).toContain('get-signature')
    expect(lines).toEqual(['2 Accessors', '3 state (name)'])
  })

  it('takes code alone for its type where marks are beside it', async () => {
    const { rows } = await draw(
      '## Options of it\n\n### `select` option\n\n- Optional\n- `(a: A) => B`\n- Text.',
    )
    expect(rows).toContain(
      '<code class="type"><i>(a:</i> A<i>) =&gt;</i> B</code> <span class="fact" data-mark="optional">',
    )
    expect((await draw('## Options of it\n\n### `select` option\n\n- `A`\n- Text.')).rows).toContain(
      '<li><code>A</code></li>',
    )
  })

  it('has the type and the marks of the list below it beside it', async () => {
    const { rows, lines } = await draw(
      '## Properties of it\n\n### `routeTree` property\n\n- Type: `AnyRoute`\n- Required\n- Defaults to `x`\n- The tree.',
    )
    expect(rows).toContain(
      '<div class="api"><h3 id="routetree-property"><code>routeTree</code><span hidden=""> property</span></h3> <code class="type">AnyRoute</code> <span class="fact" data-mark="required">required</span> <span class="fact" data-mark="default">default <code>x</code></span><p>The tree.</p></div>',
    )
    expect(lines).toEqual(['2 Properties of it', '3 routeTree (name)'])
  })

  it('has two types that "or" joins beside it', async () => {
    const { rows } = await draw('## Properties\n\n### `a` property\n\n- Type: `B` or `C`\n- Optional')
    expect(rows).toContain('<code class="type">B or C</code> <span class="fact" data-mark="optional">')
  })

  it.each([
    ['optional a: string | null;', 'string | null', ['optional']],
    ['readonly a: string = x;', 'string', ['readonly', 'default <code>x</code>']],
    ['a?: (x: number) => void', '<i>(x:</i> number<i>) =&gt;</i> void', ['optional']],
  ])('has the type of its signature beside it: %s', async (signature, type, marks) => {
    const { rows } = await draw(`## Properties\n\n### a\n\n\`\`\`ts\n${signature}\n\`\`\`\n\nText`)
    expect(rows).toContain(`>a</h3> <code class="type">${type}</code>`)
    expect([...rows.matchAll(/<span class="fact"[^>]*>(.*?)<\/span>/g)].map(([, mark]) => mark)).toEqual(
      marks,
    )
    expect(rows).not.toContain('<figure')
  })

  it.each([
    ['a method', 'a<T>(x): void;'],
    ['a long type', `a: ${'X'.repeat(201)};`],
    ['several lines', 'a: {\n  b: 1\n}'],
  ])('keeps the signature of %s', async (_name, signature) => {
    const { rows, lines } = await draw(`## Methods\n\n### a()\n\n\`\`\`ts\n${signature}\n\`\`\``)
    expect(rows).toContain('<div class="api"><h3 id="a">a()</h3></div>')
    expect(rows).toContain('<figure')
    expect(lines).toEqual(['2 Methods', '3 a() (name)'])
  })

  it.each([
    '## Usage\n\n```ts\nconst a = 1\n```',
    '## a\n\n```ts\nb: string\n```',
    '## The a\n\n- Type a: `b`',
  ])('is none where no code declares it: %s', async (markdown) => {
    const { rows, toc } = await draw(markdown)
    expect(rows).not.toContain('class="api"')
    expect(toc.some(({ isName }) => isName)).toBe(false)
  })

  it('leaves what says more of it out of the contents, and its place in its row', async () => {
    const { rows, lines } = await draw(
      '## Methods\n\n### a()\n\n```ts\na(x): void;\n```\n\nDefined in: [src/a.ts:1](https://x.test/src/a.ts#L1)\n\nText\n\n#### Parameters\n\n##### x?\n\n`string` = `"y"`\n\n#### Returns\n\n`void`\n\n***\n\n### b()\n\n```ts\nb(): void;\n```',
    )
    expect(lines).toEqual(['2 Methods', '3 a() (name)', '3 b() (name)'])
    expect(rows).toContain(
      '<div class="api"><p class="defined-in">Defined in: <a href="https://x.test/src/a.ts#L1" rel="noopener">src/a.ts:1</a></p><h3 id="a">a()</h3></div>',
    )
    expect(rows).toContain('<code class="type">string</code> <span class="fact" data-mark="default">default ')
    expect(rows).toMatch(/class="label">Returns<\/h4> <code class="type">void<\/code>/)
    expect(rows).not.toContain('<hr')
  })
})

it('is deprecated where its heading says so after the kind', async () => {
  const { rows, lines } = await draw(
    '## Options\n\n### `a.b` option (⚠️ deprecated)\n\n- Type: `B`\n- Optional',
  )
  expect(rows).toContain(
    '<span hidden=""> option</span> <span class="fact" data-mark="deprecated">deprecated</span></h3> <code class="type">B</code>',
  )
  expect(lines).toEqual(['2 Options', '3 a.b (name)'])
})

/** A property with a note about its place in the source. */
const member = (at: string) => `## Properties\n\n### a\n\n\`\`\`ts\na: string\n\`\`\`\n\nDefined in: ${at}`

describe('the place of a name in the source', () => {
  const place = 'Defined in: [src/a.ts:1](https://x.test/a)'
  it.each([
    ['the file and line, where the page names the file', place, 'a.ts:2'],
    ['its path, in another file', 'Defined in: [src/b.ts:1](https://x.test/b)', 'src/a.ts:2'],
    ['its path, on a page without a file', 'Text', 'src/a.ts:2'],
  ])('is first in its row: %s', async (_name, start, shown) => {
    const { html } = await draw(`${start}\n\n${member('[src/a.ts:2](https://x.test/a#L2)')}`)
    expect(html).toContain(
      `<div class="api"><p class="defined-in">Defined in: <a href="https://x.test/a#L2" rel="noopener">${shown}</a></p>`,
    )
  })

  it.each([
    ['before the names', `${place}\n\n## Properties\n\n### a\n\n\`\`\`ts\na: string\n\`\`\``],
    ['a second time', `${member('[b.ts:1](https://x.test/b)')}\n\n${place}`],
    ['with another place', member('[src/a.ts:1](https://x.test/a), [b.ts:2](https://x.test/b)')],
  ])('stays a paragraph with its path: %s', async (_name, markdown) => {
    expect((await draw(markdown)).html).toContain('>src/a.ts:1</a>')
  })
})

describe('a type', () => {
  it.each([
    [
      '\'a\' | "b"',
      `<code class="type"><span class="ss">'a'</span> | <span class="ss">&quot;b&quot;</span></code>`,
    ],
    ["number | 'a'", `<code class="type">number | <span class="ss">'a'</span></code>`],
    ['readonly A[]', '<code class="type"><span class="sk">readonly</span> A[]</code>'],
    ['{ a?: B, c: D }', '<code class="type"><i>{ a?:</i> B<i>, c:</i> D }</code>'],
    ['() => A', '<code class="type"><i>() =&gt;</i> A</code>'],
  ])('has its parts in the colors of code: %s', async (type, code) => {
    expect((await draw(`- \`a: ${type}\``)).html).toContain(code)
  })
})

describe('the text of a name', () => {
  it.each([
    ['with blocks inside of it', '  - One\n    two\n\n    ```ts\n    x\n    ```', /<p>One\s+two<\/p><figure/],
    ['with a list inside of it', '  - One\n    - Two', /<p>One<\/p><ul>\s*<li>Two<\/li>/],
    ['with options inside of it', '  - One\n  - `b: B`', /<ul>\s*<li>One<\/li>\s*<li id="a.b"/],
  ])('is in paragraphs, with blocks and lists as written: %s', async (_name, notes, drawn) => {
    expect((await draw(`- \`a: A\`\n${notes}`)).html).toMatch(drawn)
  })
})

/** An item of an index: a label with two links. */
const group = (label: string) => `- ${label}\n  - [\`a\`](a.md)\n  - [\`b\`](b.md)`

describe('an index of links', () => {
  it('has its labels as headings', async () => {
    const { html, lines } = await draw(`${group('Functions')}\n${group('Hooks')}`)
    expect(lines).toEqual(['2 Functions', '2 Hooks'])
    expect(html.match(/<ul class="links">/g)).toHaveLength(2)
  })

  it.each([
    ['with an item that has no links', `${group('Functions')}\n- Text`],
    ['with text among links', `${group('Functions')}\n  - Text`],
    ['with a link as label', group('[Functions](a.md)')],
  ])('stays a list %s', async (_name, markdown) => {
    expect((await draw(markdown)).html).not.toContain('<h2')
  })
})

/** Returns the section of a type parameter below a heading of this level. */
const parameters = (level: string) => `${level} Type Parameters\n\n${level}# T\n\n\`T\``

describe('type parameters', () => {
  it('are a table with the ids of their headings', async () => {
    const { rows, lines, anchors } = await draw(
      '## Type Parameters\n\n### TData\n\n`TData` *extends* [`Row`](r.md)\\<`A`\\> = `never`\n\nText of it\n\n### T\n\n`T`\n\n## Returns\n\n`T`',
    )
    expect(rows).toContain('<th>Name</th><th>Extends</th><th>Default</th><th>Description</th>')
    expect(rows).toContain(
      '<tr id="tdata"><td><code>TData</code></td><td data-column="extends"><code class="type"><a href="doc:r.md">Row</a>&lt;A&gt;</code></td><td data-column="default"><code class="type">never</code></td><td>Text of it </td></tr>',
    )
    expect(lines).toEqual(['2 Returns', '2 Type Parameters'])
    expect(anchors).toEqual(expect.arrayContaining(['tdata', 't']))
  })

  it('follow the other parts of their name, and precede the next name', async () => {
    const call = (name: string) =>
      `### ${name}()\n\n\`\`\`ts\n${name}<T>(x: T): void;\n\`\`\`\n\n${parameters('####')}\n\n#### Returns\n\n\`void\``
    const { rows } = await draw(
      `${parameters('##')}\n\n## Methods\n\n${call('a')}\n\n***\n\n${call('b')}\n\n## Notes\n\nText`,
    )
    expect([...rows.matchAll(/<h[2-4][^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual(
      ['Methods', 'a()', 'Returns', 'Type Parameters', 'b()', 'Returns', 'Type Parameters', 'Notes'].concat(
        'Type Parameters',
      ),
    )
  })

  it('have defaults behind their bounds where few have one', async () => {
    const { rows } = await draw(
      '## Type Parameters\n\n### A\n\n`A` *extends* `X`\n\n### B\n\n`B` *extends* `Y` = `never`\n\n### C\n\n`C` *extends* `Z`',
    )
    expect(rows).toContain('<th>Name</th><th>Extends</th></tr>')
    expect(rows).toContain(
      '<td data-column="extends"><code class="type">Y</code> = <code class="type">never</code></td>',
    )
  })

  it('are a line where there is one', async () => {
    const { rows, anchors } = await draw(
      '## Type Parameters\n\n### A\n\n`A` *extends* `X` = `never`\n\nText of it\n\n## Returns\n\n`A`',
    )
    expect(rows).toContain(
      '<p class="only-parameter"><span id="a"><code>A</code></span> extends <code class="type">X</code> = <code class="type">never</code></p>',
    )
    expect(rows).toContain('<p>Text of it</p>')
    expect(anchors).toContain('a')
  })

  it('are a line of names where there is nothing more to say', async () => {
    const { rows } = await draw('## Type Parameters\n\n### A\n\n`A`\n\n### B\n\n`B`')
    expect(rows).toContain('<p><span id="a"><code>A</code></span>, <span id="b"><code>B</code></span></p>')
  })

  it('stay as they are written where one is not understood', async () => {
    const { rows } = await draw('## Type Parameters\n\n### A\n\n`A` is a type of mine')
    expect(rows).toContain('<h3 id="a">A</h3>')
  })
})

/** Draws a function that returns a type with some arguments. */
const returning = (count: number) => {
  const names = Array.from({ length: count }, (_, at) => `\`T${at}\``).join(', ')
  return draw(`# Function: make()\n\n### Returns\n\n[\`Api\`](Api.md)\\<${names}\\>`, { title: 'make' })
}

describe('type arguments', () => {
  it('are folded if they are many; no word of them is removed', async () => {
    const { html } = await returning(6)
    expect(html).toContain(
      '<span class="names" tabindex="0" data-more="5 more">T0, <span>T1, T2, T3, T4, T5</span></span>&gt;</code>',
    )
  })

  it('are shown if they are few', async () => {
    const { html } = await returning(5)
    expect(html).toContain('T0, T1, T2, T3, T4&gt;</code>')
    expect(html).not.toContain('class="names"')
  })
})

describe('a generated first heading', () => {
  it('gives the kind of the page, and its type parameters as code; its id stays', async () => {
    const { html, kind, anchors } = await draw('# Class: Store\\<T, U\\>\n\nText', { title: 'Store' })
    expect(kind).toBe('Class')
    expect(html).toContain('<p class="signature"><code>Store&lt;T, U&gt;</code></p>')
    expect(html).toContain(`id="${anchors[0]}"`)
    expect(html).not.toContain('Class:')
  })

  it('folds many type parameters', async () => {
    const { html } = await draw(`# Class: Store\\<${'Long, '.repeat(20)}T\\>`, { title: 'Store' })
    expect(html).toMatch(/<code>Store&lt;<span class="names"[^>]*>Long, <span>/)
  })

  it('says that what it names is deprecated', async () => {
    expect((await draw('# ~~Function: Store()~~', { title: 'Store' })).kind).toBe('Deprecated function')
  })

  it('stays where it names something else', async () => {
    const { html, kind } = await draw('# Class: Other\n\nText', { title: 'Store' })
    expect([kind, html.includes('Class: Other')]).toEqual([null, true])
  })
})

const linesOf = (count: number) => ['```ts', ...Array(count).fill('x'), '```'].join('\n')

describe('a signature', () => {
  it('folds long lists of type arguments between tokens', async () => {
    const names = 'TA, TB, TC, TD, TE, TF'
    const { rows } = await draw(`Text\n\n\`\`\`ts\nnew A<${names}>(x?): A<${names}>;\n\`\`\``)
    expect(rows.match(/class="names"/g)).toHaveLength(2)
    expect(rows.replaceAll(/<[^>]*>/g, '')).toContain(`new A&lt;${names}&gt;(x?): A&lt;${names}&gt;;`)
  })

  it.each([
    ['at the start of a page', `Text\n\n${linesOf(16)}`, true],
    ['below a heading', `## Call\n\n${linesOf(16)}`, true],
    ['of fewer lines', `Text\n\n${linesOf(15)}`, false],
    ['in an example', `## Examples\n\n${linesOf(16)}`, false],
    ['that is not the first code', `Text\n\n${linesOf(2)}\n\n${linesOf(16)}`, false],
  ])('folds where it is long: %s', async (_name, markdown, folds) => {
    expect((await draw(markdown)).html.includes('data-fold="signature"')).toBe(folds)
  })
})
