import { expect, test } from 'vitest'
import { SPARK_BOX, sparkPath, thinned } from '~/domain/stats/spark-path'

test('a line goes from the left edge to the right, and zero is at its foot', () => {
  expect(sparkPath([0, 50, 100], 100)).toBe('M0 36l50-18 50-18')
})

test('what is not known is a gap, and a point without neighbours is there', () => {
  expect(sparkPath([100, null, 0, 0], 100)).toBe('M0 0l0 0M67 36l33 0')
  expect(sparkPath([5], 5)).toBe('M0 0l0 0')
  expect(sparkPath([0, 0], 0)).toBe('')
})

test('a year of weeks is 26 points, of which holes take none away that has a neighbour', () => {
  const weeks = Array.from({ length: 52 }, (_, at) => (at === 10 ? null : at))
  const points = thinned(weeks)
  expect(points).toHaveLength(26)
  expect([points[0], points[5], points[25]]).toEqual([0.5, 11, 50.5])
  expect(thinned([null, 3])).toEqual([null, 3])
  expect(points.every((value) => value === null || value <= SPARK_BOX.width)).toBe(true)
})
