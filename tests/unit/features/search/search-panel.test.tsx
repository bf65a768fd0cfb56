// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { InstantSearch } from 'react-instantsearch'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchPanel } from '~/features/search/dialog/search-panel'
import { type SearchPanel as Panel, SearchProvider } from '~/features/search/dialog/search-context'
import { nearestNote, unreadyTexts } from '~/features/search/request'
import { openFinder, plainPanel } from '../../../fixtures/finder'

/** Libraries as an answer counts them: more than a row shows at first. */
const counts = Object.fromEntries(
  Array.from({ length: 25 }, (_, at) => [`lib-${String(at).padStart(2, '0')}`, 25 - (at >> 1)]),
)

const answer = {
  index: 'tanstack',
  query: 'a',
  params: '',
  hits: [],
  nbHits: 400,
  nbPages: 20,
  page: 9,
  hitsPerPage: 20,
  processingTimeMS: 1,
  exhaustiveNbHits: true,
  facets: { library: counts, framework: {} },
}

/** What differs from the answer above. */
let given: Partial<Omit<typeof answer, 'hits'>> & {
  readonly hits?: readonly object[]
  readonly isNearest?: true
}
/** True if no request is answered. */
let isDown: boolean
let reported: Array<readonly [address: string, body: unknown]>
let asked: Array<Readonly<Record<string, unknown>>>
let shown: Array<string | null>
let root: Root
/** Draws the dialog with what its parts share. */
let draw: (shared: Omit<Panel, 'finder'>) => Promise<void>

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  asked = []
  shown = []
  given = {}
  isDown = false
  reported = []
  Object.assign(navigator, {
    sendBeacon: (address: string, body: string) => reported.push([address, JSON.parse(body)]) > 0,
  })
  const container = document.createElement('div')
  document.body.append(container)
  root = createRoot(container)
  const client = {
    async search(questions: readonly { readonly params?: object }[]) {
      asked.push(...questions.map(({ params }) => ({ ...params })))
      if (isDown) throw new Error('no connection')
      return { results: questions.map(() => ({ ...answer, ...given })) }
    },
  }
  const finder = openFinder('a')
  draw = async (shared) =>
    act(async () =>
      root.render(
        <SearchProvider value={{ ...shared, finder }}>
          <InstantSearch
            indexName="tanstack"
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a client that answers only what the dialog asks.
            searchClient={client as never}
            initialUiState={{ tanstack: { query: 'a', page: 10, refinementList: { library: ['lib-24'] } } }}
            future={{ preserveSharedStateOnUnmount: true }}
          >
            <SearchPanel initialText="a" line={{ show: (address) => shown.push(address) }} />
          </InstantSearch>
        </SearchProvider>,
      ),
    )
  await draw(plainPanel)
  await act(() => vi.advanceTimersByTimeAsync(100))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const libraries = () => document.querySelector('[aria-label="Libraries"]')
const named = () =>
  [...(libraries()?.querySelectorAll('[data-lib^="lib-"]') ?? [])].map((chip) =>
    chip.getAttribute('data-lib'),
  )
const names = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `lib-${String(from + at).padStart(2, '0')}`)

test('chips: chosen ones first, then by count, then by name; 10 of them, 20 when more are asked for', async () => {
  expect(named()).toEqual(['lib-24', ...names(0, 9)])
  const more = [...(libraries()?.querySelectorAll('button') ?? [])].at(-1)
  expect(more?.textContent).toBe('More')
  await act(async () => more?.click())
  expect(named()).toEqual(['lib-24', ...names(0, 19)])
})

test('two pages are named on both sides of the one in view, and the first and the last', () => {
  const pages = [...document.querySelectorAll('nav [aria-label^="Page "]')]
  expect(pages.map(({ textContent }) => Number(textContent))).toEqual([1, 8, 9, 10, 11, 12, 20])
  expect(document.querySelector('nav [aria-current="page"]')?.textContent).toBe('10')
})

const press = async (key: string) =>
  act(async () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))

test('a row of chips is one stop of the Tab key; arrows, Home and End move inside', async () => {
  const chips = [...(libraries()?.querySelectorAll('button') ?? [])]
  await act(async () => chips[0]?.focus())
  const reached: number[] = []
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'End', 'ArrowRight', 'Home', 'ArrowLeft']) {
    await press(key)
    reached.push(chips.findIndex((chip) => chip === document.activeElement))
  }
  expect(reached).toEqual([1, 2, 1, chips.length - 1, chips.length - 1, 0, 0])
  expect(chips.filter(({ tabIndex }) => tabIndex === 0)).toEqual([chips[0]])
})

test('a facet is asked for with no more values than chips may show, and a filter leads to the first page', async () => {
  expect(asked.some(({ maxValuesPerFacet }) => maxValuesPerFacet === 20)).toBe(true)
  expect(asked.some(({ page }) => page === 9)).toBe(true)
  asked = []
  await act(async () => document.querySelector<HTMLElement>('[data-lib="lib-00"]')?.click())
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(asked).not.toEqual([])
  expect(asked.every(({ page = 0 }) => page === 0)).toBe(true)
  expect(JSON.stringify(asked)).toContain('library:lib-00')
})

