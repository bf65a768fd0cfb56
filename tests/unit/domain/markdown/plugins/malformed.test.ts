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
    ['b[^1]', '[^1]', 'the page does not define the footnote', 3],
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
    '> [!NOTE]\n> b',
    '\\[!NOTE] b',
    '| a | b |\n|---|---|\n| 1 |',
    '[c](<./my page.md>) [d](./a.md "b c") [e](./a.md)',
    '[c] (see below) and a[0] (1.5)',
    '`[[a]]` const a = [[b, c]], T[[K]] \\[[a]]',
    'b[^1] `[^2]` and [^a-z]\n\n[^1]: c',
    '```md\n##Head\n[c] (./good.md)\n```',
  ])('%j has none', async (written) => {
    expect(await problemsOf(`a\n\n${written}`)).toEqual([])
  })
})
