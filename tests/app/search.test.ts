import { algoliasearch } from 'algoliasearch'
import { liteClient, type SearchResponse } from 'algoliasearch/lite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { catalogue } from '~/domain/catalogue/catalogue'
import { posts } from '~/features/blog/posts.server'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { readSearchPage } from '~/features/search/page/search-page.server'
import { readSearchState } from '~/features/search/search-state'
import { followDocs } from '~/features/search/service/follow-docs.server'
import { updateIndex } from '~/features/search/service/indexer.server'
import { createSearchIndexHere } from '~/features/search/service/search-index.server'
import { siteTexts } from '~/features/search/service/site-records.server'
import { answerSearchCall } from '~/features/search/service/search-endpoint.server'
import { createTokenBucket } from '~/ports/resilience/token-bucket'
import {
  partialReason,
  replaceSearchIndex,
  startIndexingAfter,
} from '~/features/search/service/search.server'
import { nearestNote, partialNotes, unreadyTexts } from '~/features/search/request'
import type { MarkdownService } from '~/features/docs/service/rendering/markdown-service.server'
import { found } from '~/ports/answer'
import { silentLog } from '~/ports/log'
import { ask } from './ask'

type Requester = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['requester']>

/** Sends the client's requests to the application. */
const requester: Requester = {
  async send({ url, method, headers, data }) {
    const { pathname, search } = new URL(url)
    const body = typeof data === 'string' ? { body: data } : {}
    const response = await ask(pathname + search, { method, headers: { ...headers }, ...body })
    return { status: response.status, content: await response.text(), isTimedOut: false }
  },
}

const hosts = [{ url: 'localhost', accept: 'readWrite' as const, protocol: 'http' as const }]
const lite = liteClient('app', 'key', { hosts, requester })
const full = algoliasearch('app', 'key', { hosts, requester })

const indexName = 'tanstack'
const usual = { isHostedBehind: () => false, partialReason: () => null, noteEmpty: () => undefined }
const index = createSearchIndexHere()
const texts = siteTexts(catalogue.libraries, posts())

function update() {
  const { signal } = new AbortController()
  return updateIndex({
    service: docsService(),
    index,
    libraries: catalogue.libraries,
    texts,
    log: silentLog,
    signal,
  })
}

beforeAll(async () => {
  replaceSearchIndex(index)
  await update()
})

afterAll(() => replaceSearchIndex(undefined))

/** Format of errors in the API. */
const refusalSchema = z.strictObject({ status: z.int(), message: z.string() })

function isRefusal(status: number, answer: unknown): boolean {
  return status >= 400 && status < 500 && refusalSchema.parse(answer).status === status
}

type Hit = { readonly url: string; readonly library?: string; readonly framework?: readonly string[] }

async function searchOne(params: Readonly<Record<string, unknown>>): Promise<SearchResponse<Hit>> {
  const { results } = await lite.searchForHits<Hit>({ requests: [{ indexName, ...params }] })
  const [result] = results
  if (!result) throw new Error('nothing was answered')
  return result
}

const urlsOf = async (query: string) => (await searchOne({ query })).hits.map(({ url }) => url)

/** Sends a body unchanged. */
async function post(
  body: string,
  path = '/1/indexes/*/queries',
): Promise<{ status: number; answer: unknown }> {
  const response = await ask(path, { method: 'POST', body })
  return { status: response.status, answer: await response.json() }
}

const late = async () => found({ firstHeading: null, sections: [], isComplete: false })

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

/** Creates a function that sends one call with the given number of queries; all calls share `capacity`. */
function callsWithin(capacity: number): (questions: number) => Promise<Response> {
  const questions = createTokenBucket({ capacity, perSecond: 1, now: () => 0 })
  return (count) => {
    const body = JSON.stringify({ requests: Array.from({ length: count }, () => ({ indexName })) })
    const request = new Request('http://localhost/', { method: 'POST', body })
    return answerSearchCall({ index, questions, ...usual }, '*/queries', request)
  }
}

