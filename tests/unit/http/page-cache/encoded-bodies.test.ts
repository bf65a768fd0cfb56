import { expect, test } from 'vitest'
import { cacheResponse, createEncodedBodies } from '~/http/page-cache/cached-response'

/** Creates pages whose bodies do not all fit into the cache. */
async function pages(count: number) {
  return Promise.all(
    Array.from({ length: count }, (_, at) =>
      cacheResponse({
        address: `/${at}`,
        status: 200,
        content: new TextEncoder().encode(`<p>page ${at}</p>`.repeat(50)),
        headers: new Headers(),
        lifetime: { freshUntilMs: 0, staleUntilMs: 0 },
        previous: undefined,
      }),
    ),
  )
}

test('bodies that evict each other while being encoded still reach their readers', async () => {
  const bodies = createEncodedBodies(2000)
  const made = await Promise.all(
    (await pages(12)).flatMap((page) => [bodies(page, 'gzip'), bodies(page, 'identity')]),
  )
  expect(made.every((body) => body.byteLength > 0)).toBe(true)
})
