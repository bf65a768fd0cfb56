import { afterAll, describe, expect, test } from 'vitest'
import { faultsWith, outageOf, type OfEveryFault } from '../../../../fixtures/github/every-fault'
import type { Fault } from '../../../../fixtures/github/faults'
import { at, expiring, newHosting, openWorld, type World } from './open-source'
import { eventually } from '../../../../fixtures/eventually'

const hosting = await newHosting()
afterAll(() => hosting.close())

let world: World

/** Result of reading an uncached page during a fault of every request, and the number of requests. */
type NeverSeen = readonly [kind: 'unavailable' | 'found', requests: number]

const neverSeen: OfEveryFault<NeverSeen> = {
  'a token that is refused': ['unavailable', 1],
  'a spent limit': ['unavailable', 1],
  // The second request checks whether the repository is accessible.
  '404, as for a token without the right': ['unavailable', 2],
  'too many requests': ['unavailable', 1],
  'an error of the server': ['unavailable', 2],
  'HTML of a gateway': ['unavailable', 2],
  'no answer': ['unavailable', 2],
  'a body that drips': ['unavailable', 2],
  'a connection that ends in the body': ['unavailable', 2],
  'half of the JSON': ['unavailable', 1],
  'a body that is too short': ['unavailable', 1],
  'a body that is too short for its length': ['unavailable', 2],
  // The tree, then separately the root, docs and examples, then the page.
  'a tree that is cut short': ['found', 5],
  // Tree and page are each requested at the old and the new address.
  'a repository that has moved': ['found', 4],
  'a connection that ends at once': ['unavailable', 2],
  'a clock that is an hour late': ['found', 2],
}

/** Waits for work, and expires the timeout of requests that would never end. */
function ended<Value>(fault: Fault, work: Promise<Value>): Promise<Value> {
  const arrived = () => world.fake.log.counts().total
  return fault.kind === 'hang' || fault.kind === 'slow'
    ? expiring(world.clock, work, undefined, arrived)
    : work
}

const page = { kind: 'found', value: '# Overview\n' }

describe.each(faultsWith(neverSeen))('with %s', (_name, fault, [kind, requests]) => {
  test(`a page that was never seen is ${kind} after ${requests} requests, and found again later`, async () => {
    world = await openWorld({ hosting })
    const stop = world.fake.faults.add(outageOf(fault))
    const answer = await ended(fault, world.readPage('docs/overview.md'))
    expect(answer.kind).toBe(kind)
    expect(world.fake.log.counts().total).toBe(requests)
    stop()
    world.clock.advance(3_600_000)
    await eventually(async () => expect(await world.readPage('docs/overview.md')).toEqual(page))
  })

  test('a page that was just seen needs no request', async () => {
    world = await openWorld({ hosting })
    await world.readPage('docs/overview.md')
    world.fake.log.clear()
    world.fake.faults.add(outageOf(fault))
    expect(await world.readPage('docs/overview.md')).toEqual(page)
    expect(world.fake.log.counts().total).toBe(0)
  })

  test('a page that was seen long ago is there at once, before and after the failure', async () => {
    world = await openWorld({ hosting })
    await world.readPage('docs/overview.md')
    await world.hosting.commit(at.repo, { files: { 'docs/guide.md': `# After ${fault.kind}\n` } })
    world.fake.faults.add(outageOf(fault))
    world.clock.advance(300_000)
    expect(await world.readPage('docs/overview.md')).toEqual(page)
    await ended(fault, world.source.revalidate(at))
    expect(await world.readPage('docs/overview.md')).toEqual(page)
  })

  test('a page that was seen before a restart is there at once, before and after the failure', async () => {
    world = await openWorld({ hosting })
    await world.readPage('docs/overview.md')
    world.fake.faults.add(outageOf(fault))
    const again = world.restart()
    expect(await again.readPage('docs/overview.md')).toEqual(page)
    await ended(fault, again.source.revalidate(at))
    expect(await again.readPage('docs/overview.md')).toEqual(page)
  })

  test(`a file that was never seen, of a tree that was, is ${kind}`, async () => {
    world = await openWorld({ hosting })
    await world.readTree()
    const stop = world.fake.faults.add({ fault, match: /blobs/ })
    const answer = await ended(fault, world.readPage('docs/overview.md'))
    expect(answer.kind).toBe(kind)
    stop()
    world.clock.advance(3_600_000)
    await eventually(async () => expect(await world.readPage('docs/overview.md')).toEqual(page))
  })
})

test('a ref that never was is missing, for one more request that is not made again', async () => {
  world = await openWorld({ hosting })
  const gone = { ...at, ref: 'v99' }
  const signal = new AbortController().signal
  expect(await world.source.tree(gone, signal)).toEqual({ kind: 'missing' })
  expect(await world.source.tree({ ...at, ref: 'v98' }, signal)).toEqual({ kind: 'missing' })
  expect(await world.source.tree(gone, signal)).toEqual({ kind: 'missing' })
  expect(world.fake.log.entries.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    'tree 404',
    'repository 200',
    'tree 404',
  ])
})

test('a repository that is gone keeps what was read of it, and one line says so', async () => {
  world = await openWorld()
  await world.readPage('docs/overview.md')
  world.hosting.remove(at.repo)
  for (let times = 0; times < 3; times += 1) {
    expect(await world.source.revalidate(at)).toMatchObject({ kind: 'unavailable' })
    expect(await world.readPage('docs/overview.md')).toEqual(page)
  }
  expect(world.lines).toHaveLength(1)
  expect(world.lines[0]).toMatch(
    /^warn .*keeping its last good copy.*repository="tanstack\/query" ref="main"/,
  )
  await world.fake.close()
})

test('what is missing stays missing and what is out of reach is never called missing', async () => {
  world = await openWorld({ hosting })
  await world.readPage('docs/overview.md')
  world.fake.faults.add({ fault: { kind: 'server-error' } })
  world.clock.advance(300_000)
  expect(await world.readPage('docs/nothing.md')).toEqual({ kind: 'missing' })
  expect(await world.readPage('docs/guide.md')).toMatchObject({ kind: 'unavailable' })
})
