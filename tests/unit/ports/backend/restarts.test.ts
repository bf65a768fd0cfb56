import { expect, test } from 'vitest'
import { causeOfEnd, createRestartPauses } from '~/ports/backend/embedded/restarts'

test('a process that was up is started again at once, and after a second each time that it ends soon', () => {
  const pauseAfter = createRestartPauses()
  const ends = [5000, 5000, 5000, 61_000, 5000].map((livedMs) => pauseAfter({ wasUp: true, livedMs }))
  expect(ends).toEqual([0, 1000, 1000, 0, 1000])
})

test('a process that does not come up is tried less and less often, until it has come up', () => {
  const pauseAfter = createRestartPauses()
  const fail = () => pauseAfter({ wasUp: false, livedMs: 500 })
  expect(Array.from({ length: 8 }, fail)).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
  expect(pauseAfter({ wasUp: true, livedMs: 500 })).toBe(0)
  expect(fail()).toBe(1000)
})

test.each([
  [null, 'SIGABRT', 'out of memory'],
  [134, null, 'out of memory'],
  [null, 'SIGKILL', 'SIGKILL'],
  [1, null, 'code 1'],
])('an end with code %s and signal %s is told as its cause', (code, signal, cause) => {
  expect(causeOfEnd(code, signal)).toBe(cause)
})
