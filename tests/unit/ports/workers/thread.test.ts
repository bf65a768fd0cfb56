import { expect, test } from 'vitest'
import { startThread } from '~/ports/workers/thread'

const file = new URL('../../../fixtures/workers/thread.ts', import.meta.url)

test('a job that waits lets others go on, and each gets its own answer', async () => {
  const thread = startThread(file, { cpuLimitMs: 20_000, maxThreadMb: 64 })
  const ended: string[] = []
  const run = async (name: string, job: number) => {
    const answer = await thread.run<number>(name, job)
    ended.push(name)
    return answer
  }
  const answers = await Promise.all([run('pause', 300), run('double', 21)])
  expect(answers).toEqual([
    { kind: 'done', value: 300 },
    { kind: 'done', value: 42 },
  ])
  expect(ended).toEqual(['double', 'pause'])
  await thread.close()
})
