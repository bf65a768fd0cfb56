import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { api } from '#convex/_generated/api'
import { type BackendCalls, createCalls } from '~/ports/backend/calls'
import { createClock } from '../../../fixtures/clock'
import { linesOfLog } from '../../../fixtures/lines-of-log'
import { testSigning } from './deployment'
import { eventually } from '../../../fixtures/eventually'

const success = (value: unknown) => Response.json({ status: 'success', value, logLines: [] })
const asReader = { as: 'reader:ada', schema: z.array(z.string()) } as const

type World = {
  readonly backend: BackendCalls
  readonly asked: Request[]
  readonly lines: string[]
  answer: (request: Request) => Response | Promise<Response>
  readonly advance: (ms: number) => void
  url: string | null
}

async function world(): Promise<World> {
  const clock = createClock()
  const asked: Request[] = []
  const lines: string[] = []
  const made: World = {
    asked,
    lines,
    answer: () => success(['/a']),
    advance: clock.advance,
    url: 'https://backend.test',
    backend: createCalls({
      url: () => made.url,
      signing: await testSigning(),
      callLimitMs: 700,
      fetch: async (input, init) => {
        const request = new Request(input, init)
        asked.push(request)
        return made.answer(request)
      },
      now: clock.timing.now,
      log: linesOfLog('info', (line) => lines.push(line)),
    }),
  }
  return made
}

const late = () => Promise.reject(new DOMException('late', 'TimeoutError'))
const list = ({ backend }: World) => backend.query(api.saved.list, {}, asReader)

describe('a backend', () => {
  test('gives the value, asked for with a token of the reader', async () => {
    const site = await world()
    expect(await list(site)).toEqual({ kind: 'found', value: ['/a'] })
    expect(site.asked[0]?.headers.get('authorization')).toMatch(/^Bearer .+\..+\..+$/)
    await site.backend.query(api.saved.list, {}, { ...asReader, as: null })
    expect(site.asked[1]?.headers.get('authorization')).toBeNull()
  })

  test('tells the reason that a function gave', async () => {
    const site = await world()
    site.answer = () =>
      Response.json(
        { status: 'error', errorMessage: 'no', errorData: { code: 'limit' }, logLines: [] },
        { status: 560 },
      )
    const save = site.backend.mutate(
      api.saved.save,
      { path: '/a', title: 'A' },
      { ...asReader, schema: z.null() },
    )
    expect(await save).toEqual({ kind: 'refused', code: 'limit' })
    expect(site.lines).toEqual([])
  })

  const failures: [string, World['answer']][] = [
    ['is down', () => Promise.reject(new Error('connect ECONNREFUSED'))],
    ['fails', () => new Response('oops', { status: 500 })],
    ['takes no token', () => Response.json({ code: 'InvalidAuthHeader' }, { status: 401 })],
    ['sends no JSON', () => new Response('<html>')],
    ['sends a value of another shape', () => success({ pages: 1 })],
    ['sends too much', () => success(['x'.repeat(2_000_001)])],
    [
      'fails by mistake',
      () => Response.json({ status: 'error', errorMessage: 'Server Error', logLines: [] }, { status: 560 }),
    ],
  ]
  test.each(failures)('that %s is unavailable', async (_name, answer) => {
    const site = await world()
    site.answer = answer
    expect(await list(site)).toMatchObject({ kind: 'unavailable' })
    expect(site.lines).toHaveLength(1)
  })

  test('that hangs is given up within its limit, in the head and in the body', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      expect(ms).toBe(700)
      return AbortSignal.abort(new DOMException('late', 'TimeoutError'))
    })
    const site = await world()
    site.answer = ({ signal }) =>
      new Promise((_resolve, reject) => {
        if (signal.aborted) reject(signal.reason)
      })
    expect(await list(site)).toMatchObject({ kind: 'unavailable' })
    const other = await world()
    other.answer = () => new Response(new ReadableStream({ pull: () => new Promise(() => undefined) }))
    expect(await list(other)).toMatchObject({ kind: 'unavailable' })
    vi.restoreAllMocks()
  })

  test('that fails is not called for a while, then tried by one call, and used once it works', async () => {
    const site = await world()
    site.answer = () => new Response('oops', { status: 500 })
    await list(site)
    await list(site)
    expect(site.asked).toHaveLength(1)
    site.advance(1000)
    site.answer = () => success([])
    expect(await list(site)).toEqual({ kind: 'found', value: [] })
    expect(await list(site)).toEqual({ kind: 'found', value: [] })
    expect(site.lines).toEqual([expect.stringMatching(/^warn/), expect.stringMatching(/^info/)])
  })

  test('is still called while one of its functions fails or returns unexpected values', async () => {
    const site = await world()
    for (const answer of [
      () => success({ pages: 1 }),
      () => Response.json({ status: 'error', errorMessage: 'Server Error', logLines: [] }, { status: 560 }),
    ]) {
      site.answer = answer
      expect(await list(site)).toMatchObject({ kind: 'unavailable' })
      site.answer = () => success([])
      expect(await list(site)).toMatchObject({ kind: 'found' })
    }
    expect(site.lines).toEqual([
      expect.stringMatching(/^error A backend function failed/),
      expect.stringMatching(/^error A backend function failed/),
    ])
  })

  test('does not count as working because of a call that started before it failed', async () => {
    const site = await world()
    const slow = Promise.withResolvers<Response>()
    site.answer = () => slow.promise
    const early = list(site)
    await eventually(() => expect(site.asked).toHaveLength(1))
    site.answer = () => new Response('oops', { status: 500 })
    await list(site)
    slow.resolve(success([]))
    expect(await early).toMatchObject({ kind: 'found' })
    await list(site)
    expect(site.asked).toHaveLength(2)
  })

  test.each<[string, World['answer']]>([
    ['is slow', late],
    ['has too long an answer', () => success(['x'.repeat(2_000_001)])],
    ['is no call for the backend', () => new Response('BadJsonBody', { status: 400 })],
  ])('is asked on after a call that %s', async (_name, answer) => {
    const site = await world()
    site.answer = answer
    await list(site)
    await list(site)
    site.answer = () => success([])
    expect(await list(site)).toEqual({ kind: 'found', value: [] })
    expect(site.asked).toHaveLength(3)
  })

  test('that times out three times in a row is not called for a while', async () => {
    const site = await world()
    site.answer = late
    for (let at = 0; at < 5; at += 1) await list(site)
    expect(site.asked).toHaveLength(3)
    expect(site.lines.at(-1)).toMatch(/^warn The backend is not responding/)
  })

  test('that is not up yet is not asked', async () => {
    const site = await world()
    site.url = null
    expect(await list(site)).toMatchObject({ kind: 'unavailable' })
    expect(site.asked).toEqual([])
    site.url = 'https://backend.test'
    expect(await list(site)).toMatchObject({ kind: 'found' })
  })
})

test('instances with one secret have one key, and another secret has another', async () => {
  const [first, second, other] = await Promise.all([
    testSigning(),
    testSigning(),
    testSigning('another secret, as long as the first'),
  ])
  expect(second.keySet).toEqual(first.keySet)
  expect(other.keySet).not.toEqual(first.keySet)
  expect(JSON.stringify(first.keySet)).not.toContain('"d"')
})
