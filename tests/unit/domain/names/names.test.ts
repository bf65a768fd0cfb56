import { describe, expect, test } from 'vitest'
import type { PageSection } from '~/domain/markdown/parse/page-sections'
import { IN_TYPE, importedNames } from '~/domain/markdown/syntax/imports'
import type { PageWithNames } from '~/domain/names/entry'
import { NameIndex } from '~/domain/names/name-index'
import { type NameContext, NameTable } from '~/domain/names/name-table'
import { namesForLinks } from '~/domain/names/names-for-links'
import { namesOfPage } from '~/domain/names/names-of-page'
import { firstSentence, sentenceOfPage } from '~/domain/names/sentences'

const section = ({ lead = [], ...changes }: Partial<PageSection>): PageSection => ({
  id: null,
  level: 1,
  heading: '',
  prose: lead.join(' '),
  lead,
  identifiers: '',
  code: null,
  imports: [],
  ...changes,
})

const heading = (id: string, level: number, changes: Partial<PageSection> = {}) =>
  section({ id, level, heading: id, ...changes })

function explained(path: string, title: string, sections: readonly PageSection[]) {
  return namesOfPage({ library: 'query', path, title }, sections, '').explains
}

describe('names that code imports', () => {
  test.each([
    ["import { useQuery } from '@tanstack/react-query'", ['useQuery']],
    ["import React, { type A, b as c } from 'x'", ['A', 'b']],
    ["import type {\n  A, // first\n  B,\n} from 'x'", ['A', 'B']],
    ["import * as all from 'x'\nimport one from 'x'", []],
    ["import { A, /* B,\n C */ D /* open } from 'x'", ['A', 'D']],
    ["export { A } from 'x'", []],
  ])('%s', (code, names) => {
    expect(importedNames(code).map(({ name }) => name)).toEqual(names)
  })
})

test('the sentence about a page comes first, and below the heading of a form in a reference', () => {
  const option = heading('staleTime', 2, { lead: ['Counts milliseconds.'] })
  const form = heading('call', 2, { heading: 'Call Signature', lead: ['Makes a store.'] })
  expect(sentenceOfPage('guides/queries', [section({}), option])).toBe('Counts milliseconds.')
  expect(sentenceOfPage('guides/queries', [section({ lead: ['In a hurry? Skip it:'] }), option])).toBe(
    'Counts milliseconds.',
  )
  const about = section({ lead: ['This code snippet shows two concepts:'] })
  expect(sentenceOfPage('quick-start', [about, option])).toBe('Counts milliseconds.')
  expect(sentenceOfPage('quick-start', [about])).toBe('This code snippet shows two concepts.')
  expect(sentenceOfPage('guides/queries', [section({ lead: ['One item of the first list'] })])).toBe('')
  expect(sentenceOfPage('reference/useQuery', [section({}), option])).toBe('')
  expect(sentenceOfPage('reference/functions/createStore', [section({}), form, option])).toBe(
    'Makes a store.',
  )
  expect(sentenceOfPage('reference/useQuery', [section({ lead: ['Reads.'] }), form])).toBe('Reads.')
})

test.each([
  [['Reads data. More.'], 'Reads data.'],
  [['Default: false', 'When enabled, it measures.'], 'When enabled, it measures.'],
  [['Optional', 'Defaults to true', 'If set, it refetches once'], 'If set, it refetches once'],
  [['Optional, but needed without a path', 'The id of the route.'], 'The id of the route.'],
  [['Optional function that is called.'], 'Optional function that is called.'],
  [['fetching: Is true whenever it runs.', 'paused: It wanted to run.'], ''],
  [['Will be:', 'pending if there is no data.'], ''],
  [['Pass these to the table at once:', 'This is fast.'], 'Pass these to the table at once.'],
  [['Some of its many features include:', 'This is fast.'], ''],
  [['Want it all at once? Read on.', 'It is fast.', 'Some more is here.'], 'Some more is here.'],
  [['Well, it depends.', 'This code snippet reads it.', 'Here’s how to set it up:', 'Write it like so:'], ''],
  [['Use a name, e.g. a word (or two.) Then go.'], 'Use a name, e.g. a word (or two.)'],
  [['Welcome to the docs of it!', 'They are whole.', 'Link, take this...'], ''],
  [[`Of ${'one and '.repeat(30)}that.`, 'This is short.'], 'This is short.'],
  [[`Of ${'one and '.repeat(9)}that, but it ${'is so '.repeat(30)}long.`], `Of ${'one and '.repeat(9)}that.`],
  [[`If ${'one and '.repeat(9)}that, but it ${'is so '.repeat(30)}long.`], ''],
  [['staleTime: number', 'Until it is stale.'], 'Until it is stale.'],
])('the first sentence of %j is %j', (lead, sentence) => {
  expect(firstSentence(lead, 'staleTime: number')).toBe(sentence)
})

