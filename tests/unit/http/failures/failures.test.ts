import { readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { catalogue } from '~/domain/catalogue/catalogue'
import { CLIENT_LEFT } from '~/http/client-left'
import { withFailureAnswers } from '~/http/failures/failures'
import type { Fetch } from '~/http/fetch'

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const late = () => Promise.reject(new DOMException('Took longer than 10 ms', 'TimeoutError'))
const broken = () => Promise.reject(new TypeError('secret of the house'))

async function ask(handler: Fetch, accept = browser) {
  const reports: unknown[] = []
  const fetch = withFailureAnswers(handler, {
    newRequestId: () => 'id-1',
    report: ({ error, requestId }) => reports.push([requestId, String(error)]),
  })
  const answer = await fetch(new Request('http://site.test/a', { headers: { accept } }))
  return { answer, reports, text: await answer.text() }
}

describe('a failure', () => {
  test.each<[string, Fetch, number, string | null]>([
    ['that is not caught', broken, 500, null],
    ['for lack of time', late, 503, '5'],
  ])(
    '%s is shown to a browser with its request id, and stored by no cache',
    async (_name, handler, status, retry) => {
      const { answer, text } = await ask(handler)
      expect(answer.status).toBe(status)
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('retry-after')).toBe(retry)
      expect(answer.headers.get('x-request-id')).toBe('id-1')
      expect(text).toMatch(/<code>[^<]*id-1<\/code>/)
      expect(text).not.toContain('secret')
    },
  )

  test.each(['*/*', 'application/json', 'image/avif,image/webp,*/*;q=0.8', 'text/markdown'])(
    'is one sentence where %s is accepted',
    async (accept) => {
      const { answer, text } = await ask(broken, accept)
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
      expect(text).toBe('Something went wrong. Request id-1\n')
    },
  )

  test('goes into the log under the id that is shown', async () => {
    expect((await ask(broken)).reports).toEqual([['id-1', 'TypeError: secret of the house']])
  })

  test.each<[string, Fetch]>([
    ['is thrown', broken],
    ['runs into its limit', late],
    ['is an answer', () => new Response('{}', { status: 500 })],
    ['is an outage', () => new Response('{}', { status: 503 })],
  ])('that %s after its client has left is neither counted as one nor in the log', async (_, handler) => {
    const reports: unknown[] = []
    const fetch = withFailureAnswers(handler, {
      newRequestId: () => 'id',
      report: (each) => reports.push(each),
    })
    const answer = await fetch(new Request('http://site.test/a', { signal: AbortSignal.abort() }))
    expect([answer.status, reports]).toEqual([CLIENT_LEFT, []])
  })
})

const answered =
  (status: number, type: string, more: Record<string, string> = {}) =>
  () =>
    new Response('{"unhandled":true}', {
      status,
      headers: { 'content-type': type, 'retry-after': '30', ...more },
    })

describe('a failure that comes as an answer', () => {
  test('without a screen gets one in a browser, with the time to wait', async () => {
    const { answer, text } = await ask(answered(503, 'text/plain'))
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30'])
    expect(text).toContain('<main>')
  })

  test('is logged where no reason was given', async () => {
    expect((await ask(answered(500, 'application/json'))).reports).toHaveLength(1)
    expect((await ask(answered(503, 'application/json'))).reports).toEqual([])
  })

  test('in the format of the server is a sentence to a program, with its id', async () => {
    const { answer, reports, text } = await ask(answered(500, 'application/json'), 'application/json')
    expect([answer.status, text]).toEqual([500, 'Something went wrong. Request id-1\n'])
    expect(reports).toHaveLength(1)
  })

  test.each([
    ['with a screen of its own', answered(500, 'text/html; charset=utf-8'), browser],
    ['with a screen of its own, to a program,', answered(500, 'text/html; charset=utf-8'), '*/*'],
    ['that tells a program of an outage', answered(503, 'application/json'), 'application/json'],
    ['of a server function', answered(500, 'application/json', { 'x-tss-serialized': 'true' }), '*/*'],
    ['that has an id', answered(500, 'application/json', { 'x-request-id': 'id-0' }), '*/*'],
  ])('%s stays as it is', async (_name, handler, accept) => {
    expect((await ask(handler, accept)).text).toBe('{"unhandled":true}')
  })
})

function hash(text = ''): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function squeezed(path: string): string {
  return readFileSync(path, 'utf8').replaceAll(/\s+/g, ' ')
}

describe('the failure page', () => {
  test('allows its own style and script, and nothing else', async () => {
    const { answer, text } = await ask(broken)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`style-src ${hash(/<style>([^]*)<\/style>/.exec(text)?.[1])};`)
    expect(policy).toContain(`script-src ${hash(/<script>([^]*?)<\/script>/.exec(text)?.[1])};`)
    expect(text).not.toMatch(/ style=| on\w+=|<link|src="(?!\/emblem-slipped\.svg")/)
  })

  test('links to the search and to every library', async () => {
    const { text } = await ask(broken)
    expect(text).toContain('<a href="/search">')
    for (const { id } of catalogue.libraries) expect(text).toContain(`<a href="/${id}/latest">`)
  })

  test('has the colors of the site', () => {
    const tokens = squeezed('app/styles/tokens.css')
    const own = squeezed('app/http/failures/static-screen.css').match(/--[\w-]+: [^;]+;/g) ?? []
    expect(own.length).toBeGreaterThan(8)
    expect(own.filter((token) => !tokens.includes(token))).toEqual([])
  })
})
