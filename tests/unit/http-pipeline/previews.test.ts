import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Fetch } from '~/http/fetch'
import { limitPreviews } from '~/http/previews'

/** A site that answers at once, and the paths it was asked for. */
function openSite() {
  const asked: string[] = []
  const site = limitPreviews((request) => {
    asked.push(new URL(request.url).pathname)
    return new Response('')
  })
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

  it('are not made for readers who have left while they waited', async () => {
    const asked: string[] = []
    const site = limitPreviews((request) => {
      asked.push(request.url)
      return new Response('')
    })
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
    const site: Fetch = limitPreviews(() => Promise.reject(new Error('no page')))
    for (const at of [1, 2, 3, 4]) {
      await expect(site(new Request(`http://site.test/preview/query/main/${at}`))).rejects.toThrow('no page')
    }
  })
})
