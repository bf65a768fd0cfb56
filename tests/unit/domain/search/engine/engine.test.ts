import { describe, expect, it } from 'vitest'
import type { SearchRecord } from '~/domain/search/record'
import { setRecords, sizeOf } from '~/domain/search/engine/record-index'
import { choose, indexOf, record } from '../records'

/** Titles of the hits, best first. */
function search(records: readonly SearchRecord[], text: string, preferred: string | null = null): string[] {
  const { hits } = choose(indexOf(records), text, { preferred })
  return hits().map(({ record: { url } }) => url.replace('/query/latest/docs/', ''))
}

const guide = record({ titles: ['Pagination'], content: 'Show one page of many results.' })
const caching = record({ titles: ['Caching'], content: 'What is fetched is kept for a while.' })

describe('a search', () => {
  it.each([
    ['the start of a word', 'pagin'],
    ['another form of a word', 'paginations'],
    ['a typo', 'pagonation'],
    ['two letters that are swapped', 'pagiantion'],
    ['another case and accents', 'PÁGINATION'],
    ['words that say nothing', 'how to use the pagination'],
  ])('finds %s', (_, text) => {
    expect(search([guide, caching], text)).toEqual(['pagination'])
  })

  it('finds nothing for signs alone, and everything for no text', () => {
    expect(search([guide, caching], '%')).toEqual([])
    expect(search([guide, caching], ' ')).toHaveLength(2)
  })

  it('finds the parts of an identifier and the whole of it', () => {
    const page = record({ titles: ['useInfiniteQuery'] })
    expect(search([page, caching], 'infinite')).toEqual(['useinfinitequery'])
    expect(search([page, caching], 'useinf')).toEqual(['useinfinitequery'])
  })

  it('finds names that are only in code', () => {
    const page = record({ titles: ['Persisting'], identifiers: 'createPersister localStorage' })
    expect(search([page, caching], 'localStorage')).toEqual(['persisting'])
  })

  it('finds what is written apart when it is typed as one, and the other way round', () => {
    const apart = record({ titles: ['Search Params'] })
    const joined = record({ titles: ['Re-render'] })
    expect(search([apart, joined], 'searchparams')).toEqual(['search-params'])
    expect(search([apart, joined], 'rerender')).toEqual(['re-render'])
  })

  it.each(['use query', 'use quer', 'how to use query', 'query client provider', 'Query-Client Provider'])(
    'takes %j for the identifier that it spells',
    (text) => {
      const hooks = ['useQuery', 'QueryClientProvider'].map((title) =>
        record({ titles: [title], pageRank: 0 }),
      )
      const others = ['Client', 'Provider', 'Query'].map((title) =>
        record({
          titles: [`A ${title}`],
          content: 'A query of a client, and a client of a provider of queries.',
        }),
      )
      const named = /client/i.test(text) ? 'queryclientprovider' : 'usequery'
      expect(search([...others, ...hooks], text)[0]).toBe(named)
    },
  )
  it('puts pages with some of the words behind those with all', () => {
    const both = record({ titles: ['Cached pages'], content: 'Pagination with a cache.' })
    expect(search([guide, both], 'pagination cache')).toEqual(['cached-pages', 'pagination'])
  })

  it.each([
    ['useStore', 'exact'],
    ['_useStore', 'signed'],
  ])('puts the name that is %s, sign for sign, first', (text, first) => {
    const signed = record({ titles: ['_useStore'], content: 'useStore useStore useStore', url: '/signed' })
    const exact = record({ titles: ['useStore'], content: 'An alias.', url: '/exact' })
    expect(search([signed, exact], text)[0]).toBe(`/${first}`)
  })

  it('puts the page that is called so first', () => {
    const mentions = record({ titles: ['Options'], content: 'staleTime staleTime staleTime staleTime' })
    const called = record({ titles: ['staleTime'], kind: 'api', pageRank: 0 })
    expect(search([mentions, called], 'staleTime')[0]).toBe('staletime')
  })

  it('puts the page first whose name begins like an unfinished word', () => {
    const mentions = record({ titles: ['Testing', 'Infinity in tests'] })
    const called = record({ titles: ['Infinite Queries'] })
    expect(search([mentions, called], 'infin')).toEqual(['infinite-queries', 'testing#infinity-in-tests'])
  })

  it.each([
    ['debounce', 'Debouncing Guide', 'DebounceOptions'],
    ['Link', 'Link component', 'LinkProps'],
  ])('puts the page about %s before reference about longer names: %s, %s', (text, title, name) => {
    const about = record({ titles: [title], content: 'Once in a long text about much else. '.repeat(20) })
    const longer = record({ titles: [name], kind: 'api', pageRank: 0, content: `${name} ${text}` })
    const [first] = search([longer, about], text)
    expect(first).toBe(about.url.replace('/query/latest/docs/', ''))
  })

  it('puts the page about the name that a question is about first', () => {
    const about = record({
      titles: ['Link component'],
      content: 'Once in a long text about much else. '.repeat(20),
    })
    const mentions = record({ titles: ['Link Options'], content: 'Use a link. Use links.' })
    expect(search([mentions, about], 'how to use Link')[0]).toBe('link-component')
  })

  it('takes the start of a name for an unfinished word, not for a typo of another one', () => {
    const other = record({ titles: ['useDebouncer'] })
    const longer = record({ titles: ['useDebouncedValue'] })
    expect(search([other, longer], 'useDebounced')).toEqual(['usedebouncedvalue', 'usedebouncer'])
  })

  it('prefers the page with the rarer word if none has both', () => {
    const common = record({ titles: ['Lists', 'Of a page'] })
    const others = Array.from({ length: 30 }, (_, at) =>
      record({ titles: [`Other ${at}`], content: 'A page.' }),
    )
    const rare = record({ titles: ['Dates'], content: 'A calendar.' })
    expect(search([common, ...others, rare], 'page calendar')[0]).toBe('dates')
  })

  it('wants at least half of the words where no page has all', () => {
    const two = record({ titles: ['Server pages'] })
    const one = record({ titles: ['Streams'] })
    expect(search([two, one], 'server pages streams cookies')).toEqual(['server-pages'])
    expect(search([one], 'server pages streams cookies')).toEqual(['streams'])
  })

  it('puts guides before generated reference', () => {
    const reference = record({
      titles: ['PaginationState'],
      content: 'Show one page of many results.',
      kind: 'api',
      pageRank: 0,
    })
    expect(search([reference, guide], 'pagination results')[0]).toBe('pagination')
  })

  it.each(['query', 'TanStack Query', 'react-query', 'react query'])(
    'puts the front page of a library first for its name: %s',
    (text) => {
      const front = record({
        titles: ['TanStack Query'],
        url: '/query/latest',
        kind: 'site',
        identifiers: 'react-query @tanstack/react-query',
      })
      const others = ['Query Keys', 'React Query Devtools', 'Query'].map((title) =>
        record({ titles: [title], content: 'Query by query, in React and elsewhere.' }),
      )
      expect(search([...others, front], text)[0]).toBe('/query/latest')
    },
  )

  it('gives everything for an empty text, guides first', () => {
    const reference = record({ titles: ['QueryClient'], pageRank: 0 })
    expect(search([reference, guide], '')).toEqual(['pagination', 'queryclient'])
  })

  it('gives nothing for words that no page has', () => {
    expect(search([guide, caching], 'zzzzzz')).toEqual([])
  })
})

