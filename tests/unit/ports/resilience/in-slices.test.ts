import { expect, test } from 'vitest'
import { mapInSlices } from '~/ports/resilience/in-slices'

/** Creates work of 2 ms per item, on a simulated clock. */
function setUp() {
  let nowMs = 0
  const pauses: number[] = []
  const work = (item: number): number => {
    nowMs += 2
    return item * 10
  }
  const options = { now: () => nowMs, pause: async () => void pauses.push(nowMs) }
  return { work, options, pauses }
}

test('gives the results in order', async () => {
  const { work, options } = setUp()
  expect(await mapInSlices([1, 2, 3, 4], work, options)).toEqual([10, 20, 30, 40])
})

test('lets others have a turn after 5 ms of work, and not before', async () => {
  const { work, options, pauses } = setUp()
  await mapInSlices(
    Array.from({ length: 9 }, (_, at) => at),
    work,
    options,
  )
  expect(pauses).toEqual([6, 12, 18])
})

test('stops when its signal aborts', async () => {
  const { work, options } = setUp()
  const signal = AbortSignal.abort(new Error('left'))
  await expect(mapInSlices([1, 2, 3, 4], work, { ...options, signal })).rejects.toThrow('left')
})
