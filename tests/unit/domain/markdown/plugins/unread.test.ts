import { beforeAll, describe, expect, it } from 'vitest'
import { neverRunOutOfTime, render } from '../rendering'

beforeAll(neverRunOutOfTime)

const problemsOf = async (markdown: string) => (await render(markdown)).problems

describe('an unknown callout', () => {
  const text = '[!FOO] is shown as text: valid callouts are NOTE, TIP, IMPORTANT, WARNING and CAUTION'

  it.each([
    ['alone', 'A\n\n> [!FOO]\n> text', 3],
    ['with text behind it', 'A\n\n> [!FOO] text', 3],
    ['in a list', '- a\n\n  > [!FOO]\n  > text', 3],
    ['in a quote', '> > [!FOO]\n> > text', 1],
  ])('is reported %s', async (_name, markdown, line) => {
    expect(await problemsOf(markdown)).toEqual([{ text, line }])
  })

  it.each([
    ['a known one in any case', '> [!note]\n> text'],
    ['a link', '> [!FOO]\n\n[!FOO]: /a'],
    ['a quote of code', '> `[!FOO]`'],
    ['a block of code', '```md\n> [!FOO]\n> text\n```'],
    ['a text outside quotes', '[!FOO] text'],
    ['one in the middle of a quote', '> a [!FOO]'],
  ])('%s is none', async (_name, markdown) => {
    expect(await problemsOf(markdown)).toEqual([])
  })
})

describe('code without a closing line', () => {
  it.each([
    ['to the end of the page', 'A\n\n```ts\nconst a = 1\n\n## B', '```', 3],
    ['of its opening line alone', 'A\n\n~~~', '~~~', 3],
    ['closed by a shorter fence', '````md\na\n```', '````', 1],
    ['closed by a line with more than the fence', '```ts\na\n``` b', '```', 1],
    ['in a list', '- a\n\n  ```ts\n  const a = 1\n\nText', '```', 3],
    ['in a quote', '> ```ts\n> const a = 1\n\nText', '```', 1],
  ])('%s is reported', async (_name, markdown, fence, line) => {
    const text = `the code has no closing ${fence}, so everything after it is shown as code`
    expect(await problemsOf(markdown)).toEqual([{ text, line }])
  })

  it.each([
    ['closed code', '```ts\na\n```'],
    ['empty code', '```ts\n```'],
    ['code closed by a longer fence', '```ts\na\n`````  '],
    ['code in a list', '- a\n\n  ```ts\n  a\n  ```\n\nText'],
    ['code in a quote', '> ```ts\n> a\n> ```\n\nText'],
    ['indented code', 'A\n\n    ```ts\n    a'],
  ])('%s is none', async (_name, markdown) => {
    expect(await problemsOf(markdown)).toEqual([])
  })
})

describe('a comment without an end', () => {
  const text = 'the comment has no closing -->, so the text after it is not shown'

  it.each([
    ['to the end of the page', 'A\n\n<!-- b\n\n## C', 3],
    ['behind another', '<!-- a --> <!-- b\n\nC', 1],
    ['in a list', '- a\n\n  <!-- b\n\nC', 3],
    ['in a box', '<div>\n<!-- b\n</div>\n\nC', 2],
    ['in literal HTML', '<pre>\n<!-- b\n</pre>\n\nC', 2],
  ])('%s is reported', async (_name, markdown, line) => {
    expect(await problemsOf(markdown)).toEqual([{ text, line }])
  })

  it.each(['<!-- a -->', '<!-- a\n\nb -->', '<!-->', '<!--->', 'a <!-- b', '`<!-- a`'])(
    '%j is none',
    async (markdown) => {
      expect(await problemsOf(markdown)).toEqual([])
    },
  )
})

describe('a comment that looks like that of a block', () => {
  it.each([
    ['of an unknown name', 'A\n\n<!-- ::start:tab -->', '::start:tab', 3],
    ['in a list', '- a\n\n  <!-- ::end:foo -->', '::end:foo', 3],
  ])('%s is reported', async (_name, markdown, written, line) => {
    const text = `the comment ${written} starts no block: valid blocks are framework and tabs`
    expect(await problemsOf(markdown)).toEqual([{ text, line }])
  })

  it('that does not end is reported', async () => {
    const text = 'the comment ::start:tabs starts no block: it must be closed, and on a separate line'
    expect(await problemsOf('<!-- ::start:tabs')).toEqual([{ text, line: 1 }])
  })

  it.each(['start:tabs', ':end:framework', ':: start:tabs', '::START:tabs'])(
    'with other signs is reported: %s',
    async (written) => {
      const text = `the comment ${written} starts no block: it must start with ::start or ::end, in lowercase`
      expect(await problemsOf(`A\n\n<!-- ${written} -->`)).toEqual([{ text, line: 3 }])
    },
  )

  it.each([
    ['another comment', '<!-- start: tab -->'],
    ['one that begins like it', '<!-- start:here -->'],
    ['one in code', '```md\n<!-- ::start:tab -->\n```\n\n`<!-- ::start:tab -->`'],
    ['a block', '<!-- ::start:tabs -->\n\n# A\n\na\n\n# B\n\nb\n\n<!-- ::end:tabs -->'],
  ])('%s is not', async (_name, markdown) => {
    expect(await problemsOf(markdown)).toEqual([])
  })
})

