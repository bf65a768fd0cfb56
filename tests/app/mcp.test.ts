import {
  Client,
  StreamableHTTPClientTransport,
  type VersionNegotiationOptions,
} from '@modelcontextprotocol/client'
import { programs } from '#config/assistants'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { siteUrl } from '~/features/page-head/site-url.server'
import { eventually } from '../fixtures/eventually'
import { seededRandom } from '../fixtures/github/random'
import { ask, textOf } from './ask'
import { indexDocsOf } from './indexed-docs'

indexDocsOf('query', 'table')

/** Connects the protocol's unmodified client to the application. */
async function connect(mode: NonNullable<VersionNegotiationOptions['mode']>) {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } })
  const transport = new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), {
    fetch: (url, init) => ask(new URL(url).pathname, init),
  })
  await client.connect(transport)
  return client
}

/** Calls a tool, and returns the text of its result and whether it is an error. */
async function call(client: Client, name: string, input: Record<string, unknown>) {
  const { content, isError = false } = await client.callTool({ name, arguments: input })
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('')
  return { text, isError }
}

const callOnce = async (name: string, input: Record<string, unknown>) => {
  const client = await connect('auto')
  const answer = await call(client, name, input)
  await client.close()
  return answer
}

const post = (body: string, headers: Record<string, string> = {}) =>
  ask('/mcp', {
    method: 'POST',
    body,
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...headers,
    },
  })

describe.each([
  ['2025-11-25', 'legacy'],
  ['2026-07-28', { pin: '2026-07-28' }],
] as const)('the protocol of %s', (revision, mode) => {
  it('lists its tools, and answers a call', async () => {
    const client = await connect(mode)
    expect(client.getNegotiatedProtocolVersion()).toBe(revision)
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name).toSorted()).toEqual([
      'changes',
      'example',
      'read',
      'report',
      'search',
      'symbol',
      'versions',
    ])
    expect(tools.every(({ inputSchema }) => inputSchema.type === 'object')).toBe(true)
    expect(await call(client, 'versions', { library: 'react-table' })).toEqual({
      isError: false,
      text: expect.stringMatching(/^table: .*v8 \(latest\)/),
    })
    await client.close()
  })

  it('offers pages as resources, by the addresses in search results', async () => {
    const client = await connect(mode)
    const { resourceTemplates } = await client.listResourceTemplates()
    expect(resourceTemplates.map(({ mimeType }) => mimeType)).toEqual(['text/markdown'])
    const path = '/query/latest/docs/framework/react/overview.md'
    const uri = siteUrl(path)
    const { contents } = await client.readResource({ uri })
    expect(contents).toEqual([{ uri, mimeType: 'text/markdown', text: await textOf(path) }])
    for (const other of [
      '/query/latest/docs/none.md',
      '/none/latest/docs/a.md',
      '/query/v0/docs/overview.md',
    ])
      await expect(client.readResource({ uri: siteUrl(other) })).rejects.toMatchObject({
        code: expect.any(Number),
        message: expect.stringMatching(/no page|no library|no docs/i),
      })
    await client.close()
  })

  it('ends the work of a call that is cancelled, and serves the next one', async () => {
    const client = await connect(mode)
    const stop = new AbortController()
    const cancelled = client.callTool(
      { name: 'search', arguments: { query: 'queries' } },
      { signal: stop.signal },
    )
    stop.abort('enough')
    await expect(cancelled).rejects.toThrow(/enough|abort/i)
    expect((await call(client, 'versions', { library: 'query' })).isError).toBe(false)
    await client.close()
  })

  it('refuses unknown tools and invalid arguments in the error format of the protocol', async () => {
    const client = await connect(mode)
    await expect(client.callTool({ name: 'nothing', arguments: {} })).rejects.toMatchObject({ code: -32_602 })
    expect((await call(client, 'search', { query: ['a'] })).isError).toBe(true)
    await client.close()
  })
})

