import { describe, expect, test } from 'vitest'
import { axisOf, heightOf, linePath, spread, valueTicks } from '~/domain/stats/geometry'
import { binsBetween } from '~/domain/stats/bins'
import { parseDay } from '~/domain/downloads/days'
import { timeTicks } from '~/domain/stats/time-ticks'

const day = (text: string) => parseDay(text) ?? Number.NaN
const linear = { min: 0, max: 100, isLog: false }
const whole = (values: ReadonlyArray<number | null>) => ({
  from: 0,
  to: values.length,
  length: values.length,
})

describe('a path', () => {
  test.each([
    ['of a straight line', [0, 50, 100], 'M0 400l500-200 500-200'],
    ['with a gap where a value is not known', [0, null, 50, 100], 'M0 400l0 0M666.7 200l333.3-200'],
    ['of one value', [100], 'M0 0l0 0'],
    ['of nothing', [null, null], ''],
  ])('%s', (_, values, path) => {
    expect(linePath(values, linear, whole(values))).toBe(path)
  })

  test('ends exactly at its last value, regardless of the number of steps', () => {
    const values = Array.from({ length: 777 }, (_, at) => (at * 37) % 101)
    const numbers = linePath(values, linear, whole(values)).match(/-?\d+(?:\.\d+)?/g) ?? []
    let [x, y] = [0, 0]
    for (let at = 0; at < numbers.length; at += 2) {
      x += Number(numbers[at])
      y += Number(numbers[at + 1])
    }
    expect(x).toBeCloseTo(1000, 6)
    expect(y).toBeCloseTo(Math.round((1 - (values.at(-1) ?? 0) / 100) * 4000) / 10, 6)
  })

  test('of ten years keeps first, lowest, highest and last of each column', () => {
    const values = Array.from({ length: 3650 }, (_, at) => 50 + (at % 7))
    values[1234] = 100
    values[2345] = 0
    const path = linePath(values, linear, whole(values))
    expect(path.match(/-?\d+(?:\.\d+)?/g)?.length).toBeLessThanOrEqual(2 * 4 * 450)
    let [y, least, most] = [0, Infinity, -Infinity]
    for (const [at, number] of (path.match(/-?\d+(?:\.\d+)?/g) ?? []).entries()) {
      if (at % 2 === 0) continue
      y += Number(number)
      least = Math.min(least, y)
      most = Math.max(most, y)
    }
    expect(least).toBeCloseTo(0, 6)
    expect(most).toBeCloseTo(400, 6)
  })
})

describe('an axis', () => {
  test.each([
    [97, [0, 20, 40, 60, 80, 100]],
    [1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [0, [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [12_000_000, [0, 2e6, 4e6, 6e6, 8e6, 1e7, 1.2e7]],
    [0.0031, [0, 0.001, 0.002, 0.003, 0.004]],
  ])('up to %d', (max, ticks) => {
    expect(valueTicks(max)).toEqual(ticks)
  })

  test('with powers of ten includes every value except zero', () => {
    const { scale, ticks } = axisOf([[0, 30, 4000, null]], true)
    expect(ticks).toEqual([10, 100, 1000, 10_000])
    expect(heightOf(0, scale)).toBeNull()
    expect(heightOf(10, scale)).toBe(0)
    expect(heightOf(10_000, scale)).toBeCloseTo(1)
    expect(heightOf(1000, scale)).toBeCloseTo(2 / 3)
  })

  test.each([
    [
      [130, 180],
      [100, 200],
    ],
    [
      [100, 100],
      [100, 200],
    ],
    [
      [60, 170],
      [50, 100, 200],
    ],
    [
      [0.031, 2.4],
      [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5],
    ],
  ])('with steps of powers, for %j, has no empty powers', (values, ticks) => {
    const { scale, ticks: named } = axisOf([values], true)
    expect(named).toEqual(ticks)
    for (const value of values) {
      expect(heightOf(value, scale)).toBeGreaterThanOrEqual(0)
      expect(heightOf(value, scale)).toBeLessThanOrEqual(1)
    }
  })

  test('of time names months, and the year at its start', () => {
    const bins = binsBetween(day('2025-11-01'), day('2026-03-31'), 'monthly')
    expect(timeTicks(bins, 'monthly').map(({ text }) => text)).toEqual([
      'Nov 2025',
      'Dec',
      '2026',
      'Feb',
      'Mar',
    ])
    const years = binsBetween(day('2015-01-01'), day('2026-11-18'), 'yearly')
    expect(timeTicks(years, 'yearly').map(({ text }) => text)).toEqual([
      '2016',
      '2018',
      '2020',
      '2022',
      '2024',
      '2026',
    ])
  })
})

describe('names at the ends of lines', () => {
  test('stay in place while there is room', () => {
    expect(spread([0.2, 0.8, 0.5], 0.1)).toEqual([0.2, 0.8, 0.5])
  })

  test.each([[[0.5, 0.5, 0.5]], [[0.99, 1, 0.98]], [[0, 0, 0.01, 1]]])(
    '%j move apart inside the plot',
    (places) => {
      const moved = spread(places, 0.1).toSorted((a, b) => a - b)
      for (const [at, place] of moved.entries()) {
        expect(place).toBeGreaterThanOrEqual(-1e-9)
        expect(place).toBeLessThanOrEqual(1 + 1e-9)
        expect(place - (moved[at - 1] ?? -1)).toBeGreaterThanOrEqual(0.1 - 1e-9)
      }
    },
  )
})
