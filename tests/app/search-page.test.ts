import { describe, expect, it, vi } from 'vitest'
import { sampleSearches } from '#config/search-words'
import { searchAddress } from '~/domain/search/address'
import { readSearchPage } from '~/features/search/page/search-page.server'
import { nearestNote, partialNotes, unreadyTexts } from '~/features/search/request'
import { readSearchState } from '~/features/search/search-state'
import { answerSearchCall } from '~/features/search/service/search-endpoint.server'
import { createTokenBucket } from '~/ports/resilience/token-bucket'
import { ask } from './ask'
import { index, searchBundledDocs, searchOne, usual } from './search-site'

searchBundledDocs()

/** Returns the start tag of the button in the header that opens the search. */
const buttonOn = async (path: string) =>
  /<form class="search".*?(<button.*?>)/.exec(await (await ask(path)).text())?.[1]

describe('a search', () => {
  it('offers the filters that have hits or are on', async () => {
    const html = await (await ask('/search?q=useQuery&library=ranger')).text()
    const offered = [...html.matchAll(/name="library"[^>]*value="(\w+)"/g)].map(([, id]) => id)
    expect(offered).toContain('query')
    expect(offered).toContain('ranger')
    expect(offered).not.toContain('config')
  })

  it('without JavaScript is limited to the library of the page', async () => {
    expect(await buttonOn('/query/latest/docs/framework/react/overview')).toMatch(
      /value="query" name="library"/,
    )
    expect(await buttonOn('/blog')).toMatch(/data-opens="search"[^>]*>$/)
    expect(await buttonOn('/blog')).not.toContain('value=')
  })

  it.each([
    ['/query/v4/docs/framework/vue/overview', '&library=query&framework=vue&version=v4'],
    ['/router', '&library=router'],
    ['/blog', ''],
  ])('that began on %s has the filters of that page', async (from, filters) => {
    const { status, headers } = await ask(`/search?${new URLSearchParams({ q: 'stale', from }).toString()}`)
    expect([status, headers.get('location')]).toEqual([307, `/search?q=stale${filters}`])
  })

  it('suggests searches that have results before a query, instead of filters', async () => {
    const html = await (await ask('/search')).text()
    expect(html).not.toContain('type="checkbox"')
    for (const query of sampleSearches) {
      expect(html).toContain(`href="${searchAddress(readSearchState({ q: query }))}"`)
      const { hits } = await searchOne({ query, filters: 'version:latest' })
      expect([query, hits.length > 0]).toEqual([query, true])
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
    const hasNoHits = q === 'xyzzyqq'
    for (const [name, note] of Object.entries(partialNotes))
      expect(page.view.page.includes(note)).toBe(!hasNoHits && name === reason)
    for (const [name, { title, text }] of Object.entries(unreadyTexts))
      for (const said of [title, text])
        expect(page.view.page.includes(said)).toBe(hasNoHits && name === reason)
    expect(page.view.page.includes('No results for')).toBe(hasNoHits && reason === null)
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
