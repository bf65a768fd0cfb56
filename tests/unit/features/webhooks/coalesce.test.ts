import { describe, expect, test } from 'vitest'
import { createCoalesced } from '~/features/webhooks/coalesce.server'
import { eventually } from '../../../fixtures/eventually'

/** Creates work that the test completes. */
function setUp() {
  const clock = { ms: 0 }
  const runs: PromiseWithResolvers<void>[] = []
  const coalesced = createCoalesced(() => clock.ms)
  const ask = async (key = 'a'): Promise<'done' | 'refused'> => {
    const work = coalesced(key, () => {
      const run = Promise.withResolvers<void>()
      runs.push(run)
      return run.promise
    })
    await work
    return work ? 'done' : 'refused'
  }
  return { clock, runs, ask }
}

describe('work that is asked for in bursts', () => {
  test('runs once, and once more for all who asked while it ran', async () => {
    const { runs, ask } = setUp()
    const asked = [ask(), ask(), ask(), ask()]
    expect(runs).toHaveLength(1)
    runs[0]?.resolve()
    await eventually(() => expect(runs).toHaveLength(2))
    runs[1]?.resolve()
    expect(await Promise.all(asked)).toEqual(['done', 'done', 'done', 'done'])
    expect(runs).toHaveLength(2)
  })

  test('runs again for a call after its end', async () => {
    const { runs, ask } = setUp()
    const first = ask()
    runs[0]?.resolve()
    await first
    void ask()
    expect(runs).toHaveLength(2)
  })

  test('runs for other keys at the same time', () => {
    const { runs, ask } = setUp()
    void ask('a')
    void ask('b')
    expect(runs).toHaveLength(2)
  })

  test('runs again after it failed', async () => {
    const { runs, ask } = setUp()
    const [first, second] = [ask(), ask()]
    runs[0]?.reject(new Error('down'))
    await expect(first).rejects.toThrow('down')
    await eventually(() => expect(runs).toHaveLength(2))
    runs[1]?.resolve()
    await second
    expect(runs).toHaveLength(2)
  })

  test.each([
    [59_999, 30],
    [60_000, 31],
  ])('is refused beyond 30 a minute: of 31, the last after %i ms, %i run', (passedMs, count) => {
    const { clock, ask, runs } = setUp()
    for (let at = 0; at < 30; at += 1) void ask(`key ${at}`)
    clock.ms += passedMs
    void ask('one more')
    expect(runs).toHaveLength(count)
  })
})
