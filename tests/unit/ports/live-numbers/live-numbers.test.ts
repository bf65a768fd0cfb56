import { afterEach, describe, expect, it, vi } from 'vitest'
import { createKnownNumbers, unknownDownloads, unknownRepository } from '~/ports/live-numbers/live-numbers'
import { found, unavailable, type Answer } from '~/ports/answer'
import type { FamilyDownloads, RepositoryNumbers } from '~/ports/live-numbers/port'

const unknownFamily = { ...unknownDownloads, ...unknownRepository }
const count = (value: number, countedAt = '2026-11-01') => ({ value, countedAt, perDay: null })
const downloads = (value: number): FamilyDownloads => ({ downloads: count(value), weeklyDownloads: null })
const repositories = ['tanstack/query', 'tanstack/form']

type Downloads = Answer<FamilyDownloads>

afterEach(() => vi.unstubAllEnvs())

/** Creates a source that returns these results in order; functions are called. */
function sourceOf(...answers: (Downloads | (() => Promise<Downloads>))[]) {
  let calls = 0
  return {
    calls: () => calls,
    readDownloads: async () => {
      const answer = answers[Math.min(calls, answers.length - 1)] ?? unavailable('none')
      calls += 1
      return typeof answer === 'function' ? answer() : answer
    },
  }
}

const read = (counts: Readonly<Record<string, RepositoryNumbers>>) => ({
  readRepositories: async () => found(new Map(Object.entries(counts))),
})

const hangs = (): Promise<never> => new Promise(() => undefined)

describe('known numbers', () => {
  it('are none without a source', async () => {
    const numbers = createKnownNumbers({}, repositories)
    expect(await numbers.family()).toEqual(unknownFamily)
    expect(await numbers.repository('tanstack/query')).toEqual(unknownRepository)
  })

  it('are asked for once in five minutes, and served stale meanwhile', async () => {
    let now = 0
    const source = sourceOf(found(downloads(1)), found(downloads(2)))
    const numbers = createKnownNumbers(source, [], () => now)
    expect((await numbers.family()).downloads?.value).toBe(1)
    now = 299_999
    expect((await numbers.family()).downloads?.value).toBe(1)
    now = 300_000
    // Old numbers are returned immediately, while new ones are loading.
    expect((await numbers.family()).downloads?.value).toBe(1)
    await expect.poll(async () => (await numbers.family()).downloads?.value).toBe(2)
    expect(source.calls()).toBe(2)
  })

  it('stay while the source fails, which is left alone for half a minute', async () => {
    let now = 0
    const source = sourceOf(found(downloads(1)), unavailable('down'), () =>
      Promise.reject(new Error('broken')),
    )
    const numbers = createKnownNumbers(source, [], () => now)
    await numbers.family()
    for (now of [300_000, 310_000, 330_000]) expect((await numbers.family()).downloads?.value).toBe(1)
    expect(source.calls()).toBe(3)
  })

  it('are shared by requests at the same time', async () => {
    const source = sourceOf(found(downloads(1)))
    const numbers = createKnownNumbers(source, [])
    await Promise.all([numbers.family(), numbers.family()])
    expect(source.calls()).toBe(1)
  })

  it('are those of the other source while one does not answer', async () => {
    vi.stubEnv('PRODUCT_LIMITS', 'on')
    const numbers = createKnownNumbers({ ...sourceOf(found(downloads(3))), readRepositories: hangs }, [])
    expect(await numbers.family()).toEqual({ ...unknownFamily, ...downloads(3) })
  })

  it('keep one page waiting while a source does not answer, and come once it does', async () => {
    const never = new AbortController().signal
    const limit = vi.spyOn(AbortSignal, 'timeout')
    limit.mockImplementation((ms) => (ms < 1000 ? AbortSignal.abort() : never))
    const { promise, resolve } = Promise.withResolvers<Downloads>()
    const numbers = createKnownNumbers(
      sourceOf(() => promise),
      [],
    )
    expect(await numbers.family()).toEqual(unknownFamily)
    limit.mockReturnValue(never)
    expect(await numbers.family()).toEqual(unknownFamily)
    resolve(found(downloads(4)))
    await expect.poll(async () => (await numbers.family()).downloads?.value).toBe(4)
    limit.mockRestore()
  })

  it('of the family are sums, with the oldest moment', async () => {
    const numbers = createKnownNumbers(
      read({
        'tanstack/query': { stars: count(5, '2026-11-02'), contributors: count(2) },
        'tanstack/form': { stars: count(7, '2026-11-01'), contributors: null },
        'tanstack/other': { stars: count(1000), contributors: count(1000) },
      }),
      repositories,
    )
    // One repository lacks the number, so there is no sum.
    expect(await numbers.family()).toMatchObject({ stars: count(12, '2026-11-01'), contributors: null })
    expect(await numbers.repository('tanstack/form')).toEqual({
      stars: count(7, '2026-11-01'),
      contributors: null,
    })
  })
})
