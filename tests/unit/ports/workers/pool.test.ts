import { AsyncLocalStorage } from 'node:async_hooks'
import { getPriority } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { WorkerPool } from '~/ports/workers/pool'
import { collectGarbage } from '../../../fixtures/garbage'
import type * as jobs from '../../../fixtures/workers/jobs'

const file = new URL('../../../fixtures/workers/thread.ts', import.meta.url)
const generous = {
  file,
  patienceMs: 100,
  cpuLimitMs: 20_000,
  maxWaiting: 10,
  maxThreadMb: 64,
  maxIdleMb: 48,
  keepsIdle: true,
}
const strict = { ...generous, cpuLimitMs: 200 }

let pool: WorkerPool<typeof jobs>

function usedBytes(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

afterEach(() => pool.close())

describe('a pool of threads', () => {
  it("returns the result of the module's function", async () => {
    pool = new WorkerPool(generous)
    expect(await pool.run('double', 21)).toEqual({ kind: 'done', value: 42 })
  })

  it('rejects with the error of a job, and continues', async () => {
    pool = new WorkerPool(generous)
    await expect(pool.run('fail', null)).rejects.toThrow('a mistake')
    expect(await pool.run('double', 1)).toEqual({ kind: 'done', value: 2 })
  })

  it('rejects jobs if its thread cannot start, and does not end the process before the first', async () => {
    pool = new WorkerPool({ ...generous, file: new URL('absent.ts', file) })
    await delay(500)
    await expect(pool.run('double', 21)).rejects.toThrow('absent.ts')
  })

  it('keeps nothing of a request whose job is done', async () => {
    pool = new WorkerPool(generous)
    const requests = new AsyncLocalStorage<string[]>()
    await pool.run('double', 1)
    const before = usedBytes()
    for (let job = 0; job < 30; job += 1) {
      const ofRequest = Array.from({ length: 100_000 }, () => `of request ${job}`)
      await requests.run(ofRequest, () => pool.run('double', job))
    }
    await expect.poll(() => usedBytes() - before).toBeLessThan(5_000_000)
  })

  it('terminates a job that does not end, without blocking this thread', async () => {
    pool = new WorkerPool(strict)
    const spinning = pool.run('spin', null)
    let turns = 0
    const turning = setInterval(() => (turns += 1), 1)
    expect(await spinning).toEqual({ kind: 'overran' })
    clearInterval(turning)
    expect(turns).toBeGreaterThan(5)
  })

  it('ends a job that takes too much memory', async () => {
    pool = new WorkerPool(generous)
    expect(await pool.run('hoard', null)).toEqual({ kind: 'overran' })
  })

  it('runs the jobs queued behind a terminated one', async () => {
    pool = new WorkerPool({ ...generous, cpuLimitMs: 500 })
    const answers = await Promise.all([pool.run('spin', null), pool.run('spin', null), pool.run('double', 2)])
    expect(answers).toEqual([{ kind: 'overran' }, { kind: 'overran' }, { kind: 'done', value: 4 }])
  })

  it('takes turns with another pool, and ends its thread before', async () => {
    const turning = { ...generous, keepsIdle: false, takesTurns: true }
    pool = new WorkerPool(turning)
    const other = new WorkerPool<typeof jobs>(turning)
    const order: string[] = []
    const note = <Value>(name: string, answer: Promise<Value>) => answer.finally(() => order.push(name))
    const [first, , second] = await Promise.all([
      note('first', pool.run('thread', null)),
      note('other', other.run('pause', 500)),
      note('second', pool.run('thread', null)),
    ])
    await other.close()
    expect(order).toEqual(['first', 'other', 'second'])
    expect(second).not.toEqual(first)
  })

  it('does the jobs behind a slow one in a second thread', async () => {
    pool = new WorkerPool({ ...generous, cpuLimitMs: 1000 })
    const order: string[] = []
    await Promise.all([
      pool.run('spin', null).then(() => order.push('spin')),
      pool.run('double', 1).then(() => order.push('double')),
    ])
    expect(order).toEqual(['double', 'spin'])
  })

  it.runIf(process.platform === 'linux')('runs jobs with lower priority than the main thread', async () => {
    pool = new WorkerPool(generous)
    const here = getPriority()
    expect(await pool.run('priority', null)).toEqual({ kind: 'done', value: Math.max(here, 5) })
    expect(getPriority()).toBe(here)
  })

  it('replaces a thread that holds much after a job', async () => {
    pool = new WorkerPool(generous)
    const [before, same] = [await pool.run('thread', null), await pool.run('thread', null)]
    await pool.run('keep', 50)
    expect(same).toEqual(before)
    expect(await pool.run('thread', null)).not.toEqual(before)
  })

  it('keeps an idle thread for the configured time', async () => {
    pool = new WorkerPool({ ...generous, keepsIdle: false, idleLimitMs: 200 })
    const first = await pool.run('thread', null)
    expect(await pool.run('thread', null)).toEqual(first)
    await delay(600)
    expect(await pool.run('thread', null)).not.toEqual(first)
  })

  it('says that it is busy when too many jobs wait', async () => {
    pool = new WorkerPool({ ...generous, maxWaiting: 1 })
    const answers = await Promise.all([1, 2, 3].map((value) => pool.run('double', value)))
    expect(answers.map(({ kind }) => kind)).toEqual(['done', 'done', 'busy'])
  })

  it('does not start a job that nothing waits for any more', async () => {
    pool = new WorkerPool(generous)
    const leave = new AbortController()
    const answers = [
      pool.run('pause', 50),
      pool.run('spin', null, leave.signal),
      pool.run('double', 1, leave.signal),
      pool.run('double', 2),
    ]
    leave.abort()
    expect(await Promise.all(answers)).toEqual([
      { kind: 'done', value: 50 },
      { kind: 'busy' },
      { kind: 'busy' },
      { kind: 'done', value: 4 },
    ])
  })
})
