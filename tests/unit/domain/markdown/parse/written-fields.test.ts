import { describe, expect, it } from 'vitest'
import { parseFrontMatter } from '~/domain/markdown/parse/front-matter'
import { emptyFrontMatter } from '../../../../fixtures/empty-front-matter'

const read = (block: string) => parseFrontMatter(`---\n${block}\n---\nText`)

describe('a field of one line that YAML refuses or takes for something else', () => {
  it.each([
    'Forms: what they hold',
    '`useField` in short',
    '@acme/forms',
    '[slug] in a path',
    '[slug]',
    '{slug} in a path',
    '{slug}',
    '"Touched" is no error',
    '"one" and "two"',
    '%d of %d',
    '* and **',
    '!strict mode',
    '&parts of a form',
    '- a hyphen',
    '> 3 fields',
    "it's: fine",
    '#1 of all',
    'Using #private fields',
    'Issue #12: fixed',
  ])('is read as plain text: %s', (title) => {
    const { frontMatter, body, problems } = read(`title: ${title}\ntoc: false`)
    expect([frontMatter, body]).toEqual([{ ...emptyFrontMatter, title, toc: false }, 'Text'])
    expect(problems).toEqual([{ text: expect.stringMatching(/^front matter: title is read/), line: 2 }])
  })

  it.each([
    ["'Don't'", "Don't"],
    ['"Say "when" now"', 'Say "when" now'],
  ])('loses the quotes around all of it: %s', (written, title) => {
    expect(read(`title: ${written}`).frontMatter.title).toBe(title)
  })

  it('goes on below its line', () => {
    const { description, ref } = read(
      'description: Two parts: one\n  and the other\nand more\nref: a.md',
    ).frontMatter
    expect([description, ref]).toEqual(['Two parts: one and the other and more', 'a.md'])
  })

  it('needs no space behind the colon', () => {
    expect(read('title:Forms\nref:a.md').frontMatter).toMatchObject({ title: 'Forms', ref: 'a.md' })
  })

  it.each([
    ['"A" #rest', 'A'],
    ["'A #1' #2", 'A #1'],
    ['C# and F#', 'C# and F#'],
  ])('ends where YAML has a comment that looks like one: %s', (written, title) => {
    const { frontMatter, problems } = read(`title: ${written}`)
    expect([frontMatter.title, problems]).toEqual([title, []])
  })

  it.each([
    ['title: Hello # world', 'Hello', 'title ends before "# world"'],
    ['title: A long\n  line # here', 'A long line', 'title ends before "# here"'],
    ['title: A\ndescription: B # c # d', 'A', 'description ends before "# c # d"'],
    ['title: A\nkeywords: C # x', 'A', 'keywords ends before "# x"'],
  ])('whose end is a comment is reported: %j', (block, title, found) => {
    const { frontMatter, problems } = read(block)
    expect(frontMatter.title).toBe(title)
    expect(problems).toMatchObject([
      { text: `front matter: ${found}, because # starts a comment; put it in quotes` },
    ])
  })

  it('that is empty but for a comment is reported', () => {
    const { frontMatter, problems } = read('title: # the first of all')
    expect(frontMatter.title).toBeNull()
    expect(problems).toEqual([
      { text: 'front matter: title is empty, because # starts a comment; put it in quotes', line: 2 },
    ])
  })
})

