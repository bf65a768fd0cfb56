import { describe, expect, test } from 'vitest'
import { cacheResponse, type CachedResponse } from '~/http/page-cache/cached-response'
import { createIdleCompressor } from '~/http/page-cache/idle-compressor'

/** Creates a page that the best Brotli quality compresses further. */
function page(seed: number): Promise<CachedResponse> {
  const numbers = Array.from({ length: 3000 }, (_, index) => (index * seed) % 1009)
  return cacheResponse({
    address: '/a',
    status: 200,
    content: new TextEncoder().encode(numbers.join(' ')),
    headers: new Headers({ 'content-type': 'text/html' }),
    lifetime: { freshUntilMs: 0, staleUntilMs: 0 },
    previous: undefined,
  })
}

/** Creates a compressor for a map of pages that tests change, and records the keys of pages that became smaller. */
function compressorOver(pages: Map<string, CachedResponse>) {
  const smaller: string[] = []
  const compressor = createIdleCompressor({
    quietMs: 60_000,
    pageOf: (key) => pages.get(key),
    onSmaller: (key) => smaller.push(key),
  })
  return { compressor, smaller }
}

describe('compressing late', () => {
  test('makes the page smaller that is served when its turn comes, and no earlier one', async () => {
    const [earlier, current] = await Promise.all([page(7919), page(7907)])
    const pages = new Map([['/a', earlier]])
    const { compressor, smaller } = compressorOver(pages)
    compressor.add('/a')
    pages.set('/a', current)
    compressor.add('/a')
    await compressor.idle()
    expect([earlier.isBest, current.isBest]).toEqual([false, true])
    expect(smaller).toEqual(['/a'])
  })

  test('leaves a page alone that has left the memory', async () => {
    const left = await page(7919)
    const pages = new Map([['/a', left]])
    const { compressor, smaller } = compressorOver(pages)
    compressor.add('/a')
    pages.delete('/a')
    await compressor.idle()
    expect([left.isBest, smaller]).toEqual([false, []])
  })

  test('does not begin again with a page that has its smallest coding', async () => {
    const pages = new Map([['/a', await page(7919)]])
    const { compressor, smaller } = compressorOver(pages)
    for (let round = 0; round < 2; round += 1) {
      compressor.add('/a')
      await compressor.idle()
    }
    expect(smaller).toEqual(['/a'])
  })
})
