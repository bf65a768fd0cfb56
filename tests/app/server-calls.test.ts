import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchDocPage } from '~/features/docs/service/docs.functions'
import { fetchHome, fetchLanding } from '~/features/landing/landing.functions'
import { ask } from './ask'

let log = vi.spyOn(console, 'error')
let written = vi.spyOn(process.stderr, 'write')

beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {})
  written = vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const called = {
  headers: { accept: 'application/json', 'x-tsr-serverfn': 'true', 'sec-fetch-site': 'same-origin' },
}

function call(
  payload: string | null,
  init: RequestInit = called,
  address = fetchDocPage.url,
): Promise<Response> {
  return ask(payload === null ? address : `${address}?payload=${encodeURIComponent(payload)}`, init)
}

const text = (s: unknown) => ({ t: 1, s })
const object = (fields: Record<string, unknown>, extra: object = {}) => {
  const own = Object.entries(fields)
  return { t: 10, i: 0, p: { k: own.map(([key]) => key), v: own.map(([, value]) => value) }, o: 0, ...extra }
}
const payloadOf = (data: unknown) => JSON.stringify({ t: object({ data }), f: 127, m: [] })

const page = {
  library: text('query'),
  version: text('latest'),
  readerFramework: { t: 2, s: 0 },
  cachedSidebar: { t: 2, s: 0 },
  path: text('framework/react/overview'),
  insteadOf: { t: 2, s: 0 },
  arrival: { t: 2, s: 0 },
}
const good = payloadOf(object(page))

const nested = (levels: number) => '{"t":9,"i":0,"o":0,"a":['.repeat(levels) + ']}'.repeat(levels)

/** Returns pseudorandom bytes for a seed, the same in every run. */
function noise(seed: number): string {
  let state = seed
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648)
  return String.fromCharCode(...Array.from({ length: 1 + (next() % 200) }, () => next() % 256))
}

const hostile: [string, string | null][] = [
  ['no payload', null],
  ['an empty payload', ''],
  ['text that is not JSON', '{bad'],
  ['a nested list', `{"t":${nested(80)},"f":1,"m":[]}`],
  ['nested JSON', '['.repeat(2000)],
  [
    'a huge list',
    JSON.stringify({ t: { t: 9, i: 0, o: 0, a: Array.from({ length: 100 }, () => text('x')) } }),
  ],
  ['an unknown kind', payloadOf({ t: 77 })],
  ['an unknown constant', payloadOf({ t: 2, s: 99 })],
  ['a promise', payloadOf({ t: 12, i: 1, s: 1, f: text('x') })],
  ['a reference to itself', payloadOf({ t: 4, i: 0 })],
  ['a regular expression', payloadOf({ t: 6, i: 1, c: '(a+)+$', m: 'g' })],
  ['keys without values', payloadOf({ t: 10, i: 1, o: 0, p: { k: ['a', 'b'], v: [] } })],
  ['a key that is a number', payloadOf({ t: 10, i: 1, o: 0, p: { k: [1], v: [text('x')] } })],
  ['a missing field', payloadOf(object({ library: text('query') }))],
  ['a field too many', payloadOf(object({ ...page, constructor: text('x') }))],
  ['a prototype', payloadOf({ ...object(page), p: { k: ['__proto__'], v: [object(page)] } })],
  ['a wrong type', payloadOf(object({ ...page, path: object({}) }))],
  ['data that are text', payloadOf(text('query'))],
  ['a text that is too long', payloadOf(object({ ...page, path: text('a'.repeat(5000)) }))],
  ...[200, 100, 40, 12, 3].map((length): [string, string] => [`the first ${length}`, good.slice(0, length)]),
  ...Array.from({ length: 20 }, (_, seed): [string, string] => [`noise ${seed}`, noise(seed + 1)]),
]

describe('a call of a server function', () => {
  it('is answered if the client sent it unmodified', async () => {
    expect((await call(good)).status).toBe(200)
  })

  it.each(hostile)('with %s is refused and not logged', async (_name, payload) => {
    const answer = await call(payload)
    expect(answer.status).toBe(400)
    expect(await answer.text()).not.toMatch(/\bat .+:\d+/)
    expect([...log.mock.calls, ...written.mock.calls]).toEqual([])
  })

  it.each(['constructor', '__proto__', 'toString', 'a/b', ' ', 'x'.repeat(1900)])(
    'of a function named %s is answered with 404',
    async (id) => {
      expect((await call(good, called, `/_serverFn/${id}`)).status).toBe(404)
      expect([...log.mock.calls, ...written.mock.calls]).toEqual([])
    },
  )

  it('with a payload over the maximum length is refused', async () => {
    expect((await call('['.repeat(10_000))).status).toBe(414)
  })

  it.each<[string, RequestInit, number]>([
    ['a form', { headers: { ...called.headers, 'content-type': 'multipart/form-data; boundary=x' } }, 400],
    ['another method', { ...called, method: 'POST', body: good }, 405],
    ['another site', { headers: { ...called.headers, 'sec-fetch-site': 'cross-site' } }, 403],
  ])('by %s is refused', async (_name, init, status) => {
    expect((await call(good, init)).status).toBe(status)
    expect([...log.mock.calls, ...written.mock.calls]).toEqual([])
  })

  it.each([
    ['fetchHome', fetchHome.url, 200],
    ['fetchLanding', fetchLanding.url, 400],
  ])('of %s needs the data it takes', async (_name, address, status) => {
    expect((await call(null, called, address)).status).toBe(status)
  })
})
