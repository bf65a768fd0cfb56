import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Fetch } from '~/http/fetch'
import { limitPreviews, type PreviewOptions } from '~/http/previews'
import { markPrivate } from '~/http/response/private-answers'

/** Previews consist of pages and one server function for their data. */
const options: PreviewOptions = {
  isPreview: (pathname) => pathname.startsWith('/preview/') || pathname === '/_serverFn/preview',
}

/** Creates a site that responds immediately, and records the requested paths. */
function openSite() {
  const asked: string[] = []
  const site = limitPreviews((request) => {
    asked.push(new URL(request.url).pathname)
    return new Response('')
  }, options)
  return { asked, ask: async (path: string) => site(new Request(`http://site.test${path}`)) }
}

function many(count: number, ask: (path: string) => Promise<Response>): Promise<Response>[] {
  return Array.from({ length: count }, (_, at) => ask(`/preview/query/main/docs/${at}`))
}

describe('previews that come together', () => {
  it('begin after what else has come', async () => {
    const { asked, ask } = openSite()
    const previews = many(10, ask)
    await ask('/query/latest/docs/overview')
    expect(asked).toEqual(['/query/latest/docs/overview'])
    await Promise.all(previews)
    expect(asked).toHaveLength(11)
  })

  it('are no more than two between two looks at other requests', async () => {
    const { asked, ask } = openSite()
    const previews = many(10, ask)
    for (const turns of [1, 2, 3]) {
      await turn()
      expect(asked.length).toBeLessThanOrEqual(2 * turns)
    }
    await Promise.all(previews)
    expect(asked).toHaveLength(10)
  })

  it('are refused when 42 are there, with the time to wait', async () => {
    const { ask } = openSite()
    const answers = await Promise.all(many(50, ask))
    expect(answers.map(({ status }) => status)).toEqual(answers.map((_, at) => (at < 42 ? 200 : 503)))
    expect(answers.at(-1)?.headers.get('retry-after')).toBe('5')
  })

  it('take the same places with the data of navigations, whose refusal is a sentence', async () => {
    const { ask } = openSite()
    const previews = many(42, ask)
    const refused = await ask('/_serverFn/preview')
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(await refused.text()).toBe('Too many previews are loading. Try again in 5 seconds.\n')
    expect((await ask('/_serverFn/page')).status).toBe(200)
    expect((await Promise.all(previews)).every(({ ok }) => ok)).toBe(true)
  })

  it('are not made for requests that were cancelled while waiting', async () => {
    const asked: string[] = []
    const site = limitPreviews((request) => {
      asked.push(request.url)
      return new Response('')
    }, options)
    const leaving = new AbortController()
    const waiting = [1, 2, 3, 4].map(async (at) =>
      site(new Request(`http://site.test/preview/query/main/${at}`, { signal: leaving.signal })),
    )
    leaving.abort()
    const outcomes = await Promise.allSettled(waiting)
    expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'rejected'))
    expect(asked).toEqual([])
  })

  it('leave their places when they fail', async () => {
    const site: Fetch = limitPreviews(() => Promise.reject(new Error('no page')), options)
    for (const at of [1, 2, 3, 4]) {
      await expect(site(new Request(`http://site.test/preview/query/main/${at}`))).rejects.toThrow('no page')
    }
  })
})

describe('answers of previews', () => {
  const published = { 'cache-control': 'public, max-age=60', 'cdn-cache-control': 'max-age=300' }
  const site = markPrivate(() => new Response('', { headers: published }), {
    isShared: (pathname) => !options.isPreview(pathname),
    recordOf: () => ({}),
  })

  it.each(['/preview/query/main/docs/guide', '/_serverFn/preview'])(
    'are stored by no cache and no search engine: %s',
    async (path) => {
      const { headers } = await site(new Request(`http://site.test${path}`))
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(headers.get('x-robots-tag')).toBe('noindex')
      expect(headers.has('cdn-cache-control')).toBe(false)
    },
  )

  it.each(['/query/latest/docs/overview', '/_serverFn/page'])('leave others alone: %s', async (path) => {
    const { headers } = await site(new Request(`http://site.test${path}`))
    expect(Object.fromEntries(headers)).toMatchObject(published)
    expect(headers.has('x-robots-tag')).toBe(false)
  })
})