describe('an invalid or excessive call', () => {
  it.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['nothing', 'null'],
    ['a text', '"requests"'],
    ['no questions', '{}'],
    ['questions that are none', '{"requests":[1]}'],
    ['a question without index', '{"requests":[{"query":"a"}]}'],
    ['too many questions', JSON.stringify({ requests: Array.from({ length: 51 }, () => ({ indexName })) })],
    ['a query that is too long', JSON.stringify({ requests: [{ indexName, query: 'a'.repeat(513) }] })],
    ['a page below zero', JSON.stringify({ requests: [{ indexName, page: -1 }] })],
    ['filters that are not understood', JSON.stringify({ requests: [{ indexName, filters: 'price > 3' }] })],
    [
      'a facet that is none',
      JSON.stringify({ requests: [{ indexName, type: 'facet', facet: '__proto__' }] }),
    ],
    [
      'more values of a facet than a call may ask for',
      JSON.stringify({ requests: [{ indexName, type: 'facet', facet: 'library', maxFacetHits: 101 }] }),
    ],
    ['facet filters of numbers', JSON.stringify({ requests: [{ indexName, facetFilters: [[1]] }] })],
  ])('is refused: %s', async (_, body) => {
    expect(await post(body)).toEqual({
      status: 400,
      answer: { status: 400, message: expect.any(String) },
    })
  })

  it('is refused when its body is too long', async () => {
    const { status } = await post(JSON.stringify({ requests: [], more: 'x'.repeat(200_000) }))
    expect(status).toBe(413)
  })

  it.each(['/1/indexes/tanstack/settings', '/1/indexes/tanstack/facets/library', '/1/indexes/*'])(
    'is refused at %s',
    async (path) => {
      expect((await post('{}', path)).status).toBe(404)
    },
  )

  it('is refused as a reading request', async () => {
    expect((await ask('/1/indexes/*/queries')).status).toBe(405)
  })

  it('is refused while all callers together exceed the limit', async () => {
    const call = callsWithin(3)
    expect((await call(2)).status).toBe(200)
    const refused = await call(2)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(await refused.json()).toEqual({ status: 429, message: expect.any(String) })
  })

  it('of 50 queries counts as 50, and a refused one does not count', async () => {
    const call = callsWithin(60)
    const statuses: number[] = []
    for (const questions of [50, 50, 10, 1]) statuses.push((await call(questions)).status)
    expect(statuses).toEqual([200, 429, 200, 429])
  })

  it('of 50 queries does not delay the next call', async () => {
    const order: number[] = []
    const call = callsWithin(60)
    await Promise.all([50, 1].map(async (questions) => call(questions).then(() => order.push(questions))))
    expect(order).toEqual([1, 50])
  })

  it('never causes a server error, however it is garbled', async () => {
    const sound = JSON.stringify({
      requests: [
        {
          indexName,
          query: 'a',
          facetFilters: [['library:query']],
          filters: 'version:latest',
          params: 'page=1',
        },
        { indexName, type: 'facet', facet: 'library', facetQuery: 'q' },
      ],
    })
    const signs = ['"', '{', ']', ',', ':', '\\', '\u0000', '\ud800', '9e999', '-', 'null', '%', '']
    // The seed is constant, so that each run sends the same bodies.
    let seed = 7
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    const paths = [
      '/1/indexes/*/queries',
      '/1/indexes/tanstack/query',
      '/1/indexes/tanstack/facets/library/query',
    ]
    const garbled = Array.from({ length: 120 }, () => {
      const at = random(sound.length)
      return sound.slice(0, at) + (signs[random(signs.length)] ?? '') + sound.slice(at + random(4))
    })
    for (const [at, body] of [...garbled, '['.repeat(100_000), '{"a":'.repeat(20_000)].entries()) {
      const { status, answer } = await post(body, paths[at % paths.length])
      const isSound = status === 200 || isRefusal(status, answer)
      expect({ body: body.slice(0, 300), isSound }).toEqual({ body: body.slice(0, 300), isSound: true })
    }
  })

  it('never causes a server error, regardless of its content', async () => {
    const values = [null, true, -1, 1e300, '', '[', '{"a":', [], [[]], {}, 'a:b', '\u0000', '('.repeat(199)]
    const names = [
      'query',
      'page',
      'hitsPerPage',
      'facets',
      'facetFilters',
      'filters',
      'optionalFilters',
      'attributesToSnippet',
      'attributesToRetrieve',
      'highlightPreTag',
      'params',
      'type',
    ]
    for (const name of names) {
      for (const value of values) {
        const { status } = await post(JSON.stringify({ requests: [{ indexName, [name]: value }] }))
        expect({ name, value, isFailure: status >= 500 }).toEqual({ name, value, isFailure: false })
      }
    }
  })
})

