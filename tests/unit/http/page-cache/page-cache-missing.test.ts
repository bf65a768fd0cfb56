import { expect, test } from 'vitest'
import { cacheInFrontOf, keepable, pageText } from './page-cache-fixture'

const isMissing = (path: string) => path.startsWith('/missing')

/** A site without pages under `/missing…`; its 404 responses are fresh for 60 seconds. */
const site = (request: Request, rendering: number) => {
  const { pathname } = new URL(request.url)
  if (!isMissing(pathname)) return keepable(pageText(rendering))
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cdn-cache-control': 'max-age=60' }
  return new Response(pageText(rendering), { status: 404, headers })
}

test('a missing page is rendered once in its time, and sent in the coding that was asked for', async () => {
  const { get, seen } = cacheInFrontOf(site)
  await get('/missing')
  const again = await get('/missing', { headers: { 'accept-encoding': 'br' } })
  expect(seen.renderings).toBe(1)
  expect([again.status, again.headers.get('content-encoding')]).toEqual([404, 'br'])
  expect(again.headers.has('etag')).toBe(false)
})

test('a missing page is never answered with 304', async () => {
  const { get } = cacheInFrontOf(site)
  await get('/missing')
  expect((await get('/missing', { headers: { 'if-none-match': '*' } })).status).toBe(404)
})

test('when the time is up it is looked for again before anything is sent', async () => {
  const { get, seen, text } = cacheInFrontOf((_request, rendering) =>
    rendering === 1
      ? new Response('gone', {
          status: 404,
          headers: { 'content-type': 'text/html', 'cdn-cache-control': 'max-age=60' },
        })
      : keepable('published'),
  )
  expect((await get('/missing')).status).toBe(404)
  seen.seconds += 61
  expect(await text('/missing')).toBe('published')
  expect(await text('/missing')).toBe('published')
})

test('any number of made-up addresses evicts no page, and stays within its share of the memory', async () => {
  const maxBytes = 200_000
  const { get, seen } = cacheInFrontOf(site, { maxBytes })
  await get('/page')
  for (let count = 0; count < 300; count += 1) await get(`/missing/${count}`)
  const before = seen.renderings
  await get('/page')
  expect(seen.renderings).toBe(before)
  await get('/missing/0')
  expect(seen.renderings).toBe(before + 1)
})

test('a cleared address is looked for again', async () => {
  const { cache, get, seen } = cacheInFrontOf(site)
  await get('/missing')
  cache.clear((address) => address === '/missing')
  await get('/missing')
  expect(seen.renderings).toBe(2)
})
