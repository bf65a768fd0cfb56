import { beforeEach, describe, expect, test } from 'vitest'
import { forReader } from '~/ports/reader-address'
import { createQuota } from '~/ports/resilience/quota'
import { createSenderSlots } from '~/ports/resilience/sender-limit'
import { createTokenBucket } from '~/ports/resilience/token-bucket'

let nowMs = 0
const now = (): number => nowMs

beforeEach(() => {
  nowMs = 0
})

describe('a token bucket', () => {
  test('lets a burst through, then as many as it fills with', () => {
    const bucket = createTokenBucket({ capacity: 3, perSecond: 2, now })
    const taken = (): number => [1, 2, 3, 4, 5].filter(() => bucket.take()).length
    expect(taken()).toBe(3)
    nowMs = 1000
    expect(taken()).toBe(2)
    nowMs = 100_000
    expect(taken()).toBe(3)
  })
})

describe('a quota', () => {
  test('says how long the next use has to wait, in any window of time', () => {
    const quota = createQuota({ limit: 2, windowMs: 1000, now })
    quota.use()
    nowMs = 400
    expect(quota.waitMs()).toBe(0)
    quota.use()
    expect(quota.waitMs()).toBe(600)
    nowMs = 1000
    expect(quota.waitMs()).toBe(0)
    quota.use()
    expect(quota.waitMs()).toBe(400)
  })

  test('counts uses beyond the limit, and takes one back', () => {
    const quota = createQuota({ limit: 1, windowMs: 1000, now })
    quota.use()
    nowMs = 500
    const takeBack = quota.use()
    nowMs = 1000
    expect(quota.waitMs()).toBe(500)
    takeBack()
    expect(quota.waitMs()).toBe(0)
  })
})

test('slots limit the work of one sender at once, not that of others', async () => {
  const runWork = createSenderSlots('tests', 2)
  const from = <Value>(address: string, work: () => Promise<Value>) =>
    forReader({ peer: address, forwardedFor: null }, () => runWork(work))
  const first = Promise.withResolvers<string>()
  const running = [1, 2].flatMap(() => from('198.51.100.1', () => first.promise) ?? [])
  expect(from('198.51.100.1', async () => 'third')).toBeNull()
  expect(await from('198.51.100.2', async () => 'other')).toBe('other')
  first.reject(new Error('failed'))
  await Promise.allSettled(running)
  expect(await from('198.51.100.1', async () => 'next')).toBe('next')
})