const type = async (text: string) =>
  act(async () => {
    const field = document.querySelector('input')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })

test('an answer without a page that has all words says so, and only this site gives one', async () => {
  expect(document.body.textContent).not.toContain(nearestNote)
  given = { isNearest: true }
  await type('ab')
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(document.body.textContent).toContain(nearestNote)
})

test('the address shows a search 400 ms after the last change', async () => {
  shown = []
  await type('ab')
  await act(() => vi.advanceTimersByTimeAsync(399))
  await type('abc')
  await act(() => vi.advanceTimersByTimeAsync(399))
  expect(shown).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(shown).toEqual(['/search?q=abc&library=lib-24'])
})

/** Types a text that so many hits are found for, and waits almost a second. */
const search = async (text: string, nbHits: number) => {
  given = { query: text, nbHits }
  await type(text)
  await act(() => vi.advanceTimersByTimeAsync(900))
}
const stay = () => act(() => vi.advanceTimersByTimeAsync(200))

test('without a hit, the filters with the most hits can be turned on', async () => {
  await search('xyz', 0)
  const offers = [...document.querySelectorAll<HTMLElement>('.told .primary')]
  expect(offers.map(({ textContent }) => textContent)).toEqual([
    'lib-00: 25 results',
    'lib-01: 25 results',
    'lib-02: 24 results',
  ])
  await act(async () => offers[0]?.click())
  expect(document.querySelector('[data-lib="lib-00"]')?.ariaPressed).toBe('true')
})

const said = () => document.body.textContent

test('without a hit in an index in the making, that is said, and what it has then is asked for and shown', async () => {
  await draw({ ...plainPanel, partial: 'indexing' })
  await search('xyz', 0)
  await stay()
  expect(said()).toContain(unreadyTexts.indexing.title)
  expect(said()).not.toMatch(/No results found|0 results/)
  expect(reported).toEqual([])
  given = { query: 'xyz', nbHits: 3 }
  await draw(plainPanel)
  await stay()
  expect(said()).not.toContain(unreadyTexts.indexing.title)
  expect(said()).toContain('3 results')
})

test('a search without hits is reported to this site once, when it has been in view for a second', async () => {
  await search('xyz', 0)
  await search('xyzz', 0)
  expect(reported).toEqual([])
  await stay()
  const once = [['/1/indexes/tanstack/empty', { query: 'xyzz', libraries: ['lib-24'] }]]
  expect(reported).toEqual(once)
  await search('x', 3)
  await stay()
  await search('xyzz', 0)
  await stay()
  expect(reported).toEqual(once)
})

const starts = () => [...document.querySelectorAll<HTMLAnchorElement>('[data-kind="starts"] a')]
const librariesOf = () => new Set(starts().map(({ pathname }) => pathname.split('/')[1]))

test('before a text, links to begin with are of the library of the page; without one, of several', async () => {
  await type('')
  expect(librariesOf().size).toBe(10)
  await draw({ ...plainPanel, context: { ...plainPanel.context, library: 'table' } })
  expect(librariesOf()).toEqual(new Set(['table']))
  expect(starts().length).toBe(4)
})

const hit = (framework: string) => ({
  objectID: framework,
  url: `/virtual/latest/docs/framework/${framework}/adapter`,
  hierarchy: { lvl1: 'Adapter' },
})

test('a hit of a framework that the catalogue lacks is named in words, without the place of a logo', async () => {
  given = { query: 'adapter', hits: [hit('ember'), hit('react')] }
  await type('adapter')
  await act(() => vi.advanceTimersByTimeAsync(400))
  const marks = [...document.querySelectorAll<HTMLElement>('.fw')]
  expect(marks.map(({ textContent, dataset }) => [textContent, dataset['fw']])).toEqual([
    ['Ember', undefined],
    ['React', 'react'],
  ])
})

const hitAt = (url: string) => ({ objectID: url, url, hierarchy: { lvl1: url } })

test.each([
  [
    ['/blog/a', '/query/latest/docs/a'],
    ['Query', 'Blog'],
  ],
  [
    ['/blog/a', '/query/latest/docs/a', '/table/latest/docs/a'],
    ['Blog', 'Query', 'Table'],
  ],
])('posts come after the docs of the only library: hits %s have the groups %s', async (urls, groups) => {
  given = { query: 'stale', hits: urls.map(hitAt) }
  await type('stale')
  await act(() => vi.advanceTimersByTimeAsync(400))
  const headings = [...document.querySelectorAll('.rows [role="group"] > p > b')]
  expect(headings.map(({ textContent }) => textContent)).toEqual(groups)
})

test('a search that failed while the browser was offline is repeated when it is online again', async () => {
  isDown = true
  await type('stale')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  isDown = false
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(document.querySelector('[role=alert]')).not.toBeNull()
  dispatchEvent(new Event('online'))
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(document.querySelector('[role=alert]')).toBeNull()
})