describe('a tool', () => {
  it.each([
    ['search', { query: 'useQuery', library: '@tanstack/react-query', version: '^5.62.3' }],
    ['symbol', { name: 'useQuery', library: 'query', framework: 'react' }],
  ])('%s finds a name in the version of a project', async (name, input) => {
    const { text, isError } = await callOnce(name, input)
    expect(isError).toBe(false)
    expect(text).toMatch(/\/query\/latest\/docs\/framework\/react\/reference\/useQuery\.md/)
    expect(text).not.toMatch(/\/query\/v4/)
  })

  it.each([
    ['search', { query: 'useQuery', library: 'query', version: '', framework: null, limit: null }],
    ['read', { address: '/query/latest/docs/framework/react/overview', version: null, offset: null }],
    ['symbol', { name: 'useQuery', library: '', version: null, framework: '' }],
    ['versions', { library: null }],
    ['changes', { library: 'query', from: '', to: null, offset: '' }],
    ['example', { library: 'query', name: null, version: null, framework: '' }],
  ])('%s takes an argument that is named and left empty for none', async (name, input) => {
    const given = Object.entries(input).filter(([, value]) => value !== null && value !== '')
    expect(await callOnce(name, input)).toEqual(await callOnce(name, Object.fromEntries(given)))
    expect((await callOnce(name, input)).isError).toBe(false)
  })

  it.each([
    ['search', 'query'],
    ['read', 'address'],
    ['symbol', 'name'],
    ['example', 'library'],
  ])('%s says that the blank argument %s is required', async (name, argument) => {
    expect(await callOnce(name, { [argument]: ' ' })).toEqual({
      isError: true,
      text: expect.stringContaining(`${argument}: Required`),
    })
  })

  it('counts one hit as one', async () => {
    const { text } = await callOnce('search', { query: 'graphql', library: 'query' })
    expect(text).toMatch(/^1 hit in /)
  })

  const overview = '/query/latest/docs/framework/react/overview'

  it.each([
    [
      'search',
      { query: 'useQuery', library: 'query', limit: '3' },
      { query: 'useQuery', library: 'query', limit: 3 },
    ],
    ['search', { query: 'a', library: 'React Query', version: ' ' }, { query: 'a', library: 'react-query' }],
    ['symbol', { name: 'useQuery<T>(options)', library: 'query' }, { name: 'useQuery', library: 'query' }],
    ['symbol', { name: 'a', library: 'react-query@4' }, { name: 'a', library: 'react-query', version: '4' }],
    ['symbol', { name: 'usequery', library: 'query' }, { name: 'useQuery', library: 'query' }],
    ['symbol', { name: 'use-query', library: 'query' }, { name: 'useQuery', library: 'query' }],
    ['symbol', { name: 'options.staleTime' }, { name: 'staleTime' }],
    [
      'symbol',
      { name: 'useQuery', library: 'query', framework: 'React.js', version: 5 },
      { name: 'useQuery', library: 'query', framework: 'react', version: '5' },
    ],
    ['read', { address: `/${overview}.mdx` }, { address: overview }],
    ['read', { address: '/Query/Latest/Docs/framework/react/overview' }, { address: overview }],
    ['read', { address: overview.replace('/latest', '') }, { address: overview }],
    ['read', { address: '/query/latest/docs' }, { address: overview }],
    ['read', { address: overview, offset: '10' }, { address: overview, offset: 10 }],
    ['example', { library: 'query', name: 'React/Basic' }, { library: 'query', name: 'react/basic' }],
  ])('%s takes %o as %o', async (name, input, usual) => {
    expect(await callOnce(name, input)).toEqual(await callOnce(name, usual))
  })

  it('describes its input: an object with named arguments, some optional', async () => {
    const client = await connect('auto')
    const { tools } = await client.listTools()
    await client.close()
    expect(tools.find(({ name }) => name === 'search')?.inputSchema).toMatchObject({
      type: 'object',
      required: ['query'],
      properties: { query: { type: 'string' }, library: { type: 'string' }, limit: { type: 'integer' } },
    })
  })

  it('search and symbol accept a framework without a library, and hits include their framework', async () => {
    const { text } = await callOnce('search', { query: 'useQuery', framework: 'react', version: 'latest' })
    expect(text).toMatch(/^1\. .* \(React\)$/m)
    const { text: explained } = await callOnce('symbol', { name: 'useQuery', framework: 'react' })
    expect(explained.match(/\/framework\/\w+/g)).toEqual(expect.arrayContaining(['/framework/react']))
    expect(explained).not.toMatch(/\/framework\/(?!react)/)
  })

  it.each([
    { from: '3.39.3', to: '^5.62.0' },
    { from: 'latest', to: 'v3' },
  ])('changes lists what changed between the versions of a project, %o', async (versions) => {
    const { text, isError } = await callOnce('changes', { library: 'react-query', ...versions })
    expect(isError).toBe(false)
    expect(text).toBe(await textOf('/query/upgrade.md?from=v3&to=v5'))
  })

  it('search is limited to the requested older version', async () => {
    const { text } = await callOnce('search', { query: 'QueryClient', library: 'query', version: '4.36.1' })
    expect(text).toMatch(/in TanStack Query v4/)
    expect(text).not.toMatch(/\/query\/latest/)
  })

  it.each([
    [
      'search',
      { query: 'a', library: 'react-table', version: '10.0.1' },
      /no docs for .* 10\.0\.1.*nearest is v9/,
    ],
    ['symbol', { name: 'a', library: 'query', version: '4 || 5' }, /allows several versions/],
    ['symbol', { name: 'useQuery', version: 'v3' }, /version "v3" needs its library/],
    ['search', { query: 'sorting', version: 'nonsense' }, /version "nonsense" needs its library/],
    [
      'symbol',
      { name: 'useQuery', library: 'query', framework: 'nextjs' },
      /for the framework "nextjs"\. Pages for .*react.* do/,
    ],
    ['symbol', { name: 'useQuery', framework: 'nothing' }, /for the framework "nothing"/],
    ['read', { address: 'https://other.test/query/latest/docs/framework/react/overview' }, /no page of/],
    ['changes', { library: 'query', from: '5', to: '5' }, /Choose two of the versions/],
    ['changes', { library: 'query', from: '2.0.0' }, /no docs for .* 2\.0\.0/],
    ['example', { library: 'query', version: 'nonsense' }, /no version/],
    ['versions', { library: 'nothing' }, /no library "nothing"/],
    ['read', { address: '/query/latest' }, /no page of the docs.*llms\.txt/],
    ['read', { address: '/query/upgrade.md' }, /no page of the docs.*`changes`/],
    ['read', { address: '/query/latest/docs/framework/react/overview', offset: 99999 }, /ends at offset \d+/],
    ['symbol', { name: 'useQuery', library: 'react-query@2' }, /no docs for TanStack Query 2/],
    ['read', { address: '/query/latest/docs/nothing' }, /There is no page "nothing"/],
    ['read', { address: 'https://site.test/query/latest/docs/%E0%A4%A' }, /no page/],
    ['symbol', { name: 'nobodyKnowsThis', library: 'query' }, /No page of TanStack Query v5 explains/],
    ['example', { library: 'query', name: 'none' }, /no example "none"/],
    ['report', { address: '/none/latest/docs/a', text: 'Something is wrong.' }, /no library "none"/],
  ])('%s refuses %o', async (name, input, message) => {
    expect(await callOnce(name, input)).toEqual({ isError: true, text: expect.stringMatching(message) })
  })

  it('read returns a page of the requested version as Markdown, in pieces', async () => {
    const address = '/query/latest/docs/framework/react/overview'
    const { text } = await callOnce('read', { address })
    expect(text).toMatch(/^(?:> |# )/)
    expect((await callOnce('read', { address, offset: 10 })).text).toBe(text.slice(10))
    expect((await callOnce('read', { address: `${address}.md`, version: '4' })).isError).toBe(false)
  })

  it.each([
    ['query/latest/docs/framework/react/overview', '/query/latest/docs/framework/react/overview.md'],
    [`www.${new URL(siteUrl('/')).host}/query/docs`, '/query/latest/docs/framework/react/overview.md'],
    ['/query/latest/docs/framework/react/examples', '/query/latest/docs/framework/react/examples.md'],
    ['/blog/stale-is-a-feature', '/blog/stale-is-a-feature.md'],
    [siteUrl('/ethos.md'), '/ethos.md'],
  ])('read returns what is at %s', async (address, path) => {
    expect(await callOnce('read', { address })).toEqual({ isError: false, text: await textOf(path) })
  })

  it('a resource that has moved is read at its new address', async () => {
    const client = await connect('auto')
    const uri = siteUrl('/query/latest/docs/overview.md')
    const text = await textOf('/query/latest/docs/framework/react/overview.md')
    expect((await client.readResource({ uri })).contents).toEqual([{ uri, mimeType: 'text/markdown', text }])
    await client.close()
  })

  it('a client that accepts any type of response is answered', async () => {
    const body = '{"jsonrpc":"2.0","id":1,"method":"ping"}'
    expect((await post(body, { accept: '*/*' })).status).toBe(200)
    expect((await post(body, { accept: 'text/html' })).status).toBe(406)
  })

  it('example accepts the address of an example, and says which frameworks have some', async () => {
    const example = { library: 'query', framework: 'react' }
    const name = '/query/latest/docs/framework/react/examples/basic.md'
    expect(await callOnce('example', { ...example, name })).toEqual(
      await callOnce('example', { ...example, name: 'basic' }),
    )
    expect(await callOnce('example', { library: 'query', framework: 'none', name: 'basic' })).toEqual({
      isError: true,
      text: expect.stringMatching(/no examples for none\. There are some for react/),
    })
  })

  it('example lists examples, then returns the files of one', async () => {
    const list = await callOnce('example', { library: 'query', framework: 'react' })
    expect(list.text).toMatch(/- react\/basic: /)
    const { text } = await callOnce('example', { library: 'query', framework: 'react', name: 'basic' })
    expect(text).toMatch(/^# .*\n\n.*\n\n## /)
    expect(text).toMatch(/## src\/index\.tsx\n\n```tsx\n/)
  })

  it('example returns that of the first framework of the catalogue, and names the others', async () => {
    const { text } = await callOnce('example', { library: 'virtual', name: 'Dynamic' })
    expect(text).toMatch(
      /^# Dynamic \(.*, React\)\n\n.*\n\nAlso for: vue, angular, solid, lit, svelte\.\n\n## /,
    )
    const vue = await callOnce('example', { library: 'virtual', framework: 'vue', name: 'dynamic' })
    expect(vue.text).not.toContain('Also for')
    expect((await callOnce('example', { library: 'virtual', framework: 'vue', name: 'fixed' })).text).toMatch(
      /no example "fixed"\. Examples: react\/fixed\./,
    )
  })

  it.each(['/blog', 'https://other.test/query/latest/docs/overview'])(
    'report refuses %s',
    async (address) => {
      expect(await callOnce('report', { address, text: 'Something is wrong here.' })).toEqual({
        isError: true,
        text: expect.stringMatching(/no page of the docs/),
      })
    },
  )
})

describe('the assistant of a browser', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is offered the tools that answer questions, with the schemas for programs', async () => {
    const tools = new Map<string, { execute: (input: unknown) => Promise<unknown> }>()
    const registerTool = (tool: { name: string; execute: () => Promise<unknown> }) =>
      tools.set(tool.name, tool)
    vi.stubGlobal('document', { modelContext: { registerTool } })
    // Removes `document` for the call, since the application runs in the same process and has none.
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      vi.stubGlobal('document', undefined)
      return ask(path, init)
    })
    await import('~/boot/assistant/offer-tools')
    await eventually(() => expect([...tools.keys()].toSorted()).toEqual(['read', 'search', 'symbol']))
    expect(tools.get('search')).toMatchObject({
      description: expect.stringMatching(/docs/),
      inputSchema: { type: 'object', required: ['query'] },
    })
    expect(await tools.get('read')?.execute({ address: '/query/latest/docs/nothing' })).toMatchObject({
      isError: true,
      content: [{ type: 'text', text: expect.stringMatching(/There is no page "nothing"/) }],
    })
    expect(await textOf('/assistant.js')).toContain('modelContext')
  })
})