describe('names that a page explains', () => {
  test('belong to the method whose heading they are below, and not to the page', () => {
    const found = explained('reference/QueryClient', 'QueryClient', [
      section({}),
      heading('queryClient.getQueryData', 2),
      heading('queryKey', 3, { code: 'queryKey: QueryKey' }),
      heading('Options', 2),
      heading('queryCache', 3, { code: 'queryCache: QueryCache' }),
    ])
    expect(found.slice(1).map(({ name, owner, kind }) => [name, owner, kind])).toEqual([
      ['getQueryData', 'queryClient', 'name'],
      ['queryKey', 'queryClient.getQueryData', 'name'],
      ['queryCache', 'QueryClient', 'property'],
    ])
  })

  test.each([
    ['api/clientOnlyComponent', 'ClientOnly Component', '', ['ClientOnly', 'component']],
    ['api/RouterClass', 'Router Class', 'Router', ['Router', 'class']],
    ['api/installing', 'Package Type', '', undefined],
    ['api/core/row', 'Row APIs', 'Row', ['Row', 'name']],
    ['api/features/sorting', 'Sorting APIs', 'SortingState', undefined],
    [
      'api/stripSearchParamsFunction',
      'Search middleware',
      'stripSearchParams',
      ['stripSearchParams', 'function'],
    ],
    ['api/stripSearchParamsFunction', 'Search middleware', '', undefined],
  ])('are that of %s, "%s", with code that has "%s": %j', (path, title, identifiers, named) => {
    const [found] = namesOfPage(
      { library: 'query', path, title },
      [section({ identifiers })],
      identifiers,
    ).explains
    expect(found && [found.name, found.kind]).toEqual(named)
  })

  test('are own ones below a title of several APIs, and no words that the code only mentions', () => {
    const found = explained('api/core/row', 'Row APIs', [
      section({ identifiers: 'Row' }),
      heading('getValue', 2, { code: 'getValue: () => Row' }),
      heading('Example', 2, { code: 'const a = b() // Example' }),
    ])
    expect(found.map(({ name, owner }) => [name, owner])).toEqual([
      ['Row', null],
      ['getValue', null],
    ])
  })

  test('are no hooks where their declaration has another type', () => {
    const found = explained('api/virtualizer', 'Virtualizer', [
      section({}),
      heading('useScrollendEvent', 3, { code: 'useScrollendEvent: boolean' }),
      heading('useVirtualizer', 3, { code: 'useVirtualizer()' }),
    ])
    expect(found.map(({ kind }) => kind)).toEqual(['property', 'hook'])
  })

  test('are deprecated where a generator says so below a heading', () => {
    const found = explained('reference/interfaces/Options', 'Options', [
      section({}),
      heading('setState', 3),
      heading('deprecated', 4, { heading: 'Deprecated' }),
      heading('state', 3),
    ])
    expect(found.filter(({ isDeprecated }) => isDeprecated).map(({ name }) => name)).toEqual(['setState'])
    const page = [section({}), heading('returns', 2), heading('deprecated', 2, { heading: 'Deprecated' })]
    expect(explained('reference/functions/useOld', 'useOld', page)[0]?.isDeprecated).toBe(true)
  })

  test.each([
    ['the number that a generator appends to a file', 'FlexRender-1', 'Function: FlexRender()', 'FlexRender'],
    ['the underscore that files lack', 'useStore', '_useStore', '_useStore'],
  ])('of generated pages consider %s', (_case, file, title, name) => {
    expect(explained(`reference/functions/${file}`, title, [section({})])[0]?.name).toBe(name)
  })

  test('are spelled as the file is, and as the title is where the text says it too', () => {
    const page = { library: 'query', path: 'reference/queryCache', title: 'QueryCache' }
    const names = ['The queryCache keeps all.', 'Make a QueryCache.'].map((text) =>
      namesOfPage(page, [section({})], text).explains.map(({ name }) => name),
    )
    expect(names).toEqual([['queryCache'], ['queryCache', 'QueryCache']])
  })

  test('are those of a generated page: its file, its kind and the text after its head', () => {
    const lead = ['Function: useForm()', 'Defined in: [form/useForm.ts:1]', 'Makes a form. More.']
    const sections = [section({ lead, code: 'function useForm(): Form' }), heading('Returns', 2)]
    expect(explained('reference/functions/useForm', 'useForm', sections)).toEqual([
      {
        name: 'useForm',
        owner: null,
        kind: 'function',
        place: 'page',
        id: null,
        signature: 'function useForm(): Form',
        sentence: 'Makes a form.',
        isDeprecated: false,
      },
    ])
  })

  test('are types that the code of a written reference begins with, each with its own declaration', () => {
    const code = 'export type SortDirection = "asc"\n\nexport type SortingState = {\n  id: string\n}'
    const state = heading('state', 2, { heading: 'State', code })
    const names = explained('api/features/sorting', 'Sorting APIs', [section({}), state])
    expect(names.map(({ name, kind, id, signature }) => [name, kind, id, signature])).toEqual([
      ['SortDirection', 'type', 'state', 'export type SortDirection = "asc"'],
      ['SortingState', 'type', 'state', 'export type SortingState = {\n  id: string\n}'],
    ])
    const use = heading('use', 2, { heading: 'Use', code: 'const a = 1\ntype Person = string' })
    expect(explained('api/features/sorting', 'Sorting APIs', [section({}), use])).toEqual([])
    expect(explained('guide/sorting', 'Sorting', [section({}), state])).toEqual([])
  })

  test('are headings and options of a reference, with what they belong to', () => {
    const sections = [
      section({ lead: ['Runs queries.'] }),
      heading('reset', 3, { code: 'reset(): void', lead: ['Deprecated. Use clear.'] }),
      heading('Options', 2),
      heading('staleTime', 3, {
        code: 'staleTime: number',
        lead: ['staleTime: number', 'Until data is stale.'],
      }),
      heading('T', 3, { prose: 'no code' }),
    ]
    const found = explained('reference/QueryClient', 'QueryClient', sections)
    expect(found.map(({ name, owner, kind, sentence }) => [name, owner, kind, sentence])).toEqual([
      ['QueryClient', null, 'name', 'Runs queries.'],
      ['reset', 'QueryClient', 'method', 'Deprecated.'],
      ['staleTime', 'QueryClient', 'property', 'Until data is stale.'],
    ])
    expect(found.map(({ isDeprecated }) => isDeprecated)).toEqual([false, true, false])
  })

  test('are options below "Returns" where authors wrote them', () => {
    const sections = [
      section({}),
      heading('Returns', 2),
      heading('isPending', 3, { code: 'isPending: boolean' }),
    ]
    const names = explained('reference/useQuery', 'useQuery', sections).map(({ name }) => name)
    expect(names).toEqual(['useQuery', 'isPending'])
  })

  test('are members that may be absent, and options whose heading has their type', () => {
    const type = 'queryFn: (context: A) => Promise<B> | C'
    const sections = [
      section({}),
      heading('onSubmitMeta?', 3, { code: 'optional onSubmitMeta: A' }),
      heading('getValue()?', 3),
      heading(type, 3),
      heading('Note: a word', 3),
      heading('TypeScript: typing', 3),
    ]
    const found = explained('reference/interfaces/FormOptions', 'FormOptions', sections).slice(1)
    expect(found.map(({ name, owner, signature }) => [name, owner, signature])).toEqual([
      ['onSubmitMeta', 'FormOptions', 'optional onSubmitMeta: A'],
      ['getValue', 'FormOptions', null],
      ['queryFn', 'FormOptions', type],
    ])
  })

  test('are none of what generators list below parameters', () => {
    const sections = [section({}), heading('Type Parameters', 2), heading('TData', 3, { code: 'TData' })]
    expect(explained('reference/classes/A', 'A', sections).map(({ name }) => name)).toEqual(['A'])
  })

  test('of a guide for migration, those are told apart that are deprecated and not removed', () => {
    const sections = [
      section({
        prose: 'These methods are deprecated and will be removed in v6.',
        identifiers: 'client.fetchQuery',
      }),
      section({ prose: 'The deprecated logger has been removed.', identifiers: 'setLogger' }),
      section({ prose: 'Pass an object.', identifiers: 'useQuery' }),
    ]
    const named = (path: string) => namesOfPage({ library: 'query', path, title: 'Guide' }, sections, '')
    expect(named('guides/migrating-to-v5').deprecates).toEqual([{ id: null, words: 'client fetchQuery' }])
    expect(named('guides/queries').deprecates).toBeUndefined()
  })

  test('are the one name in the heading of a guide', () => {
    const found = explained('guides/a', 'Guide', [
      heading('Wait with skipToken', 2),
      heading('From useA to useB', 2),
      heading('Why not just use URLSearchParams?', 2),
      heading('Plain words', 2),
    ])
    expect(found.map(({ name, place }) => [name, place])).toEqual([['skipToken', 'section']])
  })
})

