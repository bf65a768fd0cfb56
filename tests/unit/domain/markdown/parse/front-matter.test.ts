import matter from 'gray-matter'
import { describe, expect, it } from 'vitest'
import { emptyFrontMatter, parseFrontMatter } from '~/domain/markdown/parse/front-matter'

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
      toc: false,
    })
  })

  it.each([
    ['one that holds itself', 'title: &a [*a]'],
    ['one in a map that holds itself', 'replace: &a { a: *a }'],
    [
      'many that grow',
      Array.from({ length: 9 }, (_, at) => `a${at}: &a${at} [${`*a${at - 1}, `.repeat(9)}x]`)
        .join('\n')
        .replaceAll('*a-1, ', 'lol, ')
        .concat('\ntitle: *a8'),
    ],
  ])('refuses aliases: %s', (_name, block) => {
    const { frontMatter, body, problems } = withFrontMatter(block)
    expect([frontMatter, body]).toEqual([emptyFrontMatter, '\nText\n'])
    expect(problems).toEqual([{ text: expect.stringContaining('alias'), line: 1 }])
  })

  it.each([
    ['blank lines', `title: "a${'\n'.repeat(60_000)}"`, 'too long'],
    ['nesting', `title: ${'['.repeat(500)}${']'.repeat(500)}`, 'too deep'],
  ])('refuses endless %s', (_name, block, reason) => {
    const { frontMatter, problems } = withFrontMatter(block)
    expect(frontMatter).toEqual(emptyFrontMatter)
    expect(problems).toEqual([{ text: expect.stringContaining(reason), line: 1 }])
  })

  it.each([
    ['no block', 'Text', 'Text'],
    ['an empty file', '', ''],
    ['a block that never ends', '---\ntitle: x\n', '---\ntitle: x\n'],
    ['four hyphens', '----\ntitle: x\n---\n', '----\ntitle: x\n---\n'],
    ['an empty block', '---\n---\nText', 'Text'],
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
    ['broken YAML', 'title: [a'],
    ['a key that occurs twice', 'title: a\ntitle: b'],
    ['a tag that builds a function', 'title: !!js/function "function () {}"'],
  ])('keeps the body and reports the block for %s', (_case, block) => {
    const parsed = withFrontMatter(block)
    expect(parsed).toMatchObject({ frontMatter: emptyFrontMatter, body: '\nText\n' })
    expect(parsed.problems).toHaveLength(1)
  })

  it('drops one bad field and keeps the others', () => {
    const parsed = withFrontMatter('title: { a: 1 }\ndescription: fine\nreplace: [a]\ntoc: maybe')
    expect(parsed.frontMatter).toEqual({ ...emptyFrontMatter, description: 'fine' })
    expect(parsed.problems).toHaveLength(3)
  })

  it('reads scalars as text', () => {
    expect(withFrontMatter('title: 404\nkeywords: one').frontMatter).toMatchObject({
      title: '404',
      keywords: ['one'],
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

  it('leaves nothing in the cache of the parser, and hands out a fresh value each time', () => {
    const text = '---\ntitle: Cached\n---\n'
    const first = parseFrontMatter(text)
    expect(Object.keys(Reflect.get(matter, 'cache'))).toEqual([])
    expect(parseFrontMatter(text)).toEqual(first)
    expect(parseFrontMatter(text).frontMatter).not.toBe(first.frontMatter)
  })

  it('reads lists of links and leaves out items without an address', () => {
    const { resources } = withFrontMatter(
      'media:\n  - { title: Talk, url: "https://x.test/a" }\n  - { title: Bad, url: "javascript:x" }\narticles: none',
    )
    expect(resources).toEqual([
      { heading: 'Media', items: [{ title: 'Talk', url: 'https://x.test/a', description: null }] },
    ])
  })
})
