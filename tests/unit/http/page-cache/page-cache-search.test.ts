import { expect, test } from 'vitest'
import { cacheInFrontOf, keepable, pageText } from './page-cache-fixture'

test('100,000 addresses that differ in parameters which no page reads are one page', async () => {
  const { get, seen } = cacheInFrontOf((_request, rendering) => keepable(pageText(rendering)))
  for (let count = 0; count < 100_000; count += 1) await get(`/page?utm_source=${count}`)
  expect(seen.renderings).toBe(1)
})

test('any number of values that pages read push each other out, and no page', async () => {
  const { get, seen } = cacheInFrontOf((_request, rendering) => keepable(pageText(rendering)), {
    maxBytes: 200_000,
  })
  await get('/page')
  for (let count = 0; count < 1000; count += 1) await get(`/list?page=${count}`)
  expect(seen.renderings).toBe(1001)
  await get('/page')
  await get('/list?page=999')
  expect(seen.renderings).toBe(1001)
  await get('/list?page=0')
  expect(seen.renderings).toBe(1002)
})
