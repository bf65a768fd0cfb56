import { expect, test } from 'vitest'
import { createWantedWork } from '~/ports/resilience/wanted-work'

/** Creates work that runs until its signal aborts. */
const untilStopped = (signal: AbortSignal) =>
  new Promise<string>((resolve) => {
    signal.addEventListener('abort', () => resolve('stopped'))
  })

test('callers of a key share one run, which ends when the last of them has left', async () => {
  const join = createWantedWork<string>({ maxRunning: 1 })
  const first = join('a', untilStopped)
  const second = join('a', () => Promise.reject(new Error('a second run')))
  first?.leave()
  expect(await Promise.race([second?.result, Promise.resolve('runs')])).toBe('runs')
  second?.leave()
  expect(await second?.result).toBe('stopped')
})

test('what everybody has left gives its place back at once, and is not joined again', async () => {
  const join = createWantedWork<string>({ maxRunning: 1 })
  const first = join('a', untilStopped)
  expect(join('b', untilStopped)).toBeNull()
  first?.leave()
  expect(await join('a', async () => 'anew')?.result).toBe('anew')
  expect(await join('b', async () => 'made')?.result).toBe('made')
})
