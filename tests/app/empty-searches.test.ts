import { afterAll, expect, test } from 'vitest'
import { maintainer, openAccountsSite } from './accounts-site'

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }

const site = await openAccountsSite()
const reader = await site.signedIn(maintainer.login)
const { createSearchIndexHere } = await import('~/features/search/service/search-index.server')
const { replaceSearchIndex } = await import('~/features/search/service/search.server')
const { takeEmptySearches } = await import('~/features/page-views/empty-searches.server')
const { sendCounts } = await import('~/features/page-views/send-counts.server')
// With an empty index, no search has results.
replaceSearchIndex(createSearchIndexHere())
afterAll(() => site.close())

/** Reports a search like the dialog does, and returns the status. */
async function tell(
  query: unknown,
  libraries: readonly string[] = [],
  headers: Record<string, string> = {},
): Promise<number> {
  const body = JSON.stringify({ query, libraries })
  const init = { method: 'POST', body, headers: { ...browser, accept: '*/*', ...headers } }
  return (await site.browser().go('/1/indexes/tanstack/empty', init)).status
}

const open = (path: string, headers: Record<string, string> = browser) => site.browser().go(path, { headers })

test('maintainers see searches in their library and in all libraries, but not in other single libraries', async () => {
  const empty = await reader.read('/dashboard/docs?library=query&show=searches')
  expect(empty).toContain('id="S--searches"')
  expect(empty).not.toContain('scope="row">offline')

  await open('/search?q=%20Offline%20%20FIRST&library=query')
  expect(await tell('offline first', ['query'])).toBe(204)
  expect(await tell('=<b>edge</b>')).toBe(204)
  expect(await tell('grid', ['table'])).toBe(204)
  expect(await tell('both', ['table', 'query'])).toBe(204)
  await sendCounts()

  const page = await reader.read('/dashboard/docs?library=query')
  expect(page).toMatch(
    /<th scope="row">offline first<\/th><td>Query<\/td><td>Visitor<\/td><td class="n">2<\/td>/,
  )
  expect(page).toMatch(
    /<th scope="row">=&lt;b&gt;edge&lt;\/b&gt;<\/th><td>All libraries<\/td><td>Visitor<\/td><td class="n">1<\/td>/,
  )
  expect(page).toMatch(/<th scope="row">both<\/th><td>All libraries<\/td>/)
  expect(page).not.toContain('scope="row">grid')
  const missing = await reader.read('/dashboard/docs?library=query&show=missing')
  expect(missing).not.toContain('offline first')
  const csv = (await reader.read('/api/account/docs.csv?library=query&show=searches')).split('\r\n')
  expect(csv[0]).toBe('searched for,in,by,times,last day')
  expect(csv.some((line) => line.startsWith('offline first,query,Visitor,2,'))).toBe(true)
  expect(csv.some((line) => line.startsWith("'=<b>edge</b>,all libraries,Visitor,1,"))).toBe(true)
  expect(csv[1]?.split(',').at(-1)).toMatch(/^\d{4}-\d\d-\d\d$/)
})

/** Calls a tool of the MCP server, and returns the text of its response. */
async function callTool(name: string, input: object): Promise<string> {
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: input },
  })
  const headers = {
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
    'mcp-protocol-version': '2025-11-25',
    'user-agent': 'node',
  }
  return (await site.browser().go('/mcp', { method: 'POST', body, headers })).text()
}

test('maintainers see the kinds of readers, the formats, and the unsuccessful searches of programs', async () => {
  const page = '/query/latest/docs/framework/react/overview'
  const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1)'
  const crawled = { accept: 'text/html,*/*', 'user-agent': crawler }
  await open(page, { ...browser, accept: 'text/html,*/*' })
  await open(page, crawled)
  await open(`${page}.md`, { accept: '*/*', 'user-agent': 'Claude-User (claude-code/2.1.0)' })
  await open(page, { accept: 'text/markdown, */*', 'user-agent': 'axios/1.8.4' })
  expect(await callTool('read', { address: page })).toContain('TanStack Query')
  await callTool('read', { address: '/query/latest/docs/nothing' })
  await callTool('search', { query: 'Zebra stripes' })
  expect(await callTool('symbol', { name: 'useZebra', library: 'query' })).toContain('explains useZebra')
  await sendCounts()

  const shown = await reader.read('/dashboard/docs?library=query&show=readers')
  expect(shown).toMatch(
    /<th scope="row">Agents<\/th><td>Markdown<\/td><td class="n">2<\/td><td class="n">0<\/td>/,
  )
  expect(shown).toMatch(
    /<th scope="row">Agents<\/th><td>Tool<\/td><td class="n">1<\/td><td class="n">1<\/td>/,
  )
  expect(shown).toMatch(/<th scope="row">Crawlers<\/th><td>HTML<\/td><td class="n">1<\/td>/)
  expect(shown).toMatch(/<th scope="row">People<\/th><td>HTML<\/td><td class="n">1<\/td>/)
  const days = (await reader.read('/api/account/docs.csv?library=query&show=readers')).split('\r\n')
  expect(days[0]).toBe('day,readers,form,views,not found')
  expect(days.some((line) => /^\d{4}-\d\d-\d\d,Agents,Markdown,2,0$/.test(line))).toBe(true)
  const csv = await reader.read('/api/account/docs.csv?library=query')
  // Columns: people, agents, crawlers, as Markdown, by tools.
  expect(csv).toContain(`${page},page,1,3,1,2,1,`)
  const searches = await reader.read('/api/account/docs.csv?library=query&show=searches')
  expect(searches).toContain('zebra stripes,all libraries,Search tool,1,')
  expect(searches).toContain('useZebra,query,Symbol tool,1,')
})

