import { describe, expect, test } from 'vitest'
import { changedNames } from '~/domain/changes/changed-names'
import type { PageName, PageWithNames } from '~/domain/names/entry'
import { entry, page as pageAt } from './pages'

function docs(
  explains: readonly PageName[],
  { text = '', imports = [] as PageWithNames['names']['imports'] } = {},
): PageWithNames[] {
  const page = { library: 'table', version: 'v8', framework: null, path: 'api', title: 'API', sentence: '' }
  return [{ ...page, names: { explains, imports, words: text } }]
}

const API = { path: 'api', title: 'API', framework: null }

const kinds = (before: PageWithNames[], after: PageWithNames[]) =>
  changedNames(before, after).map(({ name, kind }) => [name, kind])

describe('changed names between two versions', () => {
  test('removed and new names are reported with evidence from the version that has them', () => {
    const before = docs([entry('useTable', { sentence: 'Makes a table.' })])
    const after = docs([entry('createTable', { id: 'create' })])
    expect(changedNames(before, after)).toEqual([
      {
        name: 'createTable',
        kind: 'new',
        before: null,
        after: { signature: null, sentence: '', id: 'create', ...API },
      },
      {
        name: 'useTable',
        kind: 'gone',
        before: { signature: null, sentence: 'Makes a table.', id: null, ...API },
        after: null,
      },
    ])
  })

  test('a name mentioned in the later docs is not gone, one mentioned in the earlier docs is not new', () => {
    const imports = [{ from: '@tanstack/react-table', name: 'useTable' }]
    const has = docs([entry('useTable')], { imports })
    const mentions = docs([], { text: 'Call useTable' })
    expect(changedNames(has, mentions)).toEqual([
      {
        name: 'useTable',
        kind: 'mentioned',
        before: { signature: null, sentence: '', id: null, ...API },
        after: { signature: null, sentence: '', id: null, ...API },
      },
    ])
    expect(kinds(mentions, has)).toEqual([])
  })

  test('a name that may be an ordinary word is not reported', () => {
    const imports = [{ from: '@tanstack/react-table', name: 'Query' }]
    expect(kinds(docs([entry('Query')], { imports }), docs([], { text: 'Query' }))).toEqual([])
  })

  test('a mentioned name is not reported if no code imports it, or if it is a member name now', () => {
    const imports = [{ from: '@tanstack/react-table', name: 'getRows' }]
    expect(kinds(docs([entry('getRows')]), docs([], { text: 'getRows' }))).toEqual([])
    const member = docs([entry('getRows', { owner: 'Table' })], { text: 'getRows' })
    expect(kinds(docs([], { imports }), member)).toEqual([])
  })

  test('a longer word does not count as a mention of a name', () => {
    expect(kinds(docs([entry('useTable')]), docs([], { text: 'useTables' }))).toEqual([['useTable', 'gone']])
  })

  test('names that code imports from the library count, those of other packages do not', () => {
    const imports = [
      { from: '@tanstack/react-table', name: 'flexRender' },
      { from: 'react', name: 'useState' },
    ]
    expect(kinds(docs([], { imports }), docs([]))).toEqual([['flexRender', 'gone']])
  })

  test('imports in migration guides and headings of guides do not make a name present', () => {
    const imports = [{ from: '@tanstack/react-table', name: 'flexRender' }]
    const guide = docs([], { imports, text: 'flexRender' }).map((page) => ({
      ...page,
      path: 'guide/migrating',
    }))
    expect(kinds(docs([], { imports }), guide)).toEqual([['flexRender', 'gone']])
    expect(kinds(docs([entry('WebSockets', { place: 'section' })]), docs([]))).toEqual([])
  })

  test('members of a class are omitted', () => {
    expect(kinds(docs([entry('getRows', { owner: 'Table' })]), docs([]))).toEqual([])
  })

  test('a signature is changed only if the declarations of all adapters differ', () => {
    const code = (...signatures: string[]) =>
      docs(signatures.map((text) => entry('a', { signature: `function ${text}` })))
    expect(kinds(code('a(x: number)'), code('a(x: string)'))).toEqual([['a', 'signature']])
    expect(kinds(code("a(\n  x: 'b',\n)"), code('a(x: "b");'))).toEqual([])
    expect(kinds(code('a(x: number)'), code('a(x: string)', 'a(x: number)'))).toEqual([])
    expect(kinds(code('a(x: 1)'), code('a(x: 1 /* @deprecated */) // last'))).toEqual([])
    expect(kinds(code("a(x: '//b')"), code("a(x: '//c')"))).toEqual([['a', 'signature']])
    expect(kinds(code('type a = `https://${string}/b`'), code('type a = `https://${string}/c`'))).toEqual([
      ['a', 'signature'],
    ])
    expect(kinds(code(String.raw`a(x: 'it\'s //b')`), code(String.raw`a(x: 'it\'s //c')`))).toEqual([
      ['a', 'signature'],
    ])
    expect(kinds(code('a(x: number)'), docs([entry('a')]))).toEqual([])
    const type = (text: string) => docs([entry('a', { signature: text })])
    expect(kinds(type("export type a =\n  | 'b'\n  | 'c'"), type("type a = 'b' | 'c';"))).toEqual([])
    expect(kinds(type('export declare function a(): void'), type('function a(): void'))).toEqual([])
    expect(kinds(type('type a = () => void'), code('a(): void'))).toEqual([])
    const use = docs([entry('a', { signature: 'const b = a({ x: 1 })' })])
    expect(kinds(use, code('a(x: number)'))).toEqual([])
  })

  test('declarations that may be cut are not compared', () => {
    const long = (end: string) => docs([entry('a', { signature: `type a = ${end}\n…` })])
    expect(kinds(long('c').slice(), docs([entry('a', { signature: 'type a = c' })]))).toEqual([])
    expect(kinds(docs([entry('a', { signature: 'type a = c' })]), long('d'))).toEqual([])
    const open = docs([entry('a', { signature: 'type a = (b: Ro' })])
    expect(kinds(open, docs([entry('a', { signature: 'type a = (b: Rows) => c' })]))).toEqual([])
  })

  test('an imported name is not confused with a member of the same name', () => {
    const member = docs([entry('getRows', { signature: 'getRows: () => Row[]', id: 'getrows' })])
    const imports = docs([]).map((page) => {
      const names = { ...page.names, imports: [{ from: '@tanstack/react-table', name: 'getRows' }] }
      return { ...page, path: 'guide/rows', names }
    })
    const before = [...member, ...imports]
    expect(changedNames(member, docs([]))[0]?.before?.id).toBe('getrows')
    expect(changedNames(before, docs([]))[0]?.before).toMatchObject({ path: 'guide/rows', signature: null })
  })

  test.each([
    ['of the page is quoted', { id: null, sentence: 'Makes rows.' }, ['a'], 'Makes rows.'],
    ['below its heading is quoted', { id: 'a', sentence: 'Makes columns.' }, ['a'], 'Makes columns.'],
    ['with which the page begins is left out', { id: 'a', sentence: 'Makes rows.' }, ['a'], ''],
    ['about two names is left out', { id: 'a', sentence: 'Makes columns.' }, ['a', 'b'], ''],
  ])('a sentence %s', (_, facts, headed, quoted) => {
    const names = headed.map((name) => entry(name, facts))
    const before = docs(names).map((page) => ({ ...page, sentence: 'Makes rows.' }))
    expect(changedNames(before, docs([]))[0]?.before?.sentence).toBe(quoted)
  })

  test('a name is deprecated if only the later version says so, everywhere', () => {
    const deprecated = entry('a', { isDeprecated: true })
    expect(kinds(docs([entry('a')]), docs([deprecated]))).toEqual([['a', 'deprecated']])
    expect(kinds(docs([entry('a')]), docs([deprecated, entry('a')]))).toEqual([])
    expect(kinds(docs([deprecated]), docs([deprecated]))).toEqual([])
  })

  test('a migration guide does not make a name present, a guide from another product does', () => {
    const withPage = (path: string, title: string) => docs([]).concat(pageAt(path, title, 'useTable'))
    const has = docs([entry('useTable')])
    expect(kinds(has, withPage('guide/legacy', 'A hook for migration in steps'))).toEqual([
      ['useTable', 'gone'],
    ])
    expect(kinds(has, withPage('guide/migrate-from-v5-to-v6', 'Next'))).toEqual([['useTable', 'gone']])
    expect(kinds(has, withPage('guide/migrate-from-next-js', 'Migrate from Next.js'))).toEqual([])
  })
})
