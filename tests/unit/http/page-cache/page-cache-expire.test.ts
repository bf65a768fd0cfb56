import { expect, test } from 'vitest'
import { cacheInFrontOf, keepable, pageText } from './page-cache-fixture'

const all = (): boolean => true
const soon = (text: string): Promise<Response> =>
  new Promise((resolve) => void setTimeout(() => resolve(keepable(text)), 100))

test('a page that expired is rendered again for the next requests, which wait for it', async () => {
  const { cache, text, seen } = cacheInFrontOf((_request, rendering) =>
    rendering === 1 ? keepable('before') : soon('after'),
  )
  expect(await text('/page')).toBe('before')
  cache.expire(all)
  expect(await Promise.all([text('/page'), text('/page')])).toEqual(['after', 'after'])
  expect(await text('/page')).toBe('after')
  expect(seen.renderings).toBe(2)
})

test('it stays where the new rendering fails, and is tried again after a while', async () => {
  const { cache, text, seen } = cacheInFrontOf((_request, rendering) =>
    rendering === 2 ? new Response('down', { status: 503 }) : keepable(pageText(rendering)),
  )
  const before = await text('/page')
  cache.expire(all)
  expect(await text('/page')).toBe(before)
  expect(await text('/page')).toBe(before)
  expect(seen.renderings).toBe(2)
  seen.seconds += 11
  expect(await text('/page')).not.toBe(before)
})

test('it is sent when the new rendering takes long', async () => {
  const { cache, text } = cacheInFrontOf(
    (_request, rendering) => (rendering === 1 ? keepable('before') : new Promise<Response>(() => {})),
    { limits: { expiredWaitMs: 10 } },
  )
  await text('/page')
  cache.expire(all)
  expect(await text('/page')).toBe('before')
})

test('a rendering that began before does not count', async () => {
  const first = Promise.withResolvers<Response>()
  const { cache, text } = cacheInFrontOf((_request, rendering) =>
    rendering === 1 ? first.promise : keepable('after'),
  )
  const early = text('/page')
  cache.expire(all)
  first.resolve(keepable('before'))
  expect(await early).toBe('before')
  expect(await text('/page')).toBe('after')
})

test('other pages stay as they are, and missing ones are looked for again', async () => {
  const { cache, get, seen } = cacheInFrontOf(
    (_request, rendering) =>
      new Response(pageText(rendering), {
        status: rendering === 1 ? 404 : 200,
        headers: { 'content-type': 'text/html', 'cdn-cache-control': 'max-age=300' },
      }),
  )
  await get('/a/missing')
  await get('/b/page')
  cache.expire((address) => address.startsWith('/a/'))
  await get('/b/page')
  expect(seen.renderings).toBe(2)
  expect((await get('/a/missing')).status).toBe(200)
})
