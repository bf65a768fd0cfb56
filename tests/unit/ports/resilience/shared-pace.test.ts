import { expect, test } from 'vitest'
import { type ClaimMark, createSharedPace } from '~/ports/resilience/shared-pace'

const START_MS = Date.parse('2026-11-21T12:00:00Z')
const pace = { capacity: 20, perSecond: 1 / 3 }

/** Creates a shared set of claimed keys, like that of a shared cache. */
function createMarks(): ClaimMark {
  const marked = new Set<string>()
  return async (key) => {
    if (marked.has(key)) return false
    marked.add(key)
    return true
  }
}

/** Returns the number of tokens that instances take in total while each requests as many as possible. */
async function takenIn(seconds: number, skewsMs: readonly number[], claim = createMarks()): Promise<number> {
  let nowMs = START_MS
  const instances = skewsMs.map((skewMs) => createSharedPace({ ...pace, claim, now: () => nowMs + skewMs }))
  let taken = 0
  for (let second = 0; second < seconds; second += 1) {
    for (const instance of instances) while ((await instance(0)) === 0) taken += 1
    nowMs += 1000
  }
  return taken
}

test.each([
  ['one instance', [0]],
  ['four', [0, 0, 0, 0]],
  ['two whose clocks differ', [0, 2000]],
])('%s take the tokens of one bucket', async (_, skewsMs) => {
  const taken = await takenIn(600, skewsMs)
  expect(taken).toBeGreaterThanOrEqual(20 + 199)
  expect(taken).toBeLessThanOrEqual(20 + 201)
})

test('a quiet time fills the bucket up to its depth', async () => {
  let nowMs = START_MS
  const instance = createSharedPace({ ...pace, claim: createMarks(), now: () => nowMs })
  const burst = async () => {
    let taken = 0
    while ((await instance(0)) === 0) taken += 1
    return taken
  }
  expect(await burst()).toBe(20)
  nowMs += 30_000
  expect(await burst()).toBe(10)
  nowMs += 3_600_000
  expect(await burst()).toBe(20)
})

test("tokens that are left for readers are no others'", async () => {
  const instance = createSharedPace({ ...pace, claim: createMarks(), now: () => START_MS })
  let background = 0
  while ((await instance(8)) === 0) background += 1
  expect(background).toBe(12)
  expect(await instance(0)).toBe(0)
})

test('without marks nothing waits: each instance has a pace of its own', async () => {
  const instance = createSharedPace({ ...pace, claim: async () => null, now: () => START_MS })
  for (let call = 0; call < 50; call += 1) expect(await instance(0)).toBe(0)
})
