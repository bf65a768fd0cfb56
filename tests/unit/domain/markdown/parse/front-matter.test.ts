import { describe, expect, it } from 'vitest'
import { parseFrontMatter } from '~/domain/markdown/parse/front-matter'
import { emptyFrontMatter } from '../../../../fixtures/empty-front-matter'

const withFrontMatter = (block: string) => parseFrontMatter(`---\n${block}\n---\n\nText\n`)

describe('parseFrontMatter', () => {
  it('splits the block from the body and reads every field', () => {
    const parsed = withFrontMatter(
      [
        'title: Queries',
        'id: queries',
        'description: "How to ask"',
        'ref: /docs/framework/react/queries.md',
        "replace: { 'useQuery[(]': 'injectQuery(', React: Solid }",
        'redirect_from: [/framework/react/old/, older.md]',
        'keywords: [a, b]',
        'names: createStart',
        'toc: false',
      ].join('\n'),
    )
    expect(parsed.body).toBe('\nText\n')
    expect(parsed.problems).toEqual([])
    expect(parsed.frontMatter).toEqual({
      title: 'Queries',
      description: 'How to ask',
      ref: 'docs/framework/react/queries.md',
      replace: [
        ['useQuery[(]', 'injectQuery('],
        ['React', 'Solid'],
      ],
      redirectFrom: ['framework/react/old', 'older'],
      keywords: ['a', 'b'],
      names: ['createStart'],
      toc: false,
    })
  })

  it.each(['/old/a/', './old/a.md', 'old/a#part', 'old%2Fa', 'old/a?x'])(
    'reads a former path in each spelling: %s',
    (from) => {
      const { frontMatter, problems } = withFrontMatter(`redirect_from: "${from}"`)
      expect([frontMatter.redirectFrom, problems]).toEqual([['old/a'], []])
    },
  )

  it('reads a former address of this site as its path, and refuses those of others', () => {
    const { frontMatter, problems } = withFrontMatter(
      'redirect_from: [https://tanstack.com/query/v4/docs/old/a, https://other.test/old]',
    )
    expect(frontMatter.redirectFrom).toEqual(['query/v4/docs/old/a'])
    expect(problems).toEqual([{ text: expect.stringContaining('https://other.test/old'), line: 2 }])
  })

  it.each([
    ['one that holds itself', 'title: &a [*a]', '&a [*a]'],
    [
      'many that grow',
      Array.from({ length: 9 }, (_, at) => `a${at}: &a${at} [${`*a${at - 1}, `.repeat(9)}x]`)
        .join('\n')
        .replaceAll('*a-1, ', 'lol, ')
        .concat('\ntitle: *a8'),
      '*a8',
    ],
  ])('follows no aliases: %s', (_name, block, title) => {
    const { frontMatter, body, problems } = withFrontMatter(block)
    expect([frontMatter, body]).toEqual([{ ...emptyFrontMatter, title }, '\nText\n'])
    expect(problems).toContainEqual({ text: expect.stringContaining('alias'), line: expect.any(Number) })
  })

  it.each([
    ['behind empty lines', '\n \n---\ntitle: A\ntoc: x\n---\nB\n', 5],
    ['closed by dots', '---\ntitle: A\ntoc: x\n...\nB\n', 3],
  ])('is read %s', (_name, file, line) => {
    const { frontMatter, body, problems } = parseFrontMatter(file)
    expect([frontMatter.title, body]).toEqual(['A', 'B\n'])
    expect(problems).toEqual([{ text: expect.stringContaining('toc'), line }])
  })

  it.each(['\n---\nNote: old\n---\nB\n', '\n---\n\n---\nB\n'])(
    'is text behind empty lines without a known field: %j',
    (file) => {
      expect(parseFrontMatter(file)).toMatchObject({
        frontMatter: emptyFrontMatter,
        body: file,
        problems: [],
      })
    },
  )

  it.each([
    '---\n\nsidebar_position: 1\nslug: /x\n\n---\nB\n',
    '\n---\nlayout: page\n---\nB\n',
    '\n---\nid: a\nheading: Some words\n---\nB\n',
  ])('is read with fields of other generators alone: %j', (file) => {
    expect(parseFrontMatter(file)).toMatchObject({ frontMatter: emptyFrontMatter, body: 'B\n', problems: [] })
  })

  it.each([
    '---\n\nnote: this page is old\n\n---\nB\n',
    '---\n\na: One sentence.\nb: Another one.\n\n---\nB\n',
  ])('is text where a field would be a sentence: %j', (file) => {
    expect(parseFrontMatter(file).body).toBe(file)
  })

  it.each(['author: A: b\nlayout: x', 'tags: [a, b\nlayout: x', 'date: 2024\n- a\n# c'])(
    'is left out and reported where YAML refuses fields of other generators: %j',
    (block) => {
      const { body, problems } = parseFrontMatter(`---\n${block}\n---\nB\n`)
      expect(body).toBe('B\n')
      expect(problems).toEqual([{ text: expect.stringContaining('not valid YAML and is ignored'), line: 2 }])
    },
  )

  it('accepts names of fields in any letter case', () => {
    const { frontMatter, body } = parseFrontMatter('---\nTitle: A: b\nREDIRECT_FROM: c\n---\nToc: text')
    expect([frontMatter, body]).toEqual([
      { ...emptyFrontMatter, title: 'A: b', redirectFrom: ['c'] },
      'Toc: text',
    ])
    const text = '---\n\nOthers: see below.\n\n---\n'
    expect(parseFrontMatter(text).body).toBe(text)
  })

  it.each([
    ['Calls `useQuery` to fetch [data](./x.md)', 'Calls useQuery to fetch data'],
    ['**All** [`a*b*`](x.md "t") (*and* _more_), ![b](c.png)', 'All a*b* (and more), b'],
    [
      '`__proto__`, __dirname, __filename, a_b_c and 2 * 3 * 4',
      '__proto__, __dirname, __filename, a_b_c and 2 * 3 * 4',
    ],
    ['src/**/*.ts, [slug] and a`b', 'src/**/*.ts, [slug] and a`b'],
  ])('takes the text of a description in Markdown: %s', (description, text) => {
    const { frontMatter } = parseFrontMatter(`---\ntitle: A\ndescription: '${description}'\n---\n`)
    expect(frontMatter.description).toBe(text)
  })

  it('ignores front matter that is too long', () => {
    const { frontMatter, body, problems } = withFrontMatter(`title: "a${'\n'.repeat(60_000)}"`)
    expect([frontMatter, body]).toEqual([emptyFrontMatter, '\nText\n'])
    expect(problems).toEqual([{ text: 'front matter is too long and is ignored', line: 2 }])
  })

  it('reports nesting that is too deep', () => {
    const { problems } = withFrontMatter(`keywords:\n  ${'['.repeat(500)}${']'.repeat(500)}`)
    expect(problems).toContainEqual({ text: expect.stringContaining('too deep'), line: 3 })
  })

  it.each([
    ['no block', 'Text', 'Text'],
    ['an empty file', '', ''],
    ['a block that never ends', '---\ntitle: x\n', '---\ntitle: x\n'],
    ['four hyphens', '----\ntitle: x\n---\n', '----\ntitle: x\n---\n'],
    ['an empty block', '---\n---\nText', 'Text'],
    ['a block of empty lines', '---\n\n\n---\nText', 'Text'],
    ['a field that was made a comment', '---\n# title: x\n---\nText', 'Text'],
    ['a byte order mark and Windows line ends', '\uFEFF---\r\nid: x\r\n---\r\nText\r\n', 'Text\n'],
  ])('answers empty front matter for %s', (_case, text, body) => {
    expect(parseFrontMatter(text)).toEqual({
      frontMatter: emptyFrontMatter,
      body,
      resources: [],
      problems: [],
    })
  })

  it.each([
    '\nA page that begins with a rule.\n\n',
    'One line\n',
    '- one\n- two\n',
    '# A heading\n',
    '# Note: a heading\n',
    '\nNote: the old page.\n\n',
    'See the note: it is old\n',
    'See: the note: it is old\n',
    '[a](b)\n',
    'x\n'.repeat(3000),
  ])('is no front matter but text between two rules: %j', (between) => {
    const text = `---\n${between}---\n\nText`
    const { frontMatter, body, problems } = parseFrontMatter(text)
    expect({ frontMatter, body, problems }).toEqual({
      frontMatter: emptyFrontMatter,
      body: text,
      problems: [],
    })
  })

  it('drops one bad field and keeps the others', () => {
    const parsed = withFrontMatter('title:\n  a: 1\ndescription: fine\nreplace: [a]\ntoc: maybe')
    expect(parsed.frontMatter).toEqual({ ...emptyFrontMatter, description: 'fine' })
    expect(parsed.problems).toHaveLength(3)
  })

  it.each(['404', '1.10', '3.0', '010', '12:30', '1e3', '1_000', '0x1F', '2024-05-01', 'yes'])(
    'reads %s as it is written',
    (text) => {
      const fields = `title: ${text}\ndescription: ${text}\nkeywords: [${text}]\nredirect_from: ${text}\nreplace: { ${text}: ${text} }`
      expect(withFrontMatter(fields)).toMatchObject({
        frontMatter: {
          title: text,
          description: text,
          keywords: [text],
          redirectFrom: [text],
          replace: [[text, text]],
        },
        problems: [],
      })
    },
  )

  it('takes ~ and null for no value, and quoted for text', () => {
    expect(withFrontMatter('title: ~\ndescription: null\nref: "null"').frontMatter).toEqual({
      ...emptyFrontMatter,
      ref: 'null',
    })
  })

  it.each(['js', 'javascript', 'coffee', 'coffeescript'])('never runs front matter marked %s', (language) => {
    const parsed = parseFrontMatter(`---${language}\n(globalThis.executed = true, { title: 'x' })\n---\nText`)
    expect(parsed).toMatchObject({ frontMatter: emptyFrontMatter, body: 'Text' })
    expect(Object.keys(globalThis)).not.toContain('executed')
  })

  it.each(['__proto__: { title: x }', 'constructor: { prototype: { title: x } }', 'hasOwnProperty: x'])(
    'takes nothing from a prototype key: %s',
    (block) => {
      expect(withFrontMatter(block).frontMatter).toEqual(emptyFrontMatter)
      expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('title')
    },
  )

  it('reads lists of links and leaves out items without an address', () => {
    const { resources } = withFrontMatter(
      'media:\n  - { title: Talk, url: "https://x.test/a" }\n  - { title: Bad, url: "javascript:x" }\narticles: none',
    )
    expect(resources).toEqual([
      { heading: 'Media', items: [{ title: 'Talk', url: 'https://x.test/a', description: null }] },
    ])
  })
})

it.each([
  [
    'redirect_from: https://x.test/a',
    'redirect_from is https://x.test/a and is ignored; expected a path under the docs root',
  ],
  ['redirect_from: ../a', 'redirect_from is ../a and is ignored; expected a path under the docs root'],
  ['articles: some', 'articles is no list and is not shown'],
  [
    'articles:\n  - title: A\n    url: b.md',
    'item 1 of articles is not shown; expected a title and an http url',
  ],
])('reports what readers do not get: %j', (fields, problem) => {
  const { problems } = parseFrontMatter(`---\ntitle: T\n${fields}\n---\n\nText`)
  expect(problems).toEqual([{ text: expect.stringContaining(problem), line: 3 }])
})
