import { describe, expect, test } from 'vitest'
import { limitNotFound } from '~/http/request/not-found-limit'

/** Creates a site without pages under `/missing`; `seconds` is its clock. */
function site() {
  const seen = { seconds: 0, rendered: 0 }
  const fetch = limitNotFound(
    (request) => {
      seen.rendered += 1
      const isMissing = request.url.includes('/missing')
      return new Response('in full', { status: isMissing ? 404 : 200 })
    },
    {
      isKnownMissing: async ({ pathname }) => pathname.startsWith('/missing'),
      now: () => seen.seconds * 1000,
    },
  )
  const ask = async (path: string) => fetch(new Request(`http://site.test${path}`))
  const flood = async (count: number) => {
    for (let each = 0; each < count; each += 1) await ask(`/missing/${each}`)
  }
  return { seen, ask, flood }
}

describe('missing pages', () => {
  test('are rendered in full at the rate of readers', async () => {
    const { ask } = site()
    expect(await (await ask('/missing/a')).text()).toBe('in full')
  })

  test('are a small screen with the same status in a flood', async () => {
    const { ask, flood, seen } = site()
    await flood(1000)
    const answer = await ask('/missing/a')
    expect(seen.rendered).toBe(100)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.has('cdn-cache-control')).toBe(false)
    expect(await answer.text()).toMatch(/<h1>.+<\/h1>/)
  })

  test('are rendered in full again a second later, some of them', async () => {
    const { flood, seen } = site()
    await flood(1000)
    seen.seconds += 1
    await flood(1000)
    expect(seen.rendered).toBe(125)
  })

  test('take no time from pages that are there', async () => {
    const { ask, flood } = site()
    await flood(1000)
    expect((await ask('/here')).status).toBe(200)
  })
})
