import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../bench/lib/server'
import { pageKinds, pages } from '../fixtures/pages'

/** Tests responses of the whole server, including files, which it serves without the application. */

const secure = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=63072000',
  'content-security-policy': expect.stringContaining("default-src 'none'"),
}
/** Headers that only affect documents, so data responses omit them. */
const ofDocuments = { 'referrer-policy': 'strict-origin-when-cross-origin' }
const overHttps = { 'x-forwarded-proto': 'https', accept: 'text/html' }

const answers: [kind: string, address: string, status: number][] = [
  ['a page', pageKinds['framework page'], 200],
  ['a missing page', pageKinds['unknown page'], 404],
  ['Markdown', `${pageKinds['framework page']}.md`, 200],
  ['a sitemap', '/sitemap.xml', 200],
  ['a drawing', '/favicon.svg', 200],
  ['a picture', '/icon-192.png', 200],
  ['a manifest', '/site.webmanifest', 200],
  ['a missing chunk', '/_build/gone.js', 404],
  ['an address without sense', '/%E0%A4%A', 400],
  ['an address that is too long', `/${'a'.repeat(3000)}`, 414],
  ['a function that is not there', '/_serverFn/nope', 404],
]

let site: RunningServer

beforeAll(async () => {
  site = await startServer({ CACHE_DIR: 'off', CONTENT_SOURCE: 'bundled' })
})
afterAll(() => site.stop())

const ask = (address: string, init: RequestInit = {}): Promise<Response> => fetch(site.origin + address, init)

describe.each(answers)('%s', (_kind, address, status) => {
  test('carries all security headers', async () => {
    const answer = await ask(address, { headers: overHttps })
    expect(answer.status).toBe(status)
    const headers = Object.fromEntries(answer.headers)
    const isData = headers['content-type']?.startsWith('application/json')
    expect(headers).toMatchObject(isData ? secure : { ...secure, ...ofDocuments })
  })

  test('has the status and headers of GET for HEAD', async () => {
    const whole = await ask(address, { headers: overHttps })
    const head = await ask(address, { headers: overHttps, method: 'HEAD' })
    expect(head.status).toBe(whole.status)
    expect(await head.text()).toBe('')
    for (const name of ['content-type', 'cache-control', 'content-security-policy', 'vary', 'etag'])
      expect(head.headers.get(name)).toBe(whole.headers.get(name))
  })
})

describe('a file that a browser has', () => {
  const later = 'Fri, 01 Jan 2100 00:00:00 GMT'

  test('is not sent again, whether or not a proxy has made its tag weak', async () => {
    const tag = (await ask('/favicon.svg')).headers.get('etag') ?? ''
    for (const known of [tag, `W/${tag}`])
      expect((await ask('/favicon.svg', { headers: { 'if-none-match': known } })).status).toBe(304)
    expect((await ask('/favicon.svg', { headers: { 'if-modified-since': later } })).status).toBe(304)
  })

  test('is sent where the build has another one, though an older one', async () => {
    const headers = { 'if-none-match': '"of-another-build"', 'if-modified-since': later }
    const answer = await ask('/favicon.svg', { headers })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toMatch(/<svg/)
  })
})

test('chunks, style sheets and fonts of a page carry them too, and are cached for a year', async () => {
  const html = await (await ask(pageKinds['framework page'])).text()
  const files = new Set(html.match(/\/_build\/[\w./-]+\.(?:js|css|woff2)\b/g))
  expect(files.size).toBeGreaterThan(2)
  for (const file of files) {
    const { headers } = await ask(file)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toContain('immutable')
  }
})

test('a drawing that is opened by itself runs no script', async () => {
  const policy = (await ask('/emblem.svg')).headers.get('content-security-policy') ?? ''
  expect(policy).toContain('sandbox')
  expect(policy).not.toContain('script')
})

test('no cache keeps that a chunk is missing', async () => {
  expect((await ask('/_build/gone.js')).headers.get('cache-control')).toBe('no-store')
})

describe.each(answers.slice(0, 7))('%s', (_kind, address) => {
  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    'refuses %s with what it allows',
    async (method) => {
      const answer = await ask(address, { method })
      expect(answer.status).toBe(405)
      expect(answer.headers.get('allow')).toBe('GET, HEAD')
    },
  )
})

/** Returns one directive of a policy. */
function directive(policy: string, name: string): string {
  return policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? ''
}

test.each(pages)('scripts are named by hash alone: %s', async (_kind, address) => {
  const answer = await ask(address, { headers: { accept: 'text/html' } })
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(directive(policy, 'default-src')).toBe("default-src 'none'")
  expect(directive(policy, 'script-src')).toMatch(/^script-src 'self'( 'sha256-[^']+')+$/)
  expect(policy).toContain("base-uri 'none'")
})