const page = (path: string, framework: string | null, sections: readonly PageSection[]): PageWithNames => {
  const facts = { library: 'query', path, title: path.split('/').at(-1) ?? '' }
  return {
    ...facts,
    sentence: '',
    version: 'v5',
    framework,
    names: namesOfPage(facts, sections, ''),
  }
}

const use = (name: string, from = '@tanstack/react-query') =>
  section({ imports: importedNames(`import { ${name} } from '${from}'`) })

const pages = [
  page('framework/react/reference/useQuery', 'react', [section({})]),
  page('framework/vue/reference/useQuery', 'vue', [section({})]),
  page('reference/QueryClient', null, [section({}), heading('clearAll', 3, { code: 'clearAll(): void' })]),
  page('guides/a', null, [use('useQuery'), use('useNothing')]),
]
const context = { library: 'query', version: 'v5', framework: null, path: 'guides/a' }

/** Returns a page with different words. */
const writing = (one: PageWithNames, words: string) => ({ ...one, names: { ...one.names, words } })

describe('where a name in code leads', () => {
  const table = new NameTable(namesForLinks(pages))
  const pathOf = (
    name: string,
    from: string,
    changes: Partial<typeof context> | { framework: string } = {},
  ) => table.find({ name, from }, { ...context, ...changes })?.path ?? null

  test('a name with a dot before it belongs to something: no page is about it', () => {
    expect(pathOf('.QueryClient', '')).toBeNull()
    expect(pathOf('.clearAll', '')).toBe('reference/QueryClient')
  })

  test.each([
    ['useQuery', '@tanstack/react-query', 'framework/react/reference/useQuery'],
    ['useQuery', '@tanstack/vue-query', 'framework/vue/reference/useQuery'],
    ['useQuery', '@tanstack/svelte-query', null],
    ['QueryClient', '@tanstack/vue-query', 'reference/QueryClient'],
    ['useQuery', './queries', null],
    ['useQuery', 'other-package', null],
    ['clearAll', '@tanstack/react-query', null],
    ['useNothing', '@tanstack/react-query', null],
  ])('%s of %s: %s', (name, from, path) => {
    expect(pathOf(name, from)).toBe(path)
  })

  test('is never the page itself', () => {
    expect(pathOf('QueryClient', '@tanstack/vue-query', { path: 'reference/QueryClient' })).toBeNull()
  })

  test('a name in a type is a page about it, not a name on another page', () => {
    expect(pathOf('QueryClient', IN_TYPE)).toBe('reference/QueryClient')
    expect(pathOf('clearAll', IN_TYPE)).toBeNull()
    expect(pathOf('QueryClient', IN_TYPE, { path: 'reference/QueryClient' })).toBeNull()
  })

  test('without an import is the one page that can be meant', () => {
    expect(pathOf('useQuery', '', { framework: 'react' })).toBe('framework/react/reference/useQuery')
    expect(pathOf('queryClient.clearAll', '')).toBe('reference/QueryClient')
    expect(pathOf('Link', '')).toBeNull()
    const twice = new NameTable(
      namesForLinks([
        ...pages,
        page('reference/QueryOther', null, [section({}), heading('clearAll', 3, { code: 'clearAll()' })]),
      ]),
    )
    expect(twice.find({ name: 'clearAll', from: '' }, context)).toBeNull()
  })

  const placeOf = (name: string, added: readonly PageWithNames[], from: NameContext = context) => {
    const place = new NameTable(namesForLinks([...pages, ...added])).find({ name, from: '' }, from)
    return place && `${place.path}#${place.id}`
  }

  test('is the section of a guide only if no reference has the name, and that of a migration last', () => {
    const options = page('reference/useOptions', null, [section({}), heading('beforeLoad', 3)])
    const guide = page('guides/b', null, [heading('Params in beforeLoad', 2), heading('Call onlyHere', 2)])
    const migration = page('guides/a-migrating-to-v5', null, [heading('New onlyHere', 2)])
    const from = writing(page('guides/c', null, []), 'useOptions beforeLoad')
    expect(placeOf('beforeLoad', [guide, options, from], from)).toBe('reference/useOptions#beforeLoad')
    expect(placeOf('onlyHere', [guide, from], from)).toBe('guides/b#Call onlyHere')
    const imports = new NameTable(namesForLinks([migration, guide]))
    expect(imports.find({ name: 'onlyHere', from: '@tanstack/react-query' }, from)?.path).toBe('guides/b')
  })

  test('is a member only on pages that speak of its owner', () => {
    const state = page('reference/interfaces/AsyncQueuerState', null, [
      section({}),
      heading('settledCount', 3),
    ])
    const guide = (words: string) => writing(page('guides/c', null, []), words)
    const led = (words: string) => placeOf('settledCount', [state, guide(words)], guide(words))
    expect(led('settledCount asyncQueuer')).toBe(`${state.path}#settledCount`)
    expect(led('settledCount asyncRateLimiter')).toBeNull()
  })

  test('is no member of all frameworks that the reference of one has for something else', () => {
    const client = page('reference/OneClient', null, [section({}), heading('isFetching', 3)])
    const hook = page('framework/react/reference/useThing', 'react', [section({}), heading('isFetching', 3)])
    const from = { ...context, framework: 'vue' }
    const here = writing(page('guides/a', null, []), 'OneClient useThing isFetching')
    expect(placeOf('isFetching', [here], from)).toBeNull()
    expect(placeOf('isFetching', [client, here], from)).toBe('reference/OneClient#isFetching')
    expect(placeOf('isFetching', [client, hook, here], from)).toBeNull()
  })

  test('is the member of what the page is called after', () => {
    const members = ['AsyncQueuer', 'AsyncBatcher'].map((name) =>
      page(`reference/classes/${name}`, null, [section({}), heading('getSignal', 3)]),
    )
    const from = { ...context, path: 'framework/react/reference/functions/useAsyncBatcher' }
    expect(placeOf('getSignal', members, from)).toBe('reference/classes/AsyncBatcher#getSignal')
    expect(placeOf('getSignal', members)).toBeNull()
  })

  test('is the first of pages side by side about one name, and none on those pages', () => {
    const both = ['RouteApiClass', 'RouteApiType'].map((file) => ({
      ...page(`api/${file}`, null, []),
      names: namesOfPage(
        { library: 'query', path: `api/${file}`, title: 'RouteApi class' },
        [section({})],
        '',
      ),
    }))
    expect(placeOf('RouteApi', both)).toBe('api/RouteApiClass#null')
    expect(placeOf('RouteApi', both, { ...context, path: 'api/RouteApiType' })).toBeNull()
  })

  test('is no prop that is named alone', () => {
    const props = page('reference/interfaces/BoundaryProps', null, [section({}), heading('queryClient?', 3)])
    const withProps = new NameTable(namesForLinks([...pages, props]))
    const find = (name: string) => withProps.find({ name, from: '' }, context)?.path ?? null
    expect(find('queryClient')).toBeNull()
    expect(find('BoundaryProps.queryClient')).toBe(props.path)
  })

  test('is none without an import in a guide from another library, which may have that name', () => {
    const from = { framework: 'react', path: 'guides/migrate-from-other-query' }
    expect(pathOf('useQuery', '', from)).toBeNull()
    expect(pathOf('useQuery', '@tanstack/react-query', from)).toBe('framework/react/reference/useQuery')
    const own = { framework: 'react', path: 'guides/migrate-from-v4-to-v5' }
    expect(pathOf('useQuery', '', own)).toBe('framework/react/reference/useQuery')
  })
})