/** An example with a name. */
const called = (name: string) =>
  record({
    titles: [name],
    kind: 'example',
    pageRank: 3,
    url: `/examples/${name}`,
    group: name,
    identifiers: name.toLowerCase(),
  })

describe('the kind of answer that a question names', () => {
  const sink = called('Kitchen Sink')
  const about = record({ titles: ['Sinks'], content: 'A kitchen has a sink. '.repeat(5), url: '/sinks' })

  it.each([
    'kitchen sink example',
    'examples of a kitchen sink',
    'demo: kitchen sink',
    'kitchen sink samples',
  ])('is an example, and no word of it: %s', (text) => {
    expect(search([about, sink], text)[0]).toBe('/examples/Kitchen Sink')
  })

  it('is an example that has some of the words, after texts that have all', () => {
    const texts = [1, 2, 3, 4, 5].map((at) => ({ ...about, url: `/sinks-${at}`, group: `sinks ${at}` }))
    expect(search([...texts, called('Sink')], 'kitchen sink demo')).toContain('/examples/Sink')
    expect(search([...texts, called('Sink')], 'kitchen sink')).not.toContain('/examples/Sink')
  })

  it('is any example where nothing else is asked', () => {
    const says = record({ titles: ['Say'], content: 'An example.', url: '/says' })
    expect(search([says, about, sink, called('Basic')], 'examples').slice(0, 2)).toEqual([
      '/examples/Kitchen Sink',
      '/examples/Basic',
    ])
  })

  it.each(['debounce vs throttle', 'debounce or throttle, which one', 'difference of debounce and throttle'])(
    'is a text that compares, before reference: %s',
    (text) => {
      const both = 'Unlike debounce, throttle runs at once. '
      const pages = [
        record({ titles: ['Options'], content: both.repeat(9), kind: 'api', url: '/options' }),
        record({ titles: ['Which one to use'], content: both, url: '/which' }),
        record({ titles: ['Overview'], content: both, url: '/overview' }),
      ]
      expect(search(pages, 'debounce throttle')[0]).toBe('/options')
      expect(search(pages, text)).toEqual(['/which', '/overview', '/options'])
    },
  )
})

