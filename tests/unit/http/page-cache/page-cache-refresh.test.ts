import { describe, expect, test } from 'vitest'
import { cacheInFrontOf, keepable, pageText } from './page-cache-fixture'
import { eventually } from '../../../fixtures/eventually'

const never = () => new Promise<Response>(() => {})

describe('refreshing', () => {
  test('a stale page is sent at once while a new one is rendered', async () => {
    const { cache, text, seen } = cacheInFrontOf((_request, rendering) => keepable(pageText(rendering)))
    await text('/a')
    seen.seconds += 301
    expect(await text('/a')).toBe(pageText(1))
    await cache.idle()
    expect(await text('/a')).toBe(pageText(2))
  })

  test('a stale page is rendered once however many ask', async () => {
    const { cache, text, seen } = cacheInFrontOf((_request, rendering) => keepable(pageText(rendering)))
    await text('/a')
    seen.seconds += 301
    await Promise.all([text('/a'), text('/a'), text('/a')])
    await cache.idle()
    expect(seen.renderings).toBe(2)
  })

  test('a cancelled request does not stop the refresh', async () => {
    const { cache, get, text, seen } = cacheInFrontOf((request, rendering) => {
      request.signal.throwIfAborted()
      return keepable(pageText(rendering))
    })
    await get('/a')
    seen.seconds += 301
    const controller = new AbortController()
    const visit = get('/a', { signal: controller.signal })
    controller.abort()
    await visit
    await cache.idle()
    expect(await text('/a')).toBe(pageText(2))
  })

  test('a page that was not requested for a long time is new when rendering is quick', async () => {
    const { text, seen } = cacheInFrontOf((_request, rendering) => keepable(pageText(rendering)))
    await text('/a')
    seen.seconds += 86_400
    expect(await text('/a')).toBe(pageText(2))
  })

  test('a page that was not requested for a long time is the old one when rendering is slow', async () => {
    const { text, seen } = cacheInFrontOf(
      (_request, rendering) => (rendering === 1 ? keepable(pageText(1)) : never()),
      { limits: { lateWaitMs: 5 } },
    )
    await text('/a')
    seen.seconds += 86_400
    expect(await text('/a')).toBe(pageText(1))
  })

  test('equal content keeps its entity tag over a refresh', async () => {
    const { cache, get, seen } = cacheInFrontOf(() => keepable('<p>same</p>'))
    const before = (await get('/a')).headers.get('etag')
    seen.seconds += 301
    await get('/a')
    await cache.idle()
    expect((await get('/a')).headers.get('etag')).toBe(before)
  })
})

describe('failing', () => {
  const failures: Array<[string, () => Response | Promise<Response>]> = [
    ['answers 500', () => new Response('x', { status: 500 })],
    ['answers 503', () => new Response('x', { status: 503 })],
    ['throws', () => Promise.reject(new Error('no origin'))],
  ]

  test.each(failures)('the last good page stays, however old, when the refresh %s', async (_name, fail) => {
    const { text, seen } = cacheInFrontOf((_request, rendering) =>
      rendering === 1 ? keepable(pageText(1)) : fail(),
    )
    await text('/a')
    seen.seconds += 30 * 86_400
    expect(await text('/a')).toBe(pageText(1))
    expect(seen.reports).toHaveLength(1)
  })

  test('a refresh that takes too long has failed', async () => {
    let isLimitOver = false
    const { cache, text, seen } = cacheInFrontOf(
      (_request, rendering) => (rendering === 1 ? keepable(pageText(1)) : never()),
      {
        limits: { renderMs: 20 },
        timing: { sleep: () => (isLimitOver ? Promise.resolve() : new Promise(() => {})) },
      },
    )
    await text('/a')
    isLimitOver = true
    seen.seconds += 301
    expect(await text('/a')).toBe(pageText(1))
    await cache.idle()
    await eventually(() => expect(seen.reports).toEqual(['TimeoutError: no answer within 20 ms']))
  })

  test('a failed refresh is tried again after ten seconds, not before', async () => {
    const { cache, text, seen } = cacheInFrontOf((_request, rendering) =>
      rendering === 2 ? new Response('x', { status: 500 }) : keepable(pageText(rendering)),
    )
    await text('/a')
    for (const passed of [301, 9, 2]) {
      seen.seconds += passed
      await text('/a')
      await cache.idle()
    }
    expect(seen.renderings).toBe(3)
    expect(await text('/a')).toBe(pageText(3))
  })

  test('a first rendering that takes too long fails for all requests that waited', async () => {
    const { get } = cacheInFrontOf(never, { limits: { renderMs: 10 } })
    const outcomes = await Promise.allSettled([get('/a'), get('/a')])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  test.each([
    ['is missing', 404],
    ['has moved', 301],
  ])('a page that %s when it is refreshed is no longer sent', async (_name, status) => {
    const { cache, get, seen } = cacheInFrontOf((_request, rendering) =>
      rendering === 1 ? keepable(pageText(1)) : new Response(null, { status, headers: { location: '/b' } }),
    )
    await get('/a')
    seen.seconds += 301
    await get('/a')
    await cache.idle()
    expect((await get('/a')).status).toBe(status)
  })
})
