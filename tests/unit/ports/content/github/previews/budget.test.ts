import { describe, expect, it } from 'vitest'
import { createBudget } from '~/ports/content/github/previews/budget'

const MINUTE_MS = 60_000

/** Creates a budget of two requests, and a clock that only the test advances. */
function open() {
  let nowMs = 0
  const budget = createBudget({ perHour: 2, now: () => nowMs, reason: 'all is spent' })
  return {
    budget,
    spendAfter: (minutes: number) => {
      nowMs += minutes * MINUTE_MS
      budget.spend()
    },
    waitSeconds: () => budget.refusal()?.retryAfterSeconds ?? null,
    advance: (minutes: number) => void (nowMs += minutes * MINUTE_MS),
  }
}

describe('a budget of two requests an hour', () => {
  it('allows the first two', () => {
    const { spendAfter, waitSeconds } = open()
    expect(waitSeconds()).toBeNull()
    spendAfter(0)
    expect(waitSeconds()).toBeNull()
  })

  it('says when the first of them will be an hour ago', () => {
    const { spendAfter, waitSeconds, advance } = open()
    spendAfter(0)
    spendAfter(20)
    expect(waitSeconds()).toBe(2400)
    advance(40)
    expect(waitSeconds()).toBeNull()
  })

  it('counts second tries, which are not limited', () => {
    const { spendAfter, waitSeconds } = open()
    for (const minutes of [0, 10, 10]) spendAfter(minutes)
    expect(waitSeconds()).toBe(3000)
  })

  it('has again what is taken back', () => {
    const { budget, waitSeconds } = open()
    budget.spend()
    const takeBack = budget.spend()
    expect(waitSeconds()).toBe(3600)
    takeBack()
    expect(waitSeconds()).toBeNull()
  })
})