describe('a search under a filter', () => {
  const ofTable = Array.from({ length: 6 }, (_, at) =>
    record({ titles: [`Slider ${at}`], content: 'A slider with two handles.', library: 'table' }),
  )
  const ofRanger = ['Range slider', 'Steps'].map((title) =>
    record({ titles: [title], library: 'ranger', url: `/${title}` }),
  )

  it('finds pages with some of the words where those with all are filtered out', () => {
    const index = indexOf([...ofTable, ...ofRanger])
    const urls = (library: string) =>
      choose(index, 'slider two handles', { filters: [`library:${library}`] })
        .hits()
        .map(({ record: { url } }) => url)
    expect(urls('ranger')).toEqual(['/Range slider'])
    expect(urls('table')).toHaveLength(6)
  })
})

describe('copies of a page for several frameworks', () => {
  const copies = ['react', 'vue'].map((framework) =>
    record({
      titles: ['Suspense'],
      url: `/query/latest/docs/${framework}/suspense`,
      framework: [framework],
      group: 'query latest suspense',
    }),
  )

  it('are one hit', () => {
    expect(search(copies, 'suspense')).toEqual(['react/suspense'])
  })

  it('show the one for the reader', () => {
    expect(search(copies, 'suspense', 'vue')).toEqual(['vue/suspense'])
  })

  it('are told apart by the name of the framework', () => {
    expect(search(copies, 'vue suspense')).toEqual(['vue/suspense'])
  })
})

describe('an index', () => {
  it('forgets what a page had when its records are replaced', () => {
    const index = indexOf([guide, caching])
    setRecords(index, guide.url, [record({ titles: ['Prefetching'] })])
    expect(choose(index, 'pagination').hits()).toEqual([])
    expect(choose(index, 'prefetching').hits()).toHaveLength(1)
    expect(choose(index, '').count('library')).toEqual(new Map([['query', 2]]))
    setRecords(index, guide.url, [])
    expect(choose(index, 'prefetching').hits()).toEqual([])
    expect(sizeOf(index)).toBe(1)
  })

  it('ranks as one that was made at once, after many changes and searches between them', () => {
    const pages = Array.from({ length: 40 }, (_, at) =>
      record({ titles: [`Page ${at}`], content: `Pagination of ${at} results. `.repeat(1 + (at % 7)) }),
    )
    const changed = indexOf([...pages.toReversed(), caching])
    for (const page of pages) setRecords(changed, page.url, [])
    for (const page of pages) {
      setRecords(changed, page.url, [page])
      expect(choose(changed, 'pagination').hits()).not.toEqual([])
    }
    const urls = (text: string, index = changed) =>
      choose(index, text)
        .hits()
        .map(({ record: { url }, score }) => `${url} ${score.toFixed(6)}`)
        .toSorted()
    for (const text of ['pagiantion', 'pagination 7', 'res', ''])
      expect(urls(text)).toEqual(urls(text, indexOf([caching, ...pages])))
  })
})
