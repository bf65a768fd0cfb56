import { describe, expect, it } from 'vitest'
import { catalogue } from '~/domain/catalogue/catalogue'
import { full, indexName, lite, searchBundledDocs, searchOne, texts } from './search-site'

searchBundledDocs()

const urlsOf = async (query: string) => (await searchOne({ query })).hits.map(({ url }) => url)

describe('the search API, used by the unmodified client', () => {
  it('answers several queries in one call', async () => {
    const { results } = await lite.search({
      requests: [
        { indexName, query: 'suspense', hitsPerPage: 1 },
        { indexName, query: 'virtualizer', hitsPerPage: 2 },
      ],
    })
    expect(results.map((result) => ('hits' in result ? result.hits.length : null))).toEqual([1, 2])
  })

  it.each(['ｕｓｅＱｕｅｒｙ', 'query\u3000ｋｅｙｓ', 'conﬁguration'])(
    'reads letters of another width as the same letters: %s',
    async (query) => {
      const urls = await urlsOf(query)
      expect(urls).not.toEqual([])
      expect(urls).toEqual(await urlsOf(query.normalize('NFKC')))
    },
  )

  it('returns the requested attributes', async () => {
    const { hits } = await searchOne({ query: 'suspense', attributesToRetrieve: ['url', 'hierarchy.lvl1'] })
    expect(Object.keys(hits[0] ?? {}).toSorted()).toEqual([
      '_highlightResult',
      'hierarchy',
      'objectID',
      'url',
    ])
  })

  it('marks matches with the tags of the caller', async () => {
    const { hits } = await searchOne({
      query: 'suspense',
      highlightPreTag: '[',
      highlightPostTag: ']',
      attributesToHighlight: ['hierarchy.lvl1'],
    })
    expect(JSON.stringify(hits[0])).toContain('[Suspense]')
  })

  it('cuts snippets to the requested number of words', async () => {
    const { hits } = await searchOne({
      query: 'cache',
      attributesToRetrieve: [],
      attributesToHighlight: [],
      attributesToSnippet: ['content:5'],
    })
    expect(hits.length).toBeGreaterThan(0)
    for (const hit of hits) {
      const [, snippet = ''] = /"content":{"value":"(.*?)"/.exec(JSON.stringify(hit)) ?? []
      expect(snippet.split(' ').length).toBeLessThanOrEqual(5)
    }
  })

  it('pages through hits', async () => {
    const first = await searchOne({ query: 'query', hitsPerPage: 3, page: 0 })
    const second = await searchOne({ query: 'query', hitsPerPage: 3, page: 1 })
    expect(first.nbPages).toBe(Math.ceil((first.nbHits ?? 0) / 3))
    const ids = [...first.hits, ...second.hits].map(({ objectID }) => objectID)
    expect(new Set(ids).size).toBe(6)
  })

  it('filters by all groups, and by any filter of one', async () => {
    const { hits } = await searchOne({
      query: 'state',
      filters: 'version:latest',
      facetFilters: [['library:form', 'library:table'], ['framework:vue']],
      attributesToRetrieve: ['library', 'framework', 'version'],
    })
    expect(hits.length).toBeGreaterThan(0)
    for (const hit of hits) {
      expect(['form', 'table']).toContain(hit.library)
      expect(hit.framework).toContain('vue')
    }
  })

  it('finds old versions if they are requested', async () => {
    const { hits } = await searchOne({ query: 'overview', filters: 'version:v4' })
    expect(hits.length).toBeGreaterThan(0)
    expect(hits.every(({ url }) => url.startsWith('/query/v4/'))).toBe(true)
    const latest = await searchOne({ query: 'overview', filters: 'version:latest' })
    expect(latest.hits.some(({ url }) => url.startsWith('/query/v4/'))).toBe(false)
  })

  it('counts facets of all hits', async () => {
    const { facets, nbHits } = await searchOne({
      query: '',
      facets: ['library', 'framework'],
      hitsPerPage: 0,
    })
    expect(Object.keys(facets ?? {})).toEqual(['library', 'framework'])
    expect(Object.keys(facets?.['library'] ?? {})).toHaveLength(catalogue.libraries.length)
    const sum = Object.values(facets?.['library'] ?? {}).reduce((total, count) => total + count, 0)
    // Pages outside libraries are not counted in the facet.
    const ofNone = texts.filter(({ library }) => library === null)
    expect(sum).toBe((nbHits ?? 0) - ofNone.length)
  })

  it("ranks the reader's framework higher, without hiding others", async () => {
    const params = { query: 'overview', facetFilters: ['library:query'], filters: 'version:latest' }
    const { hits } = await searchOne({ ...params, optionalFilters: ['framework:vue'] })
    expect(hits[0]?.url).toContain('/framework/vue/')
  })

  it('returns a query id if clicks are to be counted', async () => {
    expect((await searchOne({ query: 'a', clickAnalytics: true })).queryID).toMatch(/^[\da-f]{32}$/)
    expect((await searchOne({ query: 'a' })).queryID).toBeUndefined()
  })

  it('answers a single query', async () => {
    const answer = await full.searchSingleIndex({ indexName, searchParams: { query: 'suspense' } })
    expect(answer.hits.length).toBeGreaterThan(0)
    expect(answer.index).toBe(indexName)
  })

  it('answers a search for values of a facet', async () => {
    const answer = await full.searchForFacetValues({
      indexName,
      facetName: 'framework',
      searchForFacetValuesRequest: { facetQuery: 'v', maxFacetHits: 10 },
    })
    expect(answer.facetHits.map(({ value }) => value)).toContain('vue')
    expect(answer.facetHits.every(({ highlighted }) => highlighted.startsWith('<em>v</em>'))).toBe(true)
  })

  it("fails with the API's error message for an unknown index", async () => {
    await expect(lite.search({ requests: [{ indexName: 'other', query: 'a' }] })).rejects.toMatchObject({
      status: 404,
      message: 'Index other does not exist',
    })
  })
})