describe('the address', () => {
  it('explains to people how to connect', async () => {
    const response = await ask('/mcp')
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ])
    const text = await response.text()
    expect(text).toContain(siteUrl('/mcp'))
    for (const { name } of programs) expect(text).toContain(name)
  })

  it.each([
    ['no JSON', '{', 400, '-32700'],
    ['no call', '[]', 400, '-32600'],
    ['a batch of calls', ' [{"jsonrpc":"2.0","id":1,"method":"ping"}]', 400, '-32600'],
    ['a number', '7', 400, '-32600'],
    ['a call without a method', '{"jsonrpc":"2.0","id":1}', 400, '-32600'],
    ['an unknown method', '{"jsonrpc":"2.0","id":1,"method":"nothing/at/all"}', 200, '-32601'],
    ['a deep body', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 400, '-32600'],
    [
      'a large body',
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping', params: { a: 'a'.repeat(40_000) } }),
      413,
      '-32000',
    ],
    [
      'arguments of another kind',
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search","arguments":[]}}',
      200,
      '-32602',
    ],
  ])('refuses %s by an error of the protocol', async (_name, body, status, code) => {
    const response = await post(body)
    const answer = await response.text()
    expect([response.status, /"code":(-\d+)/.exec(answer)?.[1]]).toEqual([status, code])
  })

  it('answers mutated calls without failing', async () => {
    const random = seededRandom(2026)
    const among = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]
    const names = ['search', 'read', 'symbol', 'versions', 'changes', 'example', 'report']
    const odd = [
      null,
      '',
      ' ',
      '\0',
      '\uD800',
      '..',
      '__proto__',
      '^',
      '5 || 4',
      -1,
      1e99,
      [],
      {},
      'a'.repeat(9000),
    ]
    const fields = ['library', 'version', 'framework', 'name', 'query', 'address', 'from', 'to', 'offset']
    const statuses = await Promise.all(
      Array.from({ length: 400 }, async (_, at) => {
        const given = fields
          .filter(() => random() < 0.4)
          .map((field) => [field, among([...odd, 'query', 'latest'])])
        const params = { name: among(names), arguments: Object.fromEntries(given) }
        const body = JSON.stringify({
          jsonrpc: '2.0',
          id: among([at, `${at}`, ...odd]),
          method: 'tools/call',
          params,
        })
        const cut = random() < 0.1 ? body.slice(0, Math.floor(random() * body.length)) : body
        const response = await post(cut, { 'x-forwarded-for': `203.0.113.${at % 200}` })
        const text = await response.text()
        return response.status < 500 && !/at \w+ \(|node_modules/.test(text)
          ? 'answered'
          : `${response.status} ${cut} ${text}`
      }),
    )
    expect(statuses.filter((status) => status !== 'answered')).toEqual([])
  })

  it.each(['GET', 'DELETE', 'PUT'])('%s is no call', async (method) => {
    const response = await ask('/mcp', { method, headers: { accept: 'text/event-stream' } })
    expect([405, 501]).toContain(response.status)
  })

  it('refuses too many calls from one client, with the time to retry after', async () => {
    const body = '{"jsonrpc":"2.0","id":1,"method":"ping"}'
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => post(body, { 'x-forwarded-for': '203.0.113.9' })),
    )
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.headers.get('retry-after')).toBe('2')
    expect(await refused?.json()).toMatchObject({
      error: { message: expect.stringMatching(/Wait 2 seconds/) },
    })
  })
})
