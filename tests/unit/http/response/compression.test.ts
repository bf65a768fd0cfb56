import { expect, test } from 'vitest'
import { fromBrotli, toBrotli, toGzip } from '~/http/response/compression'

const content = new TextEncoder().encode('<p>the same words again</p>'.repeat(20))

test('compressed bodies hold the memory that they count, and no more', async () => {
  const brotli = await toBrotli(content, 6)
  const bodies = [brotli, await toGzip(content), await fromBrotli(brotli)]
  for (const { buffer, byteLength } of bodies) expect(buffer.byteLength).toBe(byteLength)
  expect(new TextDecoder().decode(bodies[2])).toBe(new TextDecoder().decode(content))
})
