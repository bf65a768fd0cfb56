import { describe, expect, test } from 'vitest'
import { createPageCache } from '~/http/page-cache'
import { createPipeline } from '~/http/pipeline'
import { pageHeaders } from '~/features/shell/page-headers'
import { cachePolicies } from '~/http/policies'
import type { Fetch } from '~/http/fetch'

function siteAround(handler: Fetch) {
  const reports: Array<{ requestId: string; error: unknown }> = []
  const cache = createPageCache({
    maxBytes: 1_000_000,
    now: () => 0,
    searchKey: () => '',
    report: (error) => reports.push({ requestId: '', error }),
    limits: { renderMs: 20, quietMs: 60_000 },
  })
  const fetch = createPipeline(handler, {
    isPage: () => true,
    hasMarkdown: () => true,
    isServerFunction: () => false,
    frames: [],
    hasStyleAttributes: false,
    cache,
    finishesPages: true,
    newRequestId: () => 'id-1',
    report: (failure) => reports.push(failure),
  })
  const get = async (path: string, headers: Record<string, string> = {}) =>
    fetch(new Request(`http://site.test${path}`, { headers }))
  return { get, reports }
}

const html = { 'content-type': 'text/html; charset=utf-8' }
const good = () => new Response('<h1>page</h1>', { headers: { ...html, ...pageHeaders } })

describe('the whole pipeline', () => {
  test.each(['/a', '/a?again'])('%s carries every security header, rendered or kept', async (path) => {
    const { get } = siteAround(good)
    await get('/a')
    const { headers } = await get(path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringContaining("script-src 'self';"),
      vary: 'Accept, Accept-Encoding',
      ...pageHeaders,
    })
  })

  test('data may do nothing when it is shown as a document', async () => {
    const { get } = siteAround(() => Response.json({}))
    expect((await get('/a')).headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    )
  })

  test.each([
    [200, pageHeaders],
    [301, cachePolicies.redirect],
    [307, cachePolicies.redirect],
    [404, cachePolicies.notFound],
    [500, cachePolicies.error],
    [503, cachePolicies.error],
  ])('status %i has its own cache policy, whatever the route asked for', async (status, policy) => {
    const { get } = siteAround(() => new Response('x', { status, headers: { ...html, ...pageHeaders } }))
    const { headers } = await get('/a')
    expect(headers.get('cache-control')).toBe(policy['cache-control'])
    expect(headers.get('cdn-cache-control')).toBe(
      'cdn-cache-control' in policy ? policy['cdn-cache-control'] : null,
    )
  })

  test('a failure is answered with the id under which it is reported, and says nothing of its cause', async () => {
    const { get, reports } = siteAround(() => {
      throw new Error('secret')
    })
    const answer = await get('/a')
    expect(answer.status).toBe(500)
    expect(answer.headers.get('x-request-id')).toBe('id-1')
    expect(await answer.text()).not.toContain('secret')
    expect(reports).toMatchObject([{ requestId: 'id-1', error: new Error('secret') }])
  })

  test('a rendering without end is answered with 503', async () => {
    const { get } = siteAround(() => new Promise<Response>(() => {}))
    const answer = await get('/a')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
  })

  test('HTML and Markdown of one address are kept apart', async () => {
    const { get } = siteAround((request) => {
      const isMarkdown = request.url.endsWith('.md')
      const type = isMarkdown ? 'text/markdown; charset=utf-8' : 'text/html; charset=utf-8'
      return new Response(isMarkdown ? '# page' : '<h1>page</h1>', {
        headers: { 'content-type': type, ...pageHeaders },
      })
    })
    const texts = []
    for (const accept of ['text/html', 'text/markdown', 'text/html']) {
      texts.push(await (await get('/docs/a', { accept })).text())
    }
    expect(texts).toEqual(['<h1>page</h1>', '# page', '<h1>page</h1>'])
  })
})
