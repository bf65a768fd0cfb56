import { expect, test } from 'vitest'
import { parseDay } from '~/domain/downloads/days'
import { dayStates, type DailySeries, type DayState } from '~/domain/downloads/series'
import { weeklyOf } from '~/domain/downloads/weekly'

const firstDay = parseDay('2026-10-01') ?? 0

function series(counts: readonly number[], states: Readonly<Record<number, DayState>> = {}): DailySeries {
  return {
    packageName: 'a',
    firstDay,
    lastCountedDay: firstDay + counts.length - 1,
    counts: Float64Array.from(counts),
    states: Uint8Array.from(counts, (_, at) => dayStates.indexOf(states[at] ?? 'counted')),
  }
}

const ones = (length: number): number[] => Array.from({ length }, () => 1)

test('the newest seven days, and the weeks before them', () => {
  expect(weeklyOf([series([9, ...ones(7), 2, 2, 2, 2, 2, 2, 2])])).toEqual({
    weekly: 14,
    lastDay: firstDay + 14,
    weeks: [7, 14],
  })
})

test('packages are added up to the last day that all of them have', () => {
  expect(weeklyOf([series(ones(10)), series(ones(8))])).toMatchObject({ weekly: 14, lastDay: firstDay + 7 })
})

test('a week with a day that npm never counted is skipped in favour of an earlier week', () => {
  expect(weeklyOf([series(ones(16), { 15: 'never' })])).toMatchObject({ weekly: 7, lastDay: firstDay + 14 })
  expect(weeklyOf([series(ones(21), { 8: 'never' })])?.weeks).toEqual([7, null, 7])
})

test('there is no figure without packages, for less than a week, and without a complete week', () => {
  expect(weeklyOf([])).toBeNull()
  expect(weeklyOf([series(ones(6))])).toBeNull()
  expect(weeklyOf([series(ones(9), { 3: 'never', 5: 'not-yet' })])).toBeNull()
})
