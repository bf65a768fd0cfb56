import { expect, test } from 'vitest'
import { fingerprintOf } from '~/domain/search/fingerprint'
import { createHostedState } from '~/features/search/service/hosted-state.server'
import { silentLog } from '~/ports/log'
import { record } from '../../../domain/search/records'

const MINUTE_MS = 60_000

/** A hosted index and this site's, on a clock. */
function fixture() {
  const facts = { own: 'a', hosted: 'a' as string | null, nowMs: 0, isReachable: true }
  const state = createHostedState({
    index: { fingerprint: async () => facts.own },
    readHosted: async () => {
      if (!facts.isReachable) throw new Error('blocked')
      return facts.hosted
    },
    now: () => facts.nowMs,
    log: silentLog,
  })
  const after = async (minutes: number, changes: Partial<typeof facts> = {}) => {
    Object.assign(facts, changes, { nowMs: facts.nowMs + minutes * MINUTE_MS })
    await state.compare()
    return state.isBehind()
  }
  return after
}

test('the hosted index is behind when it has held other records for ten minutes, until a push', async () => {
  const after = fixture()
  expect(await after(0)).toBe(false)
  expect(await after(5, { own: 'b' })).toBe(false)
  expect(await after(5)).toBe(false)
  expect(await after(5, { isReachable: false })).toBe(true)
  expect(await after(5, { isReachable: true, hosted: 'b' })).toBe(false)
})

test('a hosted index that does not say what it holds is not behind', async () => {
  const after = fixture()
  expect(await after(0, { own: 'b', hosted: null })).toBe(false)
  expect(await after(60)).toBe(false)
})

test('a fingerprint is that of the records, in any order', () => {
  const records = Array.from({ length: 50 }, (_, at) => record({ titles: [`Page ${at}`] }))
  const other = record({ titles: ['Two'], content: 'Changed.' })
  expect(fingerprintOf(records.toReversed())).toBe(fingerprintOf(records))
  expect(fingerprintOf([...records.slice(0, 1), other])).not.toBe(fingerprintOf(records))
  expect(fingerprintOf(records.slice(1))).not.toBe(fingerprintOf(records))
})
