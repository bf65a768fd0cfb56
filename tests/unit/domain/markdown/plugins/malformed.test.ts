import { describe, expect, it } from 'vitest'
import { render } from '../rendering'

const problemsOf = async (markdown: string) => (await render(markdown)).problems

describe('Markdown with a mistake', () => {
  it.each([
    ['##Head', '##', 'a heading needs a space', 3],
    ['[!NOTE]\nb', '[!NOTE]', 'a callout is a quote', 3],
    ['> **[!NOTE]**\n> b', '**[!NOTE]', 'the marker of a callout has no other signs', 3],
    ['> [! Tip ]\n> b', '[! Tip ]', 'the marker of a callout has no other signs', 3],
    ['| a | b |\n| 1 | 2 |', '| a | b |', 'the table has no line of dashes', 3],
    ['b\n[c](./my page.md)', '[c](./my page.md)', 'the address of the link has a space', 4],
    ['[c](good.md#one two) d', '[c](good.md#one two)', 'the address of the link has a space', 3],
    ['[c] (./good.md)', '[c] (./good.md)', 'there is a space in the link', 3],
    ['- b [[good page]]', '[[good page]]', 'links between two brackets are not supported', 3],
    ['![c](my b.png)', '![c](my b.png)', 'the address of the link has a space', 3],
    ['![](b.png =10x20)', '![](b.png =10x20)', 'the address of the link has a space', 3],
    ['![c] (b.png)', '![c] (b.png)', 'there is a space in the link', 3],
    ['##\u00A0Head', '##\u00A0', 'the space after the sign is a no-break space or another special one', 3],
    ['1.\u00A0a', '1.\u00A0', 'the space after the sign is a no-break space or another special one', 3],
    ['[[good page|b]]', '[[good page|b]]', 'links between two brackets are not supported', 3],
    ['<details>\n<summary>b</summary>\n**c**\n</details>', '**c**', 'Markdown beside tags is not read', 5],
    ['<p>See [b](./c.md).</p>', '[b](./c.md)', 'Markdown beside tags is not read', 3],
    ["'''ts\nb\n'''", "'''ts", 'code is between lines of three backticks', 3],
    ['> ``ts\n> b\n> ``', '``ts', 'code is between lines of three backticks', 3],
    ['- [x] b\n- [x]c', '[x]', 'a task is [ ] or [x] and a space', 4],
    ['- [ ] b\n- [] c', '[]', 'a task is [ ] or [x] and a space', 4],
    ['## B {#c}', '{#c}', 'the id of a heading follows from its text', 3],
    ['B {: #c .d}\n---', '{: #c .d}', 'the id of a heading follows from its text', 3],
    ['b[^1]', '[^1]', 'the page does not define the footnote', 3],
    ['## B {.c}', '{.c}', 'attributes in braces are not supported', 3],
    ['![b](c.png){width=50%}', '{width=50%}', 'attributes in braces are not supported', 3],
    ['Term\n: Its definition', ': Its definition', 'definition lists are not supported', 4],
    ['b^[A note in the text]', '^[A note in the text]', 'footnotes inside the text are not supported', 3],
    ['> [!NOTE]\n> b\n> [!TIP]\n> c', '[!TIP]', 'a callout begins a quote', 5],
    ['> [!NOTE]\n> b\n>\n> [!TIP]\n> c', '[!TIP]', 'a callout begins a quote', 6],
    ['<a id="b"/>\n## C d\ne', '## C d', 'Markdown beside tags is not read', 4],
    ['<summary>b</summary>\n```ts\nc\n```', '```ts', 'Markdown beside tags is not read', 4],
    ['<p>\n  ![b](c.png)\n</p>', '![b](c.png)', 'Markdown beside tags is not read', 4],
    ['<br>\n**c**', '**c**', 'Markdown beside tags is not read', 4],
    ['<!-- b --> **c** d', '**c**', 'Markdown beside tags is not read', 3],
    ['####### B', '#######', 'headings have one to six signs', 3],
    ['[[good page]] at https://a.test', '[[good page]]', 'links between two brackets are not supported', 3],
  ])('is reported: %j', async (written, found, reason, line) => {
    const problem = { text: `${found} is shown as text: ${reason}`, line, remedy: expect.any(String) }
    expect(await problemsOf(`a\n\n${written}`)).toEqual([problem])
  })

  it('is reported where a row has more cells than the table has columns', async () => {
    expect(await problemsOf('| a |\n|---|\n| 1 |\n| `b | c` |')).toEqual([
      {
        text: 'the row has 2 cells, and the table 1 columns: the rest is not shown',
        line: 4,
        remedy: 'Write a bar inside a cell as \\|, also in code.',
      },
    ])
  })

  it.each([
    '#hashtag and # b',
    'b: c\nd : e and ![b](c.png) {d} {e}\n\n`![b](c.png){.d}`',
    '## b \\{#c}\n\n## `{#c}`\n\n## Type {a: #b} c',
    '> [!NOTE]\n> b',
    'The pattern ^[a-z]+ and ^[\\w -]$ in `^[b c]`',
    '\\[!NOTE] b',
    '| a | b |\n|---|---|\n| 1 |',
    '[c](<./my page.md>) [d](./a.md "b c") [e](./a.md)',
    '[c] (see below) and a[0] (1.5)',
    '<div>\n\n**b**\n\n</div>\n\n<p>2 ** 3 ** 4, f(**kwargs)</p>',
    '<a id="b"/>\n\n## C\n\n<p>\n#c and # d\n</p>',
    '<pre>\n## b\n**b**\n</pre>\n\n<p><code>`c`</code></p>\n\n<div>\n<!-- **b** -->\n</div>',
    '`[[a]]` const a = [[b, c]], T[[K]] \\[[a]]',
    'b[^1] `[^2]` and [^a-z]\n\n[^1]: c',
    '- [] b\n- [x](./a.md)\n\n``b`` and ![c](d.png "e f")',
    '```md\n##Head\n[c] (./good.md)\n```',
  ])('%j has none', async (written) => {
    expect(await problemsOf(`a\n\n${written}`)).toEqual([])
  })
})