describe('the pages that use a name', () => {
  const old = { ...page('reference/QueryClient', null, [section({})]), version: 'v3' }
  const table = new NameTable(
    namesForLinks([
      ...pages,
      old,
      page('framework/vue/guides/b', 'vue', [use('useQuery', '@tanstack/vue-query')]),
      page('guides/c', null, [use('QueryClient'), use('useRouter', '@tanstack/react-router')]),
      page('reference/QueryCache', null, [use('QueryClient')]),
    ]),
  )
  const usedIn = (changes: Partial<NameContext>) =>
    table.usedIn({ ...context, ...changes }).map(({ path }) => path)

  test.each([
    ['react', 'framework/react/reference/useQuery', ['guides/a']],
    ['vue', 'framework/vue/reference/useQuery', ['guides/a', 'framework/vue/guides/b']],
  ])('are guides for %s', (framework, path, guides) => {
    expect(usedIn({ framework, path })).toEqual(guides)
  })

  test('are no pages of the reference, of other versions, and none for a guide', () => {
    expect(usedIn({ path: 'reference/QueryClient' })).toEqual(['guides/c'])
    expect(usedIn({ path: 'reference/QueryClient', version: 'v3' })).toEqual([])
    expect(usedIn({ path: 'guides/a' })).toEqual([])
  })

  test('and the other frameworks that have a page about the same name', () => {
    const path = 'framework/react/reference/useQuery'
    expect(table.otherFrameworks({ ...context, framework: 'react', path })).toEqual(['vue'])
    expect(table.otherFrameworks({ ...context, path: 'reference/QueryClient' })).toEqual([])
    expect(table.otherFrameworks({ ...context, path: 'guides/a' })).toEqual([])
  })

  test('and those of other versions about the same name', () => {
    const place = { ...context, path: 'reference/QueryClient' }
    expect(table.alsoIn(place, ['v5', 'v4', 'v3']).map(({ version }) => version)).toEqual(['v3'])
    expect(table.alsoIn(context, ['v3'])).toEqual([])
  })
})

