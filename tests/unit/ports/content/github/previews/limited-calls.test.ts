import { describe, expect, it } from 'vitest'
import { createBudget } from '~/ports/content/github/previews/budget'
import { limitCalls } from '~/ports/content/github/previews/preview-host'
import type { Call } from '~/ports/content/github/calls'

const signal = new AbortController().signal

/** A call that is not made here. */
const attempt = () => Promise.reject(new Error('no request'))

/** Calls that a test ends by hand, and how many of them have begun. */
function openCalls() {
  const ends: (() => void)[] = []
  const call: Call = () => {
    const { promise, resolve } = Promise.withResolvers<{ kind: 'missing' }>()
    ends.push(() => resolve({ kind: 'missing' }))
    return promise
  }
  return { call, begun: () => ends.length, end: (at: number) => ends[at]?.() }
}

const plenty = createBudget({ perHour: 1000, now: () => 0, reason: 'all is spent' })

describe('calls for previews', () => {
  it('are two at once, and the next when one has ended', async () => {
    const { call, begun, end } = openCalls()
    const limited = limitCalls(call, plenty)
    const [first] = Array.from({ length: 4 }, () => limited(attempt, signal))
    await expect.poll(begun).toBe(2)
    end(0)
    await first
    await expect.poll(begun).toBe(3)
  })

  it('are refused when too many wait', async () => {
    const limited = limitCalls(openCalls().call, plenty)
    const answers = Array.from({ length: 100 }, () => limited(attempt, signal))
    expect(await answers.at(-1)).toMatchObject({ kind: 'unavailable', retryAfterSeconds: 5 })
  })

  it('are not made once the budget is spent', async () => {
    const budget = createBudget({ perHour: 1, now: () => 0, reason: 'all is spent' })
    budget.spend()
    const { call, begun } = openCalls()
    expect(await limitCalls(call, budget)(attempt, signal)).toMatchObject({
      kind: 'unavailable',
      retryAfterSeconds: 3600,
    })
    expect(begun()).toBe(0)
  })
})
