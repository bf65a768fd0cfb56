import { createServer, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { provideLiveNumbers } from '~/ports/live-numbers/live-numbers'
import { pages } from '../fixtures/pages'

const SECRET = 'a-secret-for-tests-that-is-long-enough'

const success = (value: string) => `{"status":"success","value":${value},"logLines":[]}`

/** Time limit of calls to the backend, in milliseconds. */
const CALL_LIMIT_MS = 300

/** Faults of the backend: no response, a broken connection, a late response, wrong data, or a refusal. */
const faults: Readonly<Record<string, (response: ServerResponse) => void>> = {
  hung: () => undefined,
  down: (response) => void response.destroy(),
  slow: (response) => void setTimeout(() => response.end('{}'), 2 * CALL_LIMIT_MS),
  lying: (response) => void response.end(success('[{"repo":7}]')),
  'no JSON': (response) => void response.end('<html>'),
  unauthorised: (response) => void response.writeHead(401).end('{}'),
}

const works = (response: ServerResponse) => void response.end(success('[]'))

let answer: (response: ServerResponse) => void = works
let asked = 0
const backend = createServer((_, response) => {
  asked += 1
  answer(response)
})
let ask: (path: string, init?: RequestInit) => Promise<Response>
let cookie: string

/** Makes the backend fail or work from now on, and reconnects as after a start of the site. */
async function begin(how: typeof answer): Promise<void> {
  answer = how
  const { repositoryNumbersFrom } = await import('~/features/live-numbers/repository-numbers.server')
  const { createBackend } = await import('~/ports/backend/backend')
  const { testSigning } = await import('../unit/ports/backend/deployment')
  const { silentLog } = await import('~/ports/log')
  const connection = createBackend({
    url: () => process.env['CONVEX_URL'] ?? null,
    signing: await testSigning(),
    callLimitMs: CALL_LIMIT_MS,
    fetch,
    now: () => performance.now(),
    log: silentLog,
  })
  provideLiveNumbers(
    repositoryNumbersFrom(async () => connection),
    ['tanstack/query'],
  )
}

/** Returns the status and the body of a page. */
async function read(path: string): Promise<{ readonly status: number; readonly html: string }> {
  const got = await ask(path)
  // Removes timestamps in milliseconds, which differ between requests.
  return { status: got.status, html: (await got.text()).replaceAll(/\b\d{13}\b/g, 'now') }
}

/** Addresses of every kind of page, including the account pages that need no account. */
const addresses = [
  ...pages.map(([, address]) => address),
  '/blog/rss.xml',
  '/login',
  '/feedback',
  '/search',
  '/sponsors-embed',
]

beforeAll(async () => {
  backend.listen(0, '127.0.0.1')
  await once(backend, 'listening')
  const address = backend.address()
  Object.assign(process.env, {
    CONVEX_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    SESSION_SECRET: SECRET,
    SITE_URL: 'https://site.test',
    PRODUCT_LIMITS: 'on',
    BACKEND_LIMIT_MS: String(CALL_LIMIT_MS),
    CONTENT_SOURCE: 'bundled',
  })
  ;({ ask } = await import('./ask'))
  const { replaceSearchIndex } = await import('~/features/search/service/search.server')
  const { createSearchIndexHere } = await import('~/features/search/service/search-index.server')
  // An empty search index: one that is still being built would change pages during the comparison, since code links to
  // the names it knows.
  replaceSearchIndex(createSearchIndexHere())
  const { createSeal } = await import('~/features/accounts/sign-in/seal.server')
  const seal = createSeal({ secret: SECRET, nowMs: Date.now })
  cookie = `__Host-session=${await seal.close('session', { session: 'of-ada', generation: 1 }, 3600)}`
})

afterEach(() => void vi.restoreAllMocks())
afterAll(() => {
  backend.closeAllConnections()
  backend.close()
})

/** Pages with a working, empty backend. */
const expected = new Map<string, Awaited<ReturnType<typeof read>>>()

describe.each(Object.entries(faults))('with a backend that is %s', (_name, fault) => {
  beforeAll(async () => {
    if (expected.size > 0) return
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    await begin(works)
    // Requests each page twice: code is highlighted only from the second response on.
    for (const address of [...addresses, ...addresses]) expected.set(address, await read(address))
  })

  test('every page is unchanged, and only the first request waits for it', async () => {
    await begin(fault)
    asked = 0
    const { html } = await read('/query/latest')
    expect(html).toMatch(/hidden=""><data [^>]*data-live="stars"/)
    expect(asked).toBe(1)
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    // Timeouts never fire from here on, so a page that waits for the backend would never finish.
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal)
    for (const address of addresses)
      expect({ address, ...(await read(address)) }).toEqual({ address, ...expected.get(address) })
  })

  test('a page that needs it reports that it is unavailable, and keeps the session', async () => {
    answer = fault
    for (const [path, accept] of [
      ['/dashboard', 'text/html'],
      ['/dashboard/account', 'text/html'],
      ['/dashboard/docs', 'text/html'],
      ['/api/account/export.json', 'application/json'],
    ] as const) {
      const got = await ask(path, { headers: { cookie, accept } })
      expect({ path, status: got.status, cookies: got.headers.getSetCookie() }).toEqual({
        path,
        status: 503,
        cookies: [],
      })
    }
    expect((await ask('/login', { headers: { cookie } })).status).toBe(200)
    expect((await ask('/dashboard')).status).toBe(307)
  })

  test('logging out clears the cookie of the browser', async () => {
    answer = fault
    const headers = { cookie, origin: 'https://site.test', 'sec-fetch-site': 'same-origin' }
    const got = await ask('/api/account/sign-out', { method: 'POST', headers, body: new URLSearchParams() })
    expect([got.status, got.headers.get('location')]).toEqual([303, '/'])
    expect(got.headers.getSetCookie().join('\n')).toMatch(/^__Host-session=; Max-Age=0/m)
  })
})
