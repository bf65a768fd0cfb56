import { describe, expect, test } from 'vitest'
import { unavailable } from '~/ports/answer'
import { createCalls, type CallsOptions } from '~/ports/content/github/calls'
import type { HttpReply } from '~/ports/content/github/http-reply'
import { createStateLog } from '~/ports/state-log'
import { silentLog } from '~/ports/log'
import { neverAborted } from './open-source'

const reply = (status: number): HttpReply => ({ status, headers: {}, bytes: new Uint8Array(), said: '' })

/** Creates calls with a simulated clock: every wait ends immediately and advances the clock. */
function callsOnSteps(options: Pick<CallsOptions, 'queue' | 'refusal'> = {}) {
  const waits: number[] = []
  let nowMs = 0
  const { call } = createCalls({
    ...options,
    host: 'The host',
    isAnonymous: false,
    stateLog: createStateLog(silentLog),
    log: silentLog,
    timing: {
      now: () => nowMs,
      random: () => 0,
      sleep: async (ms) => {
        waits.push(ms)
        // Lets an attempt of the same time complete first, so that the limit only affects pending ones.
        await new Promise(setImmediate)
        await new Promise(setImmediate)
        nowMs += ms
      },
    },
  })
  return { call, waits, pass: (ms: number) => (nowMs += ms) }
}

const never = (signal: AbortSignal): Promise<HttpReply> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

describe('a call', () => {
  test('gives a try 5 s, and ends before a page is given up after 10 s', async () => {
    const { call, waits } = callsOnSteps()
    expect(await call(never, neverAborted)).toMatchObject({
      kind: 'unavailable',
      reason: expect.stringMatching(/^The host is unreachable: no answer within/),
    })
    const [first, pause, second] = waits
    expect([first, pause, second]).toEqual([5_000, 240, 2_760])
  })

  test.each([200, 304, 404, 401, 403, 429])('is tried once when the answer is %i', async (status) => {
    const { call } = callsOnSteps()
    let tries = 0
    await call(async () => {
      tries += 1
      return reply(status)
    }, neverAborted)
    expect(tries).toBe(1)
  })

  test.each([500, 502, 503])('is tried twice when the answer is %i', async (status) => {
    const { call } = callsOnSteps()
    let tries = 0
    await call(async () => {
      tries += 1
      return reply(status)
    }, neverAborted)
    expect(tries).toBe(2)
  })

  test.each([
    { queue: undefined, concurrency: 16, calls: 520 },
    { queue: { concurrency: 2, maxWaiting: 50 }, concurrency: 2, calls: 60 },
  ])(
    'is one of $concurrency at a time, and is refused when the queue is full',
    async ({ queue, concurrency, calls }) => {
      const { call } = callsOnSteps(queue ? { queue } : {})
      let running = 0
      let most = 0
      const attempt = async (): Promise<HttpReply> => {
        running += 1
        most = Math.max(most, running)
        await new Promise(setImmediate)
        running -= 1
        return reply(200)
      }
      const answers = await Promise.all(Array.from({ length: calls }, () => call(attempt, neverAborted)))
      expect(most).toBe(concurrency)
      expect(answers.at(0)?.kind).toBe('found')
      expect(answers.at(-1)).toMatchObject({ kind: 'unavailable', retryAfterSeconds: 1 })
    },
  )

  test('is not made once a budget is spent, which is asked when its turn comes', async () => {
    let left = 1
    const { call } = callsOnSteps({
      queue: { concurrency: 1, maxWaiting: 50 },
      refusal: () => (left > 0 ? null : unavailable('all is spent', 3600)),
    })
    const attempt = async (): Promise<HttpReply> => {
      left -= 1
      return reply(200)
    }
    const [first, second] = await Promise.all([call(attempt, neverAborted), call(attempt, neverAborted)])
    expect(first).toMatchObject({ kind: 'found' })
    expect(second).toMatchObject({ kind: 'unavailable', reason: 'all is spent', retryAfterSeconds: 3600 })
    expect(left).toBe(0)
  })

  test('is not made when its signal has aborted', async () => {
    const { call } = callsOnSteps()
    const answer = await call(async () => reply(200), AbortSignal.abort())
    expect(answer).toMatchObject({ kind: 'unavailable' })
  })
})

const broken = () => Promise.reject<HttpReply>(new Error('connection refused'))

/** Returns calls to a host that was down until now, when a trial call may be made. */
async function callsAfterOutage() {
  const { call, pass } = callsOnSteps()
  for (const attempt of [broken, broken, broken]) await call(attempt, neverAborted)
  expect(await call(async () => reply(200), neverAborted)).toMatchObject({ kind: 'unavailable' })
  pass(60_000)
  return call
}

describe('after an outage', () => {
  test('calls beside the trial call wait for it, and are made once the host is back', async () => {
    const call = await callsAfterOutage()
    const answers = await Promise.all([1, 2, 3].map(() => call(async () => reply(200), neverAborted)))
    expect(answers.map(({ kind }) => kind)).toEqual(['found', 'found', 'found'])
  })

  test('calls beside a trial call that fails are refused without a try', async () => {
    const call = await callsAfterOutage()
    let tries = 0
    const attempt = () => {
      tries += 1
      return broken()
    }
    const answers = await Promise.all([1, 2, 3].map(() => call(attempt, neverAborted)))
    expect(answers.map(({ kind }) => kind)).toEqual(['unavailable', 'unavailable', 'unavailable'])
    expect(tries).toBe(2)
  })
})
