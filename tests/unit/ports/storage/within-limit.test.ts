import { describe, expect, test } from 'vitest'
import { withinLimit } from '~/ports/storage/within-limit'

const never = new Promise<string>(() => undefined)

describe('withinLimit', () => {
  test('gives what came in time', async () => {
    expect(await withinLimit(Promise.resolve('it'), 1000, null)).toEqual({ kind: 'done', value: 'it' })
  })

  test('says that it is late after the limit', async () => {
    expect(await withinLimit(never, 5, null)).toEqual({ kind: 'late' })
  })

  test('passes on a failure that comes in time', async () => {
    await expect(withinLimit(Promise.reject(new Error('no')), 1000, null)).rejects.toThrow('no')
  })

  test('ends with the patience of the caller, before or while it waits', async () => {
    expect(await withinLimit(never, 1000, AbortSignal.abort())).toEqual({ kind: 'aborted' })
    expect(await withinLimit(never, 1000, AbortSignal.timeout(5))).toEqual({ kind: 'aborted' })
  })

  test('takes an answer that arrived while this process was too busy to look', async () => {
    const answer = new Promise<string>((resolve) => setTimeout(resolve, 15, 'it'))
    const outcome = withinLimit(answer, 10, null)
    const untilMs = performance.now() + 40
    while (performance.now() < untilMs);
    expect(await outcome).toEqual({ kind: 'done', value: 'it' })
  })
})