test('coverage counts the names that guides import, and names those that no page explains', () => {
  const table = new NameTable(namesForLinks([...pages, page('guides/c', null, [use('useNothing')])]))
  expect(table.coverage('query', 'v5')).toEqual({
    imported: 2,
    explained: 1,
    uses: 3,
    explainedUses: 1,
    unexplained: [{ name: 'useNothing', guides: 2 }],
  })
  expect(table.coverage('query', 'v4')).toMatchObject({ imported: 0, unexplained: [] })
})

const build = () => {
  const index = new NameIndex()
  for (const one of pages) index.set(one.path, one)
  return index
}

describe('an index of names', () => {
  test('replaces and removes a page', () => {
    const index = build()
    index.set('reference/QueryClient', page('reference/QueryCache', null, [section({})]))
    index.set('framework/vue/reference/useQuery', null)
    expect(index.find('QueryClient')).toEqual([])
    expect(index.find('QueryCache').map(({ path }) => path)).toEqual(['reference/QueryCache'])
    expect(index.find('useQuery', { library: 'query', version: 'v5' })).toHaveLength(1)
    expect(index.find('useQuery', { version: 'v4' })).toEqual([])
  })

  test.each(['usequery', 'UseQuery', 'use-query', 'use query'])('finds %s by its letters', (name) => {
    expect(build().findSpelled(name)).toEqual(build().find('useQuery'))
    expect(build().find(name)).toEqual([])
  })

  test.each(['', '-', 'useQueri'])('finds nothing by %j', (name) => {
    expect(build().findSpelled(name)).toEqual([])
  })
})
