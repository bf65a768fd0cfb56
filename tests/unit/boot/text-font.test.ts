// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { serveTextFont } from '~/boot/preferences/text-font'

afterEach(() => vi.unstubAllGlobals())

/** Serves the font of a loaded page by `answer`, and returns what the browser remembers of it. */
async function arrive(answer: () => Promise<Response>): Promise<string | null> {
  localStorage.clear()
  document.head.innerHTML = '<link rel="preload" as="font" href="/_build/text.woff2">'
  const fetching = vi.fn<typeof fetch>(() => answer())
  vi.stubGlobal('fetch', fetching)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  serveTextFont()
  await expect.poll(() => fetching.mock.calls.length).toBe(1)
  expect(fetching.mock.calls[0]?.[1]?.signal).toBeInstanceOf(AbortSignal)
  // The body of the answer is read in a few turns.
  await new Promise((done) => setTimeout(done, 10))
  return localStorage.getItem('text-font')
}

test('a font that was fetched is remembered as cached', async () => {
  expect(await arrive(async () => new Response('font'))).toBe('1')
})

test.each([
  ['is refused', async () => new Response('gone', { status: 404 })],
  ['cannot be fetched', () => Promise.reject(new TypeError('offline'))],
])('a font that %s is not remembered, without an error', async (_, answer) => {
  expect(await arrive(answer)).toBeNull()
})
