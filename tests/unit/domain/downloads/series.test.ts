import { expect, test } from 'vitest'
import { countOn, dayStates, stateOn, type DailySeries } from '~/domain/downloads/series'

const series: DailySeries = {
  packageName: 'react',
  firstDay: 100,
  lastCountedDay: 102,
  counts: Float64Array.of(5, 0, 7),
  states: Uint8Array.from(['counted', 'never', 'counted'] as const, (state) => dayStates.indexOf(state)),
}

test('a day has its count and its state', () => {
  expect([99, 100, 101, 102, 103].map((day) => countOn(series, day))).toEqual([0, 5, 0, 7, 0])
  expect([99, 100, 101, 102, 103].map((day) => stateOn(series, day))).toEqual([
    'not-yet',
    'counted',
    'never',
    'counted',
    'not-yet',
  ])
})
