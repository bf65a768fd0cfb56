import { describe, expect, test } from 'vitest'
import { createCalls } from '~/ports/content/github/calls'
import type { HttpReply } from '~/ports/content/github/http-reply'
import { createStateLog } from '~/ports/state-log'
import { silentLog } from '~/ports/log'
import { nobodyGivesUp } from './world'

const reply = (status: number): HttpReply => ({ status, headers: {}, bytes: new Uint8Array(), said: '' })

/** Calls by a clock on which every wait is over at once and takes its time. */
function callsOnSteps() {
  const waits: number[] = []
  let nowMs = 0
  const { call } = createCalls({
    host: 'The host',
    isAnonymous: false,
    stateLog: createStateLog(silentLog),
    log: silentLog,
    timing: {
      now: () => nowMs,
      random: () => 0,
      sleep: async (ms) => {
        waits.push(ms)
        // After the attempt of the same moment, so that a limit comes only to what is still going on.
        await new Promise(setImmediate)
        await new Promise(setImmediate)
        nowMs += ms
      },
    },
  })
  return { call, waits }
}

const never = (signal: AbortSignal): Promise<HttpReply> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

describe('a call', () => {
  test('gives a try 5 s, and ends before a page is given up after 10 s', async () => {
    const { call, waits } = callsOnSteps()
    expect(await call(never, nobodyGivesUp)).toMatchObject({
      kind: 'unavailable',
      reason: expect.stringMatching(/^The host cannot be reached: no answer within/),
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
    }, nobodyGivesUp)
    expect(tries).toBe(1)
  })

  test.each([500, 502, 503])('is tried twice when the answer is %i', async (status) => {
    const { call } = callsOnSteps()
    let tries = 0
    await call(async () => {
      tries += 1
      return reply(status)
    }, nobodyGivesUp)
    expect(tries).toBe(2)
  })

  test('lets 16 go on at a time, and sends away who comes after 500 that wait', async () => {
    const { call } = callsOnSteps()
    let going = 0
    let most = 0
    const attempt = async (): Promise<HttpReply> => {
      going += 1
      most = Math.max(most, going)
      await new Promise(setImmediate)
      going -= 1
      return reply(200)
    }
    const answers = await Promise.all(Array.from({ length: 520 }, () => call(attempt, nobodyGivesUp)))
    expect(most).toBe(16)
    expect(answers.at(0)?.kind).toBe('found')
    expect(answers.at(-1)).toMatchObject({ kind: 'unavailable', retryAfterSeconds: 1 })
  })

  test('is not made for who has given up', async () => {
    const { call } = callsOnSteps()
    const answer = await call(async () => reply(200), AbortSignal.abort())
    expect(answer).toMatchObject({ kind: 'unavailable' })
  })
})
