import { AsyncLocalStorage } from 'node:async_hooks'
import { describe, expect, test } from 'vitest'
import { runWithin, waitWithin, timeLimit } from '~/ports/resilience/timeout'

const never = new Promise<string>(() => undefined)

describe('waitWithin', () => {
  test('gives what came in time', async () => {
    expect(await waitWithin(Promise.resolve('it'), 1000, null)).toEqual({ kind: 'done', value: 'it' })
  })

  test('says that it is late after the limit', async () => {
    expect(await waitWithin(never, 5, null)).toEqual({ kind: 'late' })
  })

  test('passes on a failure that comes in time', async () => {
    await expect(waitWithin(Promise.reject(new Error('no')), 1000, null)).rejects.toThrow('no')
  })

  test('ends with the patience of the caller, before or while it waits', async () => {
    expect(await waitWithin(never, 1000, AbortSignal.abort())).toEqual({ kind: 'aborted' })
    expect(await waitWithin(never, 1000, AbortSignal.timeout(5))).toEqual({ kind: 'aborted' })
  })

  test('takes an answer that arrived while this process was too busy to look', async () => {
    const answer = new Promise<string>((resolve) => setTimeout(resolve, 15, 'it'))
    const outcome = waitWithin(answer, 10, null)
    const untilMs = performance.now() + 40
    while (performance.now() < untilMs);
    expect(await outcome).toEqual({ kind: 'done', value: 'it' })
  })
})

describe('runWithin', () => {
  test('gives the result that comes in time', async () => {
    expect(await runWithin(async () => 'it', { limitMs: 1000 })).toBe('it')
  })

  test('rejects at the limit, and tells the work, also work that does not listen', async () => {
    let heard: AbortSignal | undefined
    const running = runWithin((signal) => ((heard = signal), never), { limitMs: 5 })
    await expect(running).rejects.toMatchObject({ name: 'TimeoutError', message: 'no answer within 5 ms' })
    expect(heard?.aborted).toBe(true)
  })

  test('passes on the abort of the caller', async () => {
    const caller = new AbortController()
    const running = runWithin(
      (signal) =>
        new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(new Error(String(signal.reason)))),
        ),
      { limitMs: 1000, signal: caller.signal },
    )
    caller.abort('left')
    await expect(running).rejects.toThrow('left')
  })
})

describe('timeLimit', () => {
  test('aborts at the limit', async () => {
    const limit = timeLimit(5, new AbortController().signal)
    await new Promise((aborted) => limit.addEventListener('abort', aborted))
    expect(limit.reason).toHaveProperty('name', 'TimeoutError')
  })

  test('aborts with the signal of the caller', () => {
    const caller = new AbortController()
    const limit = timeLimit(1000, caller.signal)
    caller.abort('left')
    expect(limit.reason).toBe('left')
  })

  test('holds nothing of the request that it was asked for in', async () => {
    const request = new AsyncLocalStorage<string>()
    const limit = request.run('a page and its router', () => timeLimit(5))
    const held = await new Promise((aborted) =>
      limit.addEventListener('abort', () => aborted(request.getStore() ?? null)),
    )
    expect(held).toBe(null)
  })
})
