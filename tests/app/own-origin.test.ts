import { describe, expect, test } from 'vitest'
import { updateTheme } from '~/features/shell/theme/theme.functions'
import { ask } from './ask'

/** Sends a form like a browser that does not support `Sec-Fetch-Site`. */
async function statusOf(path: string, headers: Record<string, string>): Promise<number> {
  const answer = await ask(path, { method: 'POST', body: new URLSearchParams({ mode: 'dark' }), headers })
  return answer.status
}

const overTls = { 'x-forwarded-proto': 'https' }
const ownOrigins: [string, Record<string, string>][] = [
  ['https://localhost', overTls],
  ['https://localhost', { 'x-forwarded-proto': 'https, http' }],
  ['http://localhost', { 'x-forwarded-proto': 'http' }],
  ['http://localhost', {}],
]
const foreignOrigins: [string, Record<string, string>][] = [
  ['https://evil.test', overTls],
  ['https://localhost.evil.test', overTls],
  ['https://localhost:8443', overTls],
  ['http://localhost', overTls],
  ['https://localhost', {}],
  ['null', overTls],
  ['', overTls],
]

describe.each(['/login', updateTheme.url])(
  'what a browser says of itself by its origin alone, to %s,',
  (path) => {
    test.each(ownOrigins)('is accepted from the site: %s with %o', async (origin, headers) => {
      expect(await statusOf(path, { origin, ...headers })).not.toBe(403)
    })

    test.each(foreignOrigins)('is refused from other sites: %s with %o', async (origin, headers) => {
      expect(await statusOf(path, { origin, ...headers })).toBe(403)
    })
  },
)

test.each(['same-site', 'cross-site'])('a form without an origin that is %s is refused', async (site) => {
  expect(await statusOf('/login', { 'sec-fetch-site': site })).toBe(403)
})

describe('a call without an origin', () => {
  test('is refused', async () => {
    expect(await statusOf(updateTheme.url, overTls)).toBe(403)
  })

  test.each([
    ['https://localhost/query', false],
    ['https://evil.test/https://localhost/', true],
  ])('is judged by the page that it comes from: %s', async (referer, isRefused) => {
    expect((await statusOf(updateTheme.url, { referer, ...overTls })) === 403).toBe(isRefused)
  })
})
