import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { answerSearchCall } from '~/features/search/service/search-endpoint.server'
import { createTokenBucket } from '~/ports/resilience/token-bucket'
import { ask } from './ask'
import { index, indexName, searchBundledDocs, usual } from './search-site'

searchBundledDocs()

/** Format of errors in the API. */
const refusalSchema = z.strictObject({ status: z.int(), message: z.string() })

function isRefusal(status: number, answer: unknown): boolean {
  return status >= 400 && status < 500 && refusalSchema.parse(answer).status === status
}

/** Sends a body unchanged. */
async function post(
  body: string,
  path = '/1/indexes/*/queries',
): Promise<{ status: number; answer: unknown }> {
  const response = await ask(path, { method: 'POST', body })
  return { status: response.status, answer: await response.json() }
}

/** Creates a function that sends one call with the given number of queries; all calls share `capacity`. */
function callsWithin(capacity: number): (questions: number) => Promise<Response> {
  const questions = createTokenBucket({ capacity, perSecond: 1, now: () => 0 })
  return (count) => {
    const body = JSON.stringify({ requests: Array.from({ length: count }, () => ({ indexName })) })
    const request = new Request('http://localhost/', { method: 'POST', body })
    return answerSearchCall({ index, questions, ...usual }, '*/queries', request)
  }
}

describe('an invalid or excessive call', () => {
  it.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['nothing', 'null'],
    ['a text', '"requests"'],
    ['no questions', '{}'],
    ['questions that are none', '{"requests":[1]}'],
    ['a question without index', '{"requests":[{"query":"a"}]}'],
    ['too many questions', JSON.stringify({ requests: Array.from({ length: 51 }, () => ({ indexName })) })],
    ['a query that is too long', JSON.stringify({ requests: [{ indexName, query: 'a'.repeat(513) }] })],
    ['a page below zero', JSON.stringify({ requests: [{ indexName, page: -1 }] })],
    ['filters that are not understood', JSON.stringify({ requests: [{ indexName, filters: 'price > 3' }] })],
    [
      'a facet that is none',
      JSON.stringify({ requests: [{ indexName, type: 'facet', facet: '__proto__' }] }),
    ],
    [
      'more values of a facet than a call may ask for',
      JSON.stringify({ requests: [{ indexName, type: 'facet', facet: 'library', maxFacetHits: 101 }] }),
    ],
    ['facet filters of numbers', JSON.stringify({ requests: [{ indexName, facetFilters: [[1]] }] })],
  ])('is refused: %s', async (_, body) => {
    expect(await post(body)).toEqual({
      status: 400,
      answer: { status: 400, message: expect.any(String) },
    })
  })

  it('is refused when its body is too long', async () => {
    const { status } = await post(JSON.stringify({ requests: [], more: 'x'.repeat(200_000) }))
    expect(status).toBe(413)
  })

  it.each(['/1/indexes/tanstack/settings', '/1/indexes/tanstack/facets/library', '/1/indexes/*'])(
    'is refused at %s',
    async (path) => {
      expect((await post('{}', path)).status).toBe(404)
    },
  )

  it('is refused as a reading request', async () => {
    expect((await ask('/1/indexes/*/queries')).status).toBe(405)
  })

  it('is refused while all callers together exceed the limit', async () => {
    const call = callsWithin(3)
    expect((await call(2)).status).toBe(200)
    const refused = await call(2)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(await refused.json()).toEqual({ status: 429, message: expect.any(String) })
  })

  it('of 50 queries counts as 50, and a refused one does not count', async () => {
    const call = callsWithin(60)
    const statuses: number[] = []
    for (const questions of [50, 50, 10, 1]) statuses.push((await call(questions)).status)
    expect(statuses).toEqual([200, 429, 200, 429])
  })

  it('of 50 queries does not delay the next call', async () => {
    const order: number[] = []
    const call = callsWithin(60)
    await Promise.all([50, 1].map(async (questions) => call(questions).then(() => order.push(questions))))
    expect(order).toEqual([1, 50])
  })

  it('never causes a server error, however it is garbled', async () => {
    const sound = JSON.stringify({
      requests: [
        {
          indexName,
          query: 'a',
          facetFilters: [['library:query']],
          filters: 'version:latest',
          params: 'page=1',
        },
        { indexName, type: 'facet', facet: 'library', facetQuery: 'q' },
      ],
    })
    const signs = ['"', '{', ']', ',', ':', '\\', '\u0000', '\ud800', '9e999', '-', 'null', '%', '']
    // The seed is constant, so that each run sends the same bodies.
    let seed = 7
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    const paths = [
      '/1/indexes/*/queries',
      '/1/indexes/tanstack/query',
      '/1/indexes/tanstack/facets/library/query',
    ]
    const garbled = Array.from({ length: 120 }, () => {
      const at = random(sound.length)
      return sound.slice(0, at) + (signs[random(signs.length)] ?? '') + sound.slice(at + random(4))
    })
    for (const [at, body] of [...garbled, '['.repeat(100_000), '{"a":'.repeat(20_000)].entries()) {
      const { status, answer } = await post(body, paths[at % paths.length])
      const isSound = status === 200 || isRefusal(status, answer)
      expect({ body: body.slice(0, 300), isSound }).toEqual({ body: body.slice(0, 300), isSound: true })
    }
  })

  it('never causes a server error, regardless of its content', async () => {
    const values = [null, true, -1, 1e300, '', '[', '{"a":', [], [[]], {}, 'a:b', '\u0000', '('.repeat(199)]
    const names = [
      'query',
      'page',
      'hitsPerPage',
      'facets',
      'facetFilters',
      'filters',
      'optionalFilters',
      'attributesToSnippet',
      'attributesToRetrieve',
      'highlightPreTag',
      'params',
      'type',
    ]
    for (const name of names) {
      for (const value of values) {
        const { status } = await post(JSON.stringify({ requests: [{ indexName, [name]: value }] }))
        expect({ name, value, isFailure: status >= 500 }).toEqual({ name, value, isFailure: false })
      }
    }
  })
})
