import { describe, expect, test } from 'vitest'
import { createQueue } from '~/ports/resilience/queue'

describe('a queue', () => {
  test('runs as much at once as it may, and the rest in the order of the calls', async () => {
    const queue = createQueue({ concurrency: 2, maxWaiting: 10 })
    const started: string[] = []
    const ends = new Map<string, () => void>()
    const work = (name: string) => () => {
      started.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    }
    const first = queue.run(work('a'))
    for (const name of ['b', 'c', 'd']) void queue.run(work(name))
    await new Promise(setImmediate)
    expect([started, queue.load()]).toEqual([['a', 'b'], { running: 2, waiting: 2 }])
    ends.get('a')?.()
    await first
    await new Promise(setImmediate)
    expect(started).toEqual(['a', 'b', 'c'])
  })

  test('refuses what comes when as much waits as may, but not what must run', async () => {
    const queue = createQueue({ concurrency: 1, maxWaiting: 1 })
    const { promise, resolve: end } = Promise.withResolvers<void>()
    const running = queue.run(() => promise)
    const waiting = queue.run(async () => 'second')
    await new Promise(setImmediate)
    expect(queue.run(async () => 'third')).toBeNull()
    const forced = queue.runAlways(async () => 'forced')
    end()
    expect(await Promise.all([running, waiting, forced])).toEqual([undefined, 'second', 'forced'])
    expect(await queue.run(async () => 'later')).toBe('later')
  })

  test('goes on after work that has failed', async () => {
    const queue = createQueue({ concurrency: 1, maxWaiting: 1 })
    await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await queue.run(async () => 'next')).toBe('next')
  })
})
