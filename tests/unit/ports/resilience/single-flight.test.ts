import { describe, expect, test } from 'vitest'
import { createResultCache, createSingleFlight } from '~/ports/resilience/single-flight'

describe('flights', () => {
  test('do the work of a key once for all callers while it runs', async () => {
    const share = createSingleFlight<string>()
    const done: string[] = []
    const work = (name: string) => async () => {
      await Promise.resolve()
      done.push(name)
      return name
    }
    const answers = await Promise.all([share('a', work('first')), share('a', work('second'))])
    expect([answers, done]).toEqual([['first', 'first'], ['first']])
  })

  test('do the work of another key beside it', async () => {
    const share = createSingleFlight<string>()
    const answers = await Promise.all([share('a', async () => 'of a'), share('b', async () => 'of b')])
    expect(answers).toEqual(['of a', 'of b'])
  })

  test.each<[string, () => Promise<string>]>([
    ['ended', async () => 'first'],
    ['failed', () => Promise.reject(new Error('no answer'))],
  ])('begin again after work that has %s', async (_name, before) => {
    const share = createSingleFlight<string>()
    await share('a', before).catch(() => undefined)
    expect(await share('a', async () => 'second')).toBe('second')
  })
})

test('a result cache runs the work of a key once, and again for a result without a size', async () => {
  const once = createResultCache<{ readonly size: number | null }>({
    maxSize: 10,
    sizeOf: ({ size }) => size,
  })
  const kept = { size: 1 }
  expect(await Promise.all([once('a', async () => kept), once('a', async () => ({ size: 2 }))])).toEqual([
    kept,
    kept,
  ])
  expect(await once('a', async () => ({ size: 3 }))).toBe(kept)
  await once('b', async () => ({ size: null }))
  expect(await once('b', async () => kept)).toBe(kept)
})