describe('the index', () => {
  it('reports whether the hosted one is outdated and whether this one is incomplete', async () => {
    const response = await ask('/1/indexes/tanstack/state', { headers: { accept: 'application/json' } })
    expect(await response.json()).toEqual({ objectID: 'state', isHostedBehind: false, partial: null })
    expect(response.headers.get('cache-control')).toContain('no-store')
  })

  it('is reported as being built from an empty start until it has all pages, but not on later changes', async () => {
    const own = createSearchIndexHere()
    const [first] = texts
    if (!first) throw new Error('there are no pages')
    for (const [description, isEmpty] of [
      ['First words', true],
      ['Other words', false],
    ] as const) {
      const [begun, held, done] = [1, 2, 3].map(() => Promise.withResolvers<void>())
      const leaving = new AbortController()
      const follower = followDocs({
        service: docsService(),
        libraries: [],
        texts: [{ ...first, description }],
        index: {
          ...own,
          async apply(change) {
            begun?.resolve()
            await held?.promise
            await own.apply(change)
          },
        },
        timing: { now: () => 0, random: () => 0, sleep: () => new Promise(() => undefined) },
        log: silentLog,
        signal: leaving.signal,
        onUpToDate: async () => done?.resolve(),
      })
      // The stored state is not known yet.
      expect(follower.partial()).toBe('indexing')
      await begun?.promise
      expect(follower.partial()).toBe(isEmpty ? 'indexing' : null)
      held?.resolve()
      await done?.promise
      expect(follower.partial()).toBeNull()
      leaving.abort()
    }
  })

  it.each([
    ['suspense', 'indexing'],
    ['xyzzyqq', 'indexing'],
    ['suspense', 'unread'],
    ['suspense', null],
    ['xyzzyqq', null],
  ] as const)('says on the search page for %s that it lacks pages: %s', async (q, reason) => {
    const onEmpty = vi.fn<() => void>()
    const source = { index, partialReason: () => reason, onEmpty }
    const page = await readSearchPage(source, readSearchState({ q }), AbortSignal.timeout(5000))
    if (page.kind !== 'view') throw new Error(page.kind)
    for (const [name, note] of Object.entries(partialNotes))
      expect(page.view.page.includes(note)).toBe(name === reason)
    const hasNoHits = q === 'xyzzyqq'
    for (const [name, { title, text }] of Object.entries(unreadyTexts))
      for (const said of [title, text])
        expect(page.view.page.includes(said)).toBe(hasNoHits && name === reason)
    expect(page.view.page.includes('No results found')).toBe(hasNoHits && reason === null)
    expect(page.view.page.includes(`href="/search?q=${q}"`)).toBe(hasNoHits && reason !== null)
    expect(onEmpty).toHaveBeenCalledTimes(hasNoHits && reason === null ? 1 : 0)
  })

  it.each(['indexing', 'unread', null] as const)(
    'says to programs that it lacks pages: %s',
    async (reason) => {
      const questions = createTokenBucket({ capacity: 9, perSecond: 9, now: () => 0 })
      const options = { index, ...usual, partialReason: () => reason, questions }
      const body = JSON.stringify({ query: 'xyzzyqq' })
      const asked = new Request('http://localhost/', { method: 'POST', body })
      const answer = await (await answerSearchCall(options, 'tanstack/query', asked)).json()
      expect(answer).toMatchObject({ hits: [], exhaustiveNbHits: reason === null })
      expect([answer.partial, answer.message]).toEqual(
        reason === null ? [undefined, undefined] : [reason, partialNotes[reason]],
      )
    },
  )

  it('is `indexing` while it is empty and docs may be indexed, otherwise `unread`', async () => {
    replaceSearchIndex(undefined)
    const { promise: isWanted, resolve } = Promise.withResolvers<boolean>()
    const waited = startIndexingAfter(isWanted)
    expect(partialReason()).toBe('indexing')
    resolve(false)
    await waited
    expect(partialReason()).toBe('unread')
    replaceSearchIndex(index)
  })

  it('reports, on the search page and to the client, that no page contains all words', async () => {
    const q = 'query zyzzyva qwertzuiop'
    const html = await (await ask(`/search?q=${encodeURIComponent(q)}`)).text()
    expect(html).toContain(nearestNote)
    expect(await (await ask('/search?q=query')).text()).not.toContain(nearestNote)
    expect(await searchOne({ query: q })).toMatchObject({ isNearest: true })
    expect(await searchOne({ query: 'query' })).not.toHaveProperty('isNearest')
  })

  it('links from a search without hits to the libraries that have some', async () => {
    const html = await (await ask('/search?q=createFileRoute&library=store')).text()
    expect(html).toMatch(
      /href="\/search\?q=createFileRoute&amp;library=store&amp;library=(?:router|start)"[^>]*><span><span[^>]*>(?:Router|Start)<\/span>: \d+ result/,
    )
    expect(await (await ask('/search?q=zyzzyva&library=store')).text()).not.toMatch(/: \d+ result/)
  })

  it('redirects from a page beyond the last one to the last one', async () => {
    const last = await ask('/search?q=query&page=2')
    expect(last.status).toBe(200)
    const pages = [...(await last.text()).matchAll(/page=(\d+)/g)].map(([, page]) => Number(page))
    for (const page of [49, 99]) {
      const far = await ask(`/search?q=query&page=${page}`)
      expect([far.status, far.headers.get('location')]).toEqual([
        307,
        `/search?q=query&page=${Math.max(2, ...pages)}`,
      ])
    }
    const none = await ask('/search?q=xyzzyqq&page=3')
    expect([none.status, none.headers.get('location')]).toEqual([307, '/search?q=xyzzyqq'])
  })

  it('reads nothing again if no file changed', async () => {
    expect(await update()).toEqual({ set: 0, removed: 0, isPartial: false })
  })

  it.each([
    ['stale is a feature', '/blog/stale-is-a-feature'],
    ['tanstack table', '/table/latest'],
    ['form', '/form/latest'],
    ['privacy policy', '/privacy'],
    ['npm downloads', '/stats/npm'],
  ])('finds pages that belong to no repository: %s', async (query, url) => {
    const { hits } = await searchOne({ query, filters: 'version:latest', hitsPerPage: 1 })
    expect(hits[0]?.url).toBe(url)
  })

  it('reads a changed page of the site again, and removes a deleted one', async () => {
    const own = createSearchIndexHere()
    const [first, second, ...rest] = texts
    if (!first || !second) throw new Error('there are no pages')
    const options = { service: docsService(), index: own, libraries: [], log: silentLog }
    const { signal } = new AbortController()
    await updateIndex({ ...options, texts, signal })
    const changed = { ...second, description: 'Other words' }
    expect(await updateIndex({ ...options, texts: [changed, ...rest], signal })).toEqual({
      set: 1,
      removed: 1,
      isPartial: false,
    })
  })

  it('retries a page that took too long, and finds it by its title until then', async () => {
    const own = createSearchIndexHere()
    const { signal } = new AbortController()
    const [library] = catalogue.libraries
    if (!library) throw new Error('The catalogue is empty')
    const updateWith = (markdown: Partial<MarkdownService>) => {
      const given = { ...docsService(), markdown: { ...docsService().markdown, ...markdown } }
      const options = { service: given, index: own, libraries: [library], texts: texts.slice(0, 5) }
      return updateIndex({ ...options, log: silentLog, signal })
    }
    const first = await updateWith({ readText: late })
    // It is not indexed again while it cannot be read.
    expect(await updateWith({ readText: late })).toEqual({ set: 0, removed: 0, isPartial: false })
    const examples = [...(await own.states()).keys()].filter((key) => key.includes('/examples/')).length
    expect(examples).toBeGreaterThan(0)
    const { set } = await updateWith({})
    expect(set).toBeGreaterThan(0)
    expect(set).toBeGreaterThanOrEqual(first.set - examples)
    const states = await own.states()
    // Indexed pages stay unchanged when they can no longer be read.
    expect(await updateWith({ readText: late })).toEqual({ set: 0, removed: 0, isPartial: false })
    expect(await own.states()).toEqual(states)
  })

  it('links only to existing headings', async () => {
    const { hits } = await searchOne({ query: 'query', hitsPerPage: 20, filters: 'version:latest' })
    expect(hits.some(({ url }) => url.includes('#'))).toBe(true)
    for (const { url } of hits) {
      const [path = '', anchor] = url.split('#')
      const response = await ask(path)
      expect({ url, status: response.status }).toEqual({ url, status: 200 })
      const id = anchor === undefined ? '<h1' : `id="${decodeURIComponent(anchor)}"`
      expect(await response.text()).toContain(id)
    }
  })
})
