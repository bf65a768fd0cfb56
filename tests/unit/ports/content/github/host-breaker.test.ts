import { afterEach, expect, test } from 'vitest'
import { createHostBreaker } from '~/ports/content/github/host-breaker'
import { linesOfLog } from '../../../../fixtures/lines-of-log'
import { at, neverAborted, openWorld, type World } from './open-source'
import { eventually } from '../../../../fixtures/eventually'

let world: World
afterEach(() => world.fake.close())

test('a tree that cannot be listed is asked for again after 15 s, then 30 s, then every minute', async () => {
  world = await openWorld()
  await world.readTree()
  await world.hosting.commit(at.repo, { files: { 'docs/new.md': '# New\n' } })
  world.fake.faults.add({ fault: { kind: 'bad-json' } })
  world.clock.advance(300_000)
  await world.source.revalidate(at)
  world.fake.log.clear()
  for (const [times, waitMs] of [15_000, 30_000, 60_000, 60_000].entries()) {
    world.clock.advance(waitMs - 1)
    await world.readTree()
    expect(world.fake.log.counts().total).toBe(times)
    world.clock.advance(1)
    await world.readTree()
    await eventually(() => expect(world.fake.log.counts().total).toBe(times + 1))
    // The request is counted before its response is processed.
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
})

test('three calls that fail in a row spare the service all others but one for each pause', async () => {
  world = await openWorld()
  await world.readTree()
  const stop = world.fake.faults.add({ fault: { kind: 'server-error' }, match: /blobs/ })
  const paths = ['docs/overview.md', 'docs/guide.md', 'README.md']
  for (const path of paths) expect(await world.readPage(path)).toMatchObject({ kind: 'unavailable' })
  world.fake.log.clear()
  const others = await Promise.all([...paths, ...paths].map(world.readPage))
  expect(others).toEqual(
    others.map(() => ({
      kind: 'unavailable',
      reason: expect.stringContaining('GitHub answered 500: Server Error'),
      retryAfterSeconds: 15,
    })),
  )
  expect(world.fake.log.counts().total).toBe(0)
  stop()
  world.clock.advance(15_000)
  expect(await world.readPage('docs/overview.md')).toMatchObject({ kind: 'found' })
  expect(await world.readPage('docs/guide.md')).toMatchObject({ kind: 'found' })
  expect(world.lines).toEqual([
    expect.stringMatching(
      /^warn GitHub is unavailable; serving cached files repository="tanstack\/query" reason="GitHub answered 500/,
    ),
    'info GitHub is available again repository="tanstack/query"',
  ])
})

test('an answer to a call that began before the outage does not end it', () => {
  const lines: string[] = []
  const log = linesOfLog('info', (line) => lines.push(line))
  const breaker = createHostBreaker({ host: 'GitHub', repository: '', now: () => 0, log })
  for (let call = 0; call < 3; call += 1) breaker.failed('GitHub answered 500', false)
  breaker.answered(false)
  expect(breaker.refusal()).toMatchObject({ reason: 'GitHub answered 500' })
  breaker.answered(true)
  expect(breaker.refusal()).toBeNull()
  expect(lines).toHaveLength(2)
})

test('one failure is made good by the second try', async () => {
  world = await openWorld()
  world.fake.faults.add({ fault: { kind: 'reset' }, times: 1 })
  expect(await world.readPage('docs/overview.md')).toMatchObject({ kind: 'found' })
  expect(world.lines).toEqual([])
})

test('a file that fails alone takes no other page away', async () => {
  world = await openWorld()
  await world.readTree()
  world.fake.faults.add({ fault: { kind: 'server-error' }, match: /blobs\/07dd0c/ })
  expect(await world.readPage('docs/overview.md')).toMatchObject({ kind: 'unavailable' })
  expect(await world.readPage('docs/guide.md')).toMatchObject({ kind: 'found' })
})

test('a file whose readers all give up is read to its end, and cached', async () => {
  world = await openWorld()
  const tree = await world.readTree()
  const entry = tree.kind === 'found' ? tree.value.entries.get('docs/overview.md') : undefined
  if (!entry) throw new Error('expected docs/overview.md in the tree')
  const impatient = new AbortController()
  const given = world.source.file(at, entry, impatient.signal)
  impatient.abort()
  expect(await given).toMatchObject({ kind: 'unavailable' })
  expect(await world.source.file(at, entry, neverAborted)).toMatchObject({ kind: 'found' })
  expect(world.fake.log.counts().of.blob).toBe(1)
})
