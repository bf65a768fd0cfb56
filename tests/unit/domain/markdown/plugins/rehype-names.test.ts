import { beforeAll, describe, expect, it } from 'vitest'
import { resolveMarkup } from '~/domain/markdown/syntax/markup'
import { neverRunOutOfTime, render } from '../rendering'

beforeAll(neverRunOutOfTime)

/** Returns the marked names of a page, each with its module: `useQuery @tanstack/react-query`. */
async function marked(markdown: string): Promise<string[]> {
  const { markup } = await render(markdown)
  return markup.flatMap((part) =>
    typeof part !== 'string' && part.kind === 'name' ? [`${part.name} ${part.from}`] : [],
  )
}

/** Returns the HTML of a page in which every name links to `/name`. */
async function linked(markdown: string): Promise<string> {
  const { markup } = await render(markdown)
  return resolveMarkup(markup, {
    linkOf: (href) => href,
    locationOf: () => null,
    addressOfName: ({ name }) => `/${name}`,
  })
}

const text = (html: string) => html.replaceAll(/<[^>]*>/g, '')
const block = (code: string, lang = 'ts') => `\`\`\`${lang}\n${code}\n\`\`\`\n`
const IMPORT = "import { useQuery, type Query } from 'q'"

describe('names in blocks of code', () => {
  it('are marked at their first use behind the imports, once in each block', async () => {
    expect(await linked(block(`${IMPORT}\nuseQuery()\nuseQuery()`))).toMatch(
      /^(?:(?!class="name").)*import.*useQuery<i>, .*<a class="name" href="\/Query">Query<\/a>.*<a class="name" href="\/useQuery">useQuery<\/a>[^<]*(?:<\/?span[^>]*>[^<]*)*useQuery/s,
    )
    expect(await marked(block(IMPORT) + block('useQuery()\nuseQuery()'))).toEqual([
      'useQuery q',
      'Query q',
      'useQuery q',
    ])
  })

  it.each([
    ['in a comment', `// useQuery\n`],
    ['in a string', `const a = 'useQuery'\n`],
    ['as a key', `const a = { useQuery: 1 }\n`],
    ['of an object', `const a = client.useQuery()\n`],
    ['as part of a longer one', `const a = useQueryOf()\n`],
  ])('are none %s', async (_, code) => {
    expect(await linked(block(`${IMPORT}\n${code}`))).toMatch(/import.*>useQuery<\/a>.*from.*useQuery/s)
  })

  it.each(['ts', 'vue', 'gts'])('are marked in %s', async (language) => {
    expect(await marked(block(`${IMPORT}\nuseQuery()`, language))).toContain('useQuery q')
  })

  it('are none in other languages, without an import, and before one', async () => {
    expect(await marked(block('npm install useQuery', 'sh'))).toEqual([])
    expect(await marked(block('useQuery()') + block('let useQuery'))).toEqual([])
    expect(await marked(`${block('useQuery()')}${block(IMPORT)}`)).toHaveLength(2)
  })

  it.each([
    ['import * as Q from "q"', 'Q.useQuery()\nQ.useQuery()', ['useQuery q']],
    ['import q, * as Q from "q"', 'a.Q.useQuery()\nQ.Query', ['Query q']],
    ['const Q = require("q")', 'Q.useQuery()\nQ.Query', ['useQuery q', 'Query q']],
    ['const { useQuery: use, Query } = require("q")', 'use(Query)', ['Query q']],
    ['const { useQuery } = await import("q")', 'useQuery()', ['useQuery q']],
    ['const useQuery = require("q")', 'useQuery()', []],
  ])('are marked after another form of import: %s', async (statement, code, names) => {
    expect(await marked(block(`${statement}\n${code}`))).toEqual(names)
  })

  it.each([
    ['const useQuery = make()\nuseQuery()', []],
    ['const { a, useQuery } = make()\nuseQuery()', []],
    ['const { a: useQuery } = make()\nuseQuery()', []],
    ['function useQuery() {}\nuseQuery()', []],
    ['const { useQuery: a } = make()\nconst b = useQuery()', ['useQuery q']],
    ['const query = useQuery()', ['useQuery q']],
  ])('that a later block declares again are none: %s', async (code, names) => {
    const found = await marked(block("import { useQuery } from 'q'\nuseQuery()") + block(code))
    expect(found.slice(1)).toEqual(names)
  })

  it('that a block imports are marked, even if a function in it declares them again', async () => {
    const code = "import { useQuery } from 'q'\nuseQuery(() => { const useQuery = 1 })"
    expect(await marked(block(code))).toEqual(['useQuery q'])
  })

  it('of an imported object are known in later blocks and in texts', async () => {
    const page = `${block('import * as Q from "q"')}\n\`Q.useQuery()\`\n\n${block('Q.Query')}`
    expect(await marked(page)).toEqual(['useQuery q'])
    expect(await marked(`${block('import * as Q from "q"\nQ.a')}\n${block('Q.Query')}`)).toEqual([
      'a q',
      'Query q',
    ])
  })

  it('keep the text of the block', async () => {
    const code = `${IMPORT}\n\n// a\nconst b = { ...useQuery(), c: 'd' } as Query\n`
    const { markup } = await render(block(code))
    const plain = resolveMarkup(markup, { linkOf: (href) => href, locationOf: () => null })
    expect(plain).not.toContain('class="name"')
    expect(text(await linked(block(code)))).toBe(text(plain))
  })
})

describe('names in inline code', () => {
  it.each([
    ['`useQuery`, `useQuery()` and `useQuery`', ['useQuery ']],
    ['`queryClient.fetchQuery()`', ['queryClient.fetchQuery ']],
    ['`<HydrationBoundary>`', ['HydrationBoundary ']],
    ['`Link`, `true`, `npm install`, `a = useQuery()`', []],
    ['[`useQuery`](b.md) **`useQuery`**', ['useQuery ']],
    ['## `useQuery`\n\nb', []],
    ['`useQuery`\n\n## B\n\n`useQuery`', ['useQuery ', 'useQuery ']],
  ])('%s', async (markdown, names) => {
    expect(await marked(markdown)).toEqual(names)
  })

  it('are those that a block before them imports', async () => {
    expect(await marked(`${block("import { Link } from 'r'")}\n\`Link\``)).toEqual(['Link r', 'Link r'])
  })
})

describe('names that a text says to belong to something', () => {
  it.each([
    ['the `sortFns` slot', '.sortFns'],
    ['the `onChange` callback.', '.onChange'],
    ['the `useQuery` function', 'useQuery'],
    ['the `useQuery` options', 'useQuery'],
    ['the `client.onChange` option', 'client.onChange'],
  ])('%s', async (markdown, name) => {
    expect(await marked(markdown)).toEqual([`${name} `])
  })

  it('are not taken for those that code imports', async () => {
    expect(await marked(`${block(IMPORT)}\nthe \`useQuery\` option, the \`useQuery\` hook`)).toContain(
      '.useQuery ',
    )
  })

  it('are none of something else that the text compares with', async () => {
    expect(await marked('works like the `setState` functions in React')).toEqual([])
    expect(await marked('works like the `setState` function')).toEqual(['setState '])
  })
})
