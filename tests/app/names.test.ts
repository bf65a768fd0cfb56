import { describe, expect, it } from 'vitest'
import { knownNames, learnNames } from '~/features/docs/known-names.server'
import { type SearchIndex } from '~/features/search/service/search-index.server'
import { replaceSearchIndex } from '~/features/search/service/search.server'
import { found, unavailable } from '~/ports/answer'
import { ask, locationOf, textOf } from './ask'
import { documentAt, documentOf } from './documents'
import { indexDocsOf } from './indexed-docs'

const DOCS = '/query/latest/docs'
const GUIDE = `${DOCS}/framework/react/guides/queries`
const REFERENCE = `${DOCS}/framework/react/reference/useQuery`
const useSelector = (framework: string) =>
  `/store/latest/docs/framework/${framework}/reference/functions/useSelector`
const index = indexDocsOf('query', 'store', 'table')

const linksIn = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map((link) => [link.textContent, link.getAttribute('href')])

describe('a page of docs', () => {
  it('has no links in code before names are known, but the same text', async () => {
    learnNames({ explained: [], guides: [], examples: [] })
    const before = await documentAt(GUIDE)
    expect(linksIn(before, '.name')).toEqual([])
    const known = await index.namesSince({ revision: null, isWhole: true })
    if (known) learnNames(known.names)
    expect(knownNames().size).toBeGreaterThan(50)
    const after = await documentAt(GUIDE)
    expect(linksIn(after, 'pre .name')).toContainEqual(['useQuery', REFERENCE])
    expect(after.querySelector('.prose')?.textContent).toBe(before.querySelector('.prose')?.textContent)
  })

  it('links names to the version of its address', async () => {
    const document = await documentAt(GUIDE.replace('latest', 'v5'))
    expect(linksIn(document, 'pre .name')).toContainEqual(['useQuery', REFERENCE.replace('latest', 'v5')])
  })

  it('of the reference lists the guides that use its name', async () => {
    const document = await documentAt(REFERENCE)
    const links = linksIn(document, '.uses a')
    expect(links.map(([, href]) => href)).toContain(GUIDE)
    expect(linksIn(await documentAt(GUIDE), '.uses a')).toEqual([])
  })

  it('of the reference lists examples of its framework that import its name', async () => {
    const examples = linksIn(await documentAt(REFERENCE), '.uses[aria-label="Examples"] a')
    expect(examples.map(([, href]) => href)).toContain(`${DOCS}/framework/react/examples/basic`)
    for (const [, href] of examples)
      expect(href).toMatch(/^\/query\/latest\/docs\/framework\/react\/examples\//)
    const unused = await documentAt(`${DOCS}/reference/InfiniteData`)
    expect(linksIn(unused, '.uses[aria-label="Examples"] a')).toEqual([])
  })
})

it.each(['/blog/stale-is-a-feature', '/query/latest'])(
  'code of %s, which is in no docs, leads to names in the latest docs',
  async (path) => {
    expect(linksIn(await documentAt(path), 'pre .name')).toContainEqual(['useQuery', REFERENCE])
  },
)

describe('the address of a name', () => {
  it.each([
    ['/s/query/QueryClient', `${DOCS}/reference/QueryClient`],
    ['/s/QueryClient', `${DOCS}/reference/QueryClient`],
    ['/s/query/useQuery', REFERENCE],
    ['/s/Query/useQuery', REFERENCE],
    // The closing `>` of `<QueryClient>` is removed from addresses as trailing punctuation.
    ['/s/%3CQueryClient', `${DOCS}/reference/QueryClient`],
    ['/s/%60useQuery', REFERENCE],
    ['/s/useQuery.md', `${REFERENCE}.md`],
    ['/s/useQuery%3CTodo%3E(options', REFERENCE],
    ['/s/query/latest/useQuery', REFERENCE],
    ['/s/query/v4/nothing', '/search?q=nothing&library=query&version=v4'],
    ['/s/@tanstack/react-query/5.0.0/nothing', '/search?q=nothing&library=query'],
    ['/s/query/queryClient.nothing', '/search?q=nothing&library=query'],
    ['/s/isPending', '/search?q=isPending'],
    ['/s/nobodyKnowsThis', '/search?q=nobodyKnowsThis'],
    ['/s/query/QueryClient%23nothing', '/search?q=nothing&library=query'],
    ['/s/react-query/useQuery', REFERENCE],
    ['/s/@tanstack/react-query/useQuery', REFERENCE],
    ['/s/useSelector', useSelector('react')],
    ['/s/store/vue/useSelector', useSelector('vue')],
    ['/s/@tanstack/vue-store/0.9.0/useSelector', useSelector('vue')],
    ['/s/query/v5/useQuery', REFERENCE],
    ['/s/query/v4/QueryClient', '/query/v4/docs/reference/QueryClient'],
    // The docs of v4 do not explain it.
    ['/s/query/4.36.1/QueryObserver', '/search?q=QueryObserver&library=query&version=v4'],
    // Only React has it.
    ['/s/query/vue/useQuery', REFERENCE],
    ['/s/nowhere/nobodyKnowsThis', '/search?q=nobodyKnowsThis'],
    ['/s/query/nobody%20knows', '/search?q=nobody+knows&library=query'],
    [`/s/${'a'.repeat(101)}`, `/search?q=${'a'.repeat(100)}`],
    ['/s', '/search?q='],
  ])('%s leads to %s', async (path, location) => {
    const response = await ask(path)
    expect(response.status).toBe(307)
    expect(locationOf(response)).toBe(location)
    expect(response.headers.get('cache-control')).toMatch(/no-store/)
  })
})

describe('the card of a link', () => {
  it('describes a name', async () => {
    const response = await ask(`/peek${REFERENCE}`)
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    const card = await documentOf(response)
    expect(card.querySelector('b')?.textContent).toBe('useQuery')
    expect(card.querySelector('small')?.textContent).toBe('hook · Query v5 · React')
    expect(card.querySelector('pre')?.textContent).toMatch(/useQuery|const \{/)
    expect(card.querySelector('[tabindex], a, button')).toBeNull()
  })

  it('describes an option of a page, and the topic of a guide', async () => {
    expect(await textOf(`/peek${REFERENCE}~staleTime`)).toMatch(/useQuery\.staleTime/)
    expect(await textOf(`/peek${GUIDE}`)).toMatch(/<b>Queries<\/b>/)
  })

  /** Returns the response for the card of `useQuery`, with this declaration in the index and without a sentence. */
  async function cardOf(signature: string | null): Promise<Response> {
    const entry = { name: 'useQuery', owner: null, kind: 'hook', place: 'page', id: null } as const
    const explains = [{ ...entry, signature, sentence: '', isDeprecated: false }]
    const page = {
      library: 'query',
      version: 'v5',
      framework: null,
      path: 'a',
      title: 'useQuery',
      sentence: '',
    }
    replaceSearchIndex({
      ...index,
      namesOf: async () => found({ ...page, names: { explains, imports: [], words: '' } }),
    })
    const response = await ask(`/peek${REFERENCE}`)
    replaceSearchIndex(index)
    return response
  }

  it('is empty if neither a declaration nor a sentence is known', async () => {
    const response = await cardOf(null)
    expect([response.status, await response.text()]).toEqual([200, ''])
  })

  it('cuts a long declaration between words, and marks the cut', async () => {
    const response = await cardOf(`function useQuery(${'option: string, '.repeat(100)}): void`)
    const card = await documentOf(response)
    expect(card.querySelector('pre')?.textContent).toMatch(/^function useQuery\(.*(?:option:|string,) …$/)
  })

  it.each([
    `/peek${DOCS}/nothing`,
    '/peek/nowhere/latest/docs/a',
    '/peek/query/v0/docs/overview',
    `/peek${REFERENCE}~`,
    '/peek/%E0%A4%A',
  ])('%s is missing', async (path) => {
    expect([400, 404]).toContain((await ask(path)).status)
  })

  it('is unavailable while the index is unavailable', async () => {
    const failing: SearchIndex = { ...index, namesOf: async () => unavailable('busy', 3) }
    replaceSearchIndex(failing)
    const response = await ask(`/peek${DOCS}/overview`)
    replaceSearchIndex(index)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '3'])
  })
})