test('names are counted in their normalized form, which has at most 60 characters', async () => {
  const { noteEmptyToolCall } = await import('~/features/page-views/empty-searches.server')
  takeEmptySearches()
  for (const name of [
    `use${' '.repeat(70)}Zebra\nStripes`,
    'A\u0301',
    'FE80:1:2:3',
    'WWW.a',
    'x '.repeat(40),
  ])
    noteEmptyToolCall('symbol', name, 'query')
  expect(takeEmptySearches()).toEqual(
    ['use Zebra Stripes', '\u00C1'].map((text) => ({ text, means: 'symbol', library: 'query', count: 1 })),
  )
})

test('maintainers see imported names of guides that no page explains', async () => {
  const { learnNames } = await import('~/features/docs/known-names.server')
  const place = { library: 'query', version: 'v5', framework: 'react' }
  const uses = ['useQuery', 'noop'].map((name) => ({ name, from: '@tanstack/react-query' }))
  const path = 'framework/react/reference/useQuery'
  learnNames({
    explained: [{ ...place, name: 'useQuery', owner: null, path, id: null, place: 'page' }],
    guides: [{ ...place, path: 'framework/react/guides/queries', title: 'Queries', uses }],
    examples: [],
  })
  const page = await reader.read('/dashboard/docs?library=query')
  learnNames({ explained: [], guides: [], examples: [] })
  expect(page).toContain('<td>1 of 2</td>')
  expect(page).toContain('<code translate="no">noop</code> 1')
  expect(page).not.toContain('>useQuery</code>')
})

test.each([
  ['an e-mail address', 'ada@example.test'],
  ['an address', 'https://site.test/x'],
  ['an address without its protocol', 'intranet.example:8080/ada'],
  ['a network address', '203.0.113.9'],
  ['a network address of the longer kind', '2001:db8::8a2e:1'],
  ['a telephone number', '+44 (0)20 7946-0958'],
  ['a key', `sk-${'a1'.repeat(20)}`],
  ['a long text', 'why does it not work '.repeat(3)],
  ['nothing', '  \n '],
])('%s is not counted', async (_name, text) => {
  expect(await tell(text)).toBe(204)
  expect(takeEmptySearches()).toEqual([])
})

test.each(['@tanstack/react-query', 'vite.config.ts', 'v5.90.1', 'table.getRowModel()', 'http 404', 'C++'])(
  '%s is counted',
  async (text) => {
    const headers = { 'x-forwarded-for': '198.51.100.1' }
    expect(await tell(text, [], headers)).toBe(204)
    expect(takeEmptySearches()).toEqual([
      { text: text.toLowerCase(), means: 'search', library: null, count: 1 },
    ])
  },
)

test('programs, prefetches and other sites are not counted', async () => {
  const bot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
  await open('/search?q=nothing', bot)
  await open('/search?q=nothing', { ...browser, 'sec-purpose': 'prefetch' })
  await open('/search?q=nothing', { ...browser, accept: '*/*' })
  expect(await tell('nothing', [], bot)).toBe(204)
  expect(await tell('nothing', [], { 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(takeEmptySearches()).toEqual([])
})

test.each([[7], [null], ['x'.repeat(513)]])('an invalid search is refused: %j', async (query) => {
  expect(await tell(query)).toBe(400)
  expect(takeEmptySearches()).toEqual([])
})

test('one network can report ten searches, then one per minute; another network is unaffected', async () => {
  for (let at = 0; at < 12; at += 1) await tell(`text ${at}`, [], { 'x-forwarded-for': '198.51.100.7' })
  expect(takeEmptySearches()).toHaveLength(10)
  await tell('text', [], { 'x-forwarded-for': '198.51.100.8' })
  expect(takeEmptySearches()).toHaveLength(1)
})
