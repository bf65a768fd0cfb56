import { expect, test } from 'vitest'
import { cacheInFrontOf, keepable } from './page-cache-fixture'

const lacking = (text: string) => keepable(text, { 'cdn-cache-control': 'max-age=30' })
const after = (ms: number, answer: Response) =>
  new Promise<Response>((resolve) => {
    setTimeout(resolve, ms, answer)
  })

test('readers of a page that lacks something wait for the complete one when its time is up', async () => {
  const { text, seen } = cacheInFrontOf(
    (_request, rendering) => (rendering === 1 ? lacking('stopgap') : after(100, keepable('complete'))),
    { limits: { lateWaitMs: 5 } },
  )
  expect(await text('/a')).toBe('stopgap')
  seen.seconds += 29
  expect(await text('/a')).toBe('stopgap')
  seen.seconds += 46
  expect(await Promise.all([text('/a'), text('/a')])).toEqual(['complete', 'complete'])
  expect(seen.renderings).toBe(2)
})

test('it is sent where the complete one takes too long', async () => {
  const { text, seen } = cacheInFrontOf(
    (_request, rendering) => (rendering === 1 ? lacking('stopgap') : after(1000, keepable('complete'))),
    { limits: { expiredWaitMs: 5 } },
  )
  await text('/a')
  seen.seconds += 31
  expect(await text('/a')).toBe('stopgap')
})

test.each([301, 86_400])(
  'a complete page stays, and is tried again soon, where a new one lacks something after %i s',
  async (seconds) => {
    const { cache, text, seen } = cacheInFrontOf((_request, rendering) =>
      rendering === 2 ? lacking('stopgap') : keepable(`complete ${rendering}`),
    )
    await text('/a')
    seen.seconds += seconds
    expect(await text('/a')).toBe('complete 1')
    await cache.idle()
    expect(await text('/a')).toBe('complete 1')
    expect(seen.reports).toEqual([])
    seen.seconds += 11
    await text('/a')
    await cache.idle()
    expect(await text('/a')).toBe('complete 3')
  },
)

test('a page that lacks something for long is sent: what it says is newer', async () => {
  const { cache, text, seen } = cacheInFrontOf((_request, rendering) =>
    rendering === 1 ? keepable('old') : lacking('new'),
  )
  await text('/a')
  for (const passed of [301, 590]) {
    seen.seconds += passed
    await text('/a')
    await cache.idle()
    expect(await text('/a')).toBe('old')
  }
  seen.seconds += 11
  expect(await text('/a')).toBe('new')
})