describe('a bad field costs no other', () => {
  it.each([
    ['before it', 'title: Good\nredirect_from:\n  - a\n  - b\nref: c.md\ndescription: Bad: it is'],
    ['behind it', 'description: Bad: it is\nref: c.md\ntitle: Good\nredirect_from: [a, b]'],
    [
      'of the same indentation',
      '  title: Good\n  description: Bad: it is\n  ref: c.md\n  redirect_from: [a, b]',
    ],
    ['indented by mistake', 'title: Good\n  ref: c.md\nredirect_from: [a, b]\ndescription: "Bad: it is"'],
    [
      'with Windows line ends',
      'title: Good\r\nref: c.md\r\nredirect_from: [a, b]\r\ndescription: Bad: it is',
    ],
  ])('%s', (_where, block) => {
    const { frontMatter, problems } = read(block)
    expect(frontMatter).toEqual({
      ...emptyFrontMatter,
      title: 'Good',
      description: 'Bad: it is',
      ref: 'c.md',
      redirectFrom: ['a', 'b'],
    })
    expect(problems).toHaveLength(1)
  })

  it('of replacements, each a text', () => {
    const { replace } = read(
      "ref: a.md\nreplace:\n  '@acme/react': @acme/vue\n  React: Vue\n  a b: 'c'",
    ).frontMatter
    expect(replace).toEqual([
      ['@acme/react', '@acme/vue'],
      ['React', 'Vue'],
      ['a b', 'c'],
    ])
  })

  it.each([
    ['a list', 'keywords:\n  - a\n  - "b" c\n\n  - @d', { keywords: ['a', '"b" c', '@d'] }],
    ['a list at the margin', 'redirect_from:\n- one\n# more\n- @two', { redirectFrom: ['one', '@two'] }],
    ['a list in brackets', 'keywords: [a, @b, c]', { keywords: ['a', '@b', 'c'] }],
    ['a list with an empty item', 'keywords: [a,,b]', { keywords: ['a', 'b'] }],
    [
      'a map in braces',
      "replace: { '@acme/react': @acme/vue, React: Vue: 3, a, 'b, c': \"d, 'e'\", f: 'G's h' }",
      {
        replace: [
          ['@acme/react', '@acme/vue'],
          ['React', 'Vue: 3'],
          ['b, c', "d, 'e'"],
          ['f', "G's h"],
        ],
      },
    ],
    [
      'pairs without a closing quote',
      "replace:\n  'React': 'Vue'\n  'useQuery: 'useVue'",
      {
        replace: [
          ['React', 'Vue'],
          ['useQuery', 'useVue'],
        ],
      },
    ],
  ])('and a bad part of %s costs no other part', (_kind, block, expected) => {
    const { frontMatter, problems } = read(`title: Good\n${block}`)
    expect(frontMatter).toMatchObject({ title: 'Good', ...expected })
    expect(problems).toMatchObject([
      { text: expect.stringMatching(/ is read as plain text, because it is not /) },
    ])
  })

  it.each([
    [
      'a block',
      'articles:\n  - title: A\n    url: https://a.test\n  - title: B: c\n    url: https://b.test\n    description: `d`',
    ],
    [
      'brackets',
      'articles: [{ title: A, url: https://a.test }, { title: B: c, url: "https://b.test", description: `d` }]',
    ],
  ])('and a bad value of a link in %s costs no link', (_kind, block) => {
    expect(parseFrontMatter(`---\n${block}\n---\nText`).resources).toMatchObject([
      {
        items: [
          { title: 'A', url: 'https://a.test' },
          { title: 'B: c', url: 'https://b.test', description: '`d`' },
        ],
      },
    ])
  })

  it.each([
    ['closed at the margin', "replace: {\n  'a': 'b',\n}", { replace: [['a', 'b']] }],
    ['with items at the margin', 'keywords: [\na,\nb\n]', { keywords: ['a', 'b'] }],
    ['before a comment', "replace: { 'a': 'b' }# c", { replace: [['a', 'b']] }],
    [
      'below a tab',
      'replace:\n\ta: b\n\tc: d',
      {
        replace: [
          ['a', 'b'],
          ['c', 'd'],
        ],
      },
    ],
  ])('that other YAML parsers accept is read: %s', (_kind, block, expected) => {
    const { frontMatter, problems } = read(`title: Good\n${block}`)
    expect(frontMatter).toMatchObject({ title: 'Good', ...expected })
    expect(problems).toMatchObject([
      { text: expect.stringMatching(/ is read, although it is not valid YAML: /) },
    ])
  })

  it('in a list costs no other of it', () => {
    const { frontMatter, problems } = read(
      'ref: a.md\nredirect_from: [one, ../two, https://a.test/b, 3]\nkeywords:\n  - a\n  -\nnames: [useA, use b]\nreplace: { a: b, c: [d] }',
    )
    expect(frontMatter).toMatchObject({
      redirectFrom: ['one', '3'],
      keywords: ['a'],
      names: ['useA'],
      replace: [['a', 'b']],
    })
    expect(problems.map(({ text, line }) => [text.replace(/;.*/, ''), line])).toEqual([
      ['front matter: the replacement of c is ["d"] and is ignored', 8],
      ['front matter: ../two in redirect_from is ignored', 3],
      ['front matter: https://a.test/b in redirect_from is ignored', 3],
      ['front matter: null in keywords is ignored', 4],
      ['front matter: use b in names is ignored', 7],
    ])
  })

  it('given twice: the last one counts', () => {
    expect(read('title: One\nref: a.md\ntitle: Two')).toMatchObject({
      frontMatter: { title: 'Two', ref: 'a.md' },
      problems: [{ text: 'front matter: title is defined twice, and the last one wins', line: 4 }],
    })
  })
})

it('keeps words of a replacement that are called like fields', () => {
  expect(read('title: A: b\nreplace:\n  title: heading').frontMatter).toMatchObject({
    title: 'A: b',
    replace: [['title', 'heading']],
  })
})
