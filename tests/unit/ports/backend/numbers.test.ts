import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { makeFunctionReference } from 'convex/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { libraries } from '#config/index'
import { api } from '#convex/_generated/api'
import { embedded, type Deployment } from './deployment'
import { eventually } from '../../../fixtures/eventually'

type Reply = { readonly status?: number; readonly body?: unknown; readonly link?: string }

let replies: Record<string, Reply>
let asked: IncomingMessage[]
let deployment: Deployment | undefined

const github = createServer((request, response) => {
  asked.push(request)
  const reply = replies[request.url?.replace('/repos/', '') ?? ''] ?? { status: 404, body: {} }
  response.writeHead(reply.status ?? 200, reply.link === undefined ? {} : { link: reply.link })
  response.end(JSON.stringify(reply.body))
})

beforeEach(async () => {
  replies = {}
  asked = []
  github.listen(0, '127.0.0.1')
  await once(github, 'listening')
  const address = github.address()
  vi.stubEnv('GITHUB_API_URL', `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await deployment?.close()
  deployment = undefined
  github.close()
})

async function numbers() {
  const client = await deployment?.http(null)
  return client?.query(api.numbers.all)
}

const last =
  'https://api.test/repositories/1/contributors?per_page=1&anon=1&page=2>; rel="next", <https://api.test/repositories/1/contributors?per_page=1&anon=1&page=987>; rel="last"'

test('a start counts stars and contributors of every repository; what fails is not known', async () => {
  vi.stubEnv('GITHUB_TOKEN', 'a-token')
  replies = {
    'tanstack/query': { body: { stargazers_count: 48_123 } },
    'tanstack/query/releases/latest': { body: { tag_name: 'v5.9.1', published_at: '2026-01-02T00:00:00Z' } },
    'tanstack/table/releases/latest': { body: { tag_name: 7 } },
    'tanstack/query/contributors?per_page=1&anon=1': { body: [{}], link: `<${last}` },
    'tanstack/form': { status: 500, body: {} },
    'tanstack/form/contributors?per_page=1&anon=1': { body: [{}] },
    'tanstack/table': { body: { stargazers_count: 'many' } },
  }
  deployment = await embedded()
  await eventually(async () => expect(await numbers()).toHaveLength(2))
  // Waits for all requests, because later ones would be counted by the next test.
  const repositories = new Set(libraries.map(({ repo }) => repo))
  await eventually(() => expect(asked).toHaveLength(3 * repositories.size))
  const known = await numbers()
  expect(known?.find(({ repo }) => repo === 'tanstack/query')).toMatchObject({
    stars: 48_123,
    contributors: 987,
  })
  expect(known?.find(({ repo }) => repo === 'tanstack/form')).toMatchObject({ stars: null, contributors: 1 })
  const releases = await (await deployment.http(null)).query(api.numbers.releases)
  const publishedAt = Date.UTC(2026, 0, 2)
  expect(releases).toEqual([{ repo: 'tanstack/query', name: 'v5.9.1', publishedAt }])
  expect(asked[0]?.headers.authorization).toBe('Bearer a-token')
})

test.each([
  ['without a token', { GITHUB_TOKEN: '' }],
  ['where nothing is to be fetched in the background', { GITHUB_TOKEN: 'a-token', WARM_UP: 'off' }],
])('%s no request is sent', async (_name, variables) => {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  deployment = await embedded()
  expect(await numbers()).toEqual([])
  expect(asked).toEqual([])
})

test('stars that a webhook brought are live, and those of other repositories are ignored', async () => {
  vi.stubEnv('GITHUB_TOKEN', '')
  deployment = await embedded()
  const seen: unknown[] = []
  const live = deployment.live(null)
  live.onUpdate(makeFunctionReference<'query'>('numbers:all'), {}, (rows) => seen.push(rows))
  const site = await deployment.http('site')
  await site.mutation(api.numbers.noteStars, { repo: 'tanstack/query', stars: 7 })
  await site.mutation(api.numbers.noteStars, { repo: 'evil/other', stars: 9 })
  await eventually(() =>
    expect(seen.at(-1)).toMatchObject([{ repo: 'tanstack/query', stars: 7, contributors: null }]),
  )
  expect(await numbers()).toHaveLength(1)
})
