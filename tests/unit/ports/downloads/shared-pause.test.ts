import { expect, test } from 'vitest'
import { createSharedMemory } from '../../../fixtures/shared-store'
import { asReader, createNoon, openNpm } from './open-npm'

const days = { from: '2026-11-10', to: '2026-11-19' }

/** Creates two instances of the site with one shared store; each has a separate fake npm, which counts its calls. */
function openTwo() {
  const clock = createNoon()
  const shared = createSharedMemory(clock.nowMs)
  const [one, other] = [openNpm({ clock, shared }), openNpm({ clock, shared })]
  const ask = async ({ source }: typeof one) => (await source.range('react', days, asReader)).kind
  const both = [one, other] as const
  return { clock, shared, one, other, both, ask, calls: () => both.map(({ npm }) => npm.calls.length) }
}

test('a refusal for too many calls stops every instance', async () => {
  const { one, other, clock, ask, calls } = openTwo()
  one.npm.faults.add('too-many')
  await ask(one)
  clock.advance(59_000)
  expect(await ask(other)).toBe('unavailable')
  expect(calls()).toEqual([1, 0])
  expect(other.source.health()).toEqual({ kind: 'limited', sinceMs: Date.parse('2026-11-21T12:00:59Z') })
})

test('after the pause one instance makes one call, and its answer opens all', async () => {
  const { one, other, both, clock, ask, calls } = openTwo()
  one.npm.faults.add('too-many')
  await ask(one)
  one.npm.faults.clear()
  clock.advance(60_000)
  expect(await Promise.all(both.map(ask))).toEqual(expect.arrayContaining(['found', 'unavailable']))
  expect(calls().reduce((sum, count) => sum + count)).toBe(2)
  clock.advance(6_000)
  expect(await Promise.all(both.map(ask))).toEqual(['found', 'found'])
  for (const { source } of [one, other]) expect(source.health()).toEqual({ kind: 'well' })
})

test('the pause doubles, whichever instance finds that npm still refuses', async () => {
  const { one, other, both, clock, ask, calls } = openTwo()
  for (const { npm } of both) npm.faults.add('too-many')
  await ask(one)
  clock.advance(60_000)
  await ask(other)
  expect(calls()).toEqual([1, 1])
  clock.advance(119_000)
  await ask(one)
  await ask(other)
  expect(calls()).toEqual([1, 1])
  clock.advance(1_000)
  await ask(one)
  expect(calls()).toEqual([2, 1])
})

test('an instance that ends before its call is answered leaves the next one to another', async () => {
  const { one, other, shared, clock, ask, calls } = openTwo()
  one.npm.faults.add('too-many')
  await ask(one)
  clock.advance(60_000)
  expect(await shared.claim(`trial/${clock.nowMs()}`, 6_000)).toBe(true)
  expect(await ask(other)).toBe('unavailable')
  clock.advance(6_000)
  expect(await ask(other)).toBe('found')
  expect(calls()).toEqual([1, 1])
})

test('where the shared store is gone, each instance keeps to what it has seen', async () => {
  const clock = createNoon()
  const shared = { get: async () => null, set: async () => undefined, claim: async () => null }
  const { source, npm } = openNpm({ clock, shared })
  npm.faults.add('too-many')
  await source.range('react', days, asReader)
  clock.advance(59_000)
  await source.range('react', days, asReader)
  expect(npm.calls).toHaveLength(1)
  npm.faults.clear()
  clock.advance(1_000)
  expect((await source.range('react', days, asReader)).kind).toBe('found')
})
