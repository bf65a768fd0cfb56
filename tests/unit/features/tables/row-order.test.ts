import { expect, test } from 'vitest'
import { directionOf, inOrder, nextOrder, type Value } from '~/features/tables/row-order'

const columns = [{ name: 'value', value: (row: { readonly value: Value }) => row.value }]

const ordered = (order: string, ...values: Value[]) =>
  inOrder(
    values.map((value) => ({ value })),
    order,
    columns,
  ).map(({ value }) => value)

test('rows are sorted by number or word, with unknown values last in both directions', () => {
  expect(ordered('value', 10, null, 9, 100)).toEqual([9, 10, 100, null])
  expect(ordered('-value', 10, null, 9, 100)).toEqual([100, 10, 9, null])
  expect(ordered('value', 'b', 'a')).toEqual(['a', 'b'])
  expect(ordered('-other', 2, 1, 3)).toEqual([2, 1, 3])
  expect(ordered('', 2, 1, 3)).toEqual([2, 1, 3])
})

test('a second click reverses a column; numbers start with the largest', () => {
  expect(nextOrder('', 'times', true)).toBe('-times')
  expect(nextOrder('-times', 'times', true)).toBe('times')
  expect(nextOrder('times', 'times', true)).toBe('-times')
  expect(nextOrder('-times', 'path', false)).toBe('path')
  expect(nextOrder('path', 'path', false)).toBe('-path')
  expect(directionOf('-times', 'times')).toBe('descending')
  expect(directionOf('-times', 'time')).toBeNull()
})