describe('a link by a name that the page does not define', () => {
  it.each([
    ['in a text', 'A\nb [text][name] c', '[text][name]', 2],
    ['with code as its text', 'a [`use`][use-it]', '[…][use-it]', 1],
    ['with strong text', 'a [**b** c][name].', '[… c][name]', 1],
    ['that is strong', 'a\n**b [text][name]**', '[text][name]', 2],
    ['in a heading', '# A\n\n## [text][name]', '[text][name]', 3],
    ['in a cell', '| a |\n| - |\n| [text][1] |', '[text][1]', 3],
    ['of an image', '![text][name]', '[text][name]', 1],
    ['after a link', '[a](/b)\n[text][name]', '[text][name]', 2],
  ])('is reported %s', async (_name, markdown, written, line) => {
    const name = written.slice(written.lastIndexOf('['))
    const text = `${written} is shown as text: the page does not define ${name}`
    expect(await problemsOf(markdown)).toEqual([{ text, line }])
  })

  it.each([
    ['one with its definition', '[text][Name]\n\n[name]: /a'],
    ['code', '`[text][name]` and\n\n```\n[text][name]\n```\n\n    [text][name]'],
    ['a type', 'T[K][L], `T`[a][b] and Foo\\[a\\]\\[b\\] [a][b][c]'],
    ['a list of a type', 'text [string][] and [T][T extends any ? 0 : never]'],
    ['what is escaped', '\\[text][name] and [text]\\[name]'],
    ['a footnote', 'a [^b][c]\n\n[^b]: c'],
    ['HTML', '<p>[text][name]</p>'],
  ])('%s is none', async (_name, markdown) => {
    expect(await problemsOf(markdown)).toEqual([])
  })
})

describe('an id', () => {
  it.each([
    ['of two elements', '<a id="b"></a>\n\ntext\n\n<div id="b">text</div>', 'b', 5],
    ['of a link and an element', '<a name="b"></a>\n\n<p id="b">text</p>', 'b', 3],
    ['of three elements, once', '<i id="b"></i>\n\n<i id="b"></i>\n\n<i id="b"></i>', 'b', 3],
  ])('%s is reported', async (_name, markdown, id, line) => {
    const text = `the id ${id} is used twice: links go to the first`
    expect(await problemsOf(markdown)).toEqual([{ text, line }])
  })

  it.each([
    ['that is also the name of its link', '<a id="b" name="b"></a>'],
    ['before a heading of that text', '<a id="text"></a>\n\n## Text'],
    ['in code', '<a id="b"></a>\n\n```html\n<a id="b"></a>\n```'],
    ['of the footnotes', 'a[^1] b[^1]\n\n[^1]: text'],
  ])('%s is not', async (_name, markdown) => {
    expect(await problemsOf(markdown)).toEqual([])
  })
})

it('tells of fifty problems of a page at the most', async () => {
  expect(await problemsOf('[text][name]\n'.repeat(60))).toHaveLength(50)
})

it.each([
  [
    '<!-- omit in toc -->\n## B',
    'the comment omit in toc has no effect: every heading is in the table of contents',
  ],
  [
    '## B <!-- omit from toc -->',
    'the comment omit from toc has no effect: every heading is in the table of contents',
  ],
  [
    '<!-- tabs:start -->',
    'the comment tabs:start starts no block: it must start with ::start or ::end, in lowercase',
  ],
])('a comment that only other tools read is reported: %j', async (written, text) => {
  expect(await problemsOf(`A\n\n${written}`)).toMatchObject([{ text, line: 3 }])
})

it.each(['<!-- prettier-ignore -->', '<!-- The toc is long -->', '<!-- tabs -->'])(
  'a comment without effect on other tools is none: %s',
  async (written) => {
    expect(await problemsOf(`A\n\n${written}\n\nB`)).toEqual([])
  },
)

it('code with the first comment that marks lines in other tools is reported', async () => {
  const code = 'const a = 1\n// highlight-next-line\nconst b = 2\n// highlight-start'
  expect(await problemsOf(`A\n\n\`\`\`ts\n${code}\n\`\`\``)).toEqual([
    {
      text: 'the comment highlight-next-line marks no line and is shown as code',
      line: 5,
      remedy: 'End a line with the comment [!code hl], or write the lines after the language, as in {1,3-5}.',
    },
  ])
  expect(await problemsOf('```ts\nconst a = "highlight-line" // see highlight-line above\n```')).toEqual([])
})
