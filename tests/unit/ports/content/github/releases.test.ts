import { afterEach, expect, test } from 'vitest'
import { HOUR_MS } from '~/constants/time'
import { eventually } from '../../../../fixtures/eventually'
import { neverAborted, openWorld, type World } from './open-source'

let world: World | undefined
afterEach(() => world?.fake.close())

const open = async () => (world = await openWorld())
const readIn = ({ source }: World) => source.releases?.('TanStack/Query', neverAborted)

test('releases are listed newest first, without drafts, under their titles or tags', async () => {
  const answer = await readIn(await open())
  const releases = answer?.kind === 'found' ? answer.value : []
  expect(releases.map(({ tag, title, isPrerelease }) => [tag, title, isPrerelease])).toEqual([
    ['v1.2.0', 'v1.2.0', false],
    ['v2.0.0-beta.1', 'v2.0.0-beta.1', true],
    ['v1.1.0', 'Version 1.1', false],
  ])
  expect(releases.map(({ publishedAtMs }) => new Date(publishedAtMs).toISOString())[0]).toBe(
    '2026-11-03T08:00:00.000Z',
  )
})

test('long notes end with a whole line, and say that they go on', async () => {
  const answer = await readIn(await open())
  const [long, none, short] = answer?.kind === 'found' ? answer.value : []
  expect([long?.isCut, none?.isCut, short?.isCut]).toEqual([true, false, false])
  expect(long?.notes.length).toBeLessThanOrEqual(4000)
  expect(long?.notes).toMatch(/Line$/)
  expect(none?.notes).toBe('')
})

test('they are asked for once in hours, without cost where nothing is new, and kept while the service fails', async () => {
  const opened = await open()
  const { fake, clock } = opened
  const first = await readIn(opened)
  await readIn(opened)
  expect(fake.log.counts().of.releases).toBe(1)
  clock.advance(4 * HOUR_MS)
  expect(await readIn(opened)).toEqual(first)
  await eventually(() => expect(fake.log.counts()).toMatchObject({ notModified: 1, of: { releases: 2 } }))
  clock.advance(4 * HOUR_MS)
  fake.faults.add({ fault: { kind: 'rate-limited', resetAfterSeconds: 600 }, match: /releases/ })
  await readIn(opened)
  await eventually(() => expect(fake.log.counts().of.releases).toBe(3))
  expect(await readIn(opened)).toEqual(first)
})

test('a reply of another shape is unavailable', async () => {
  const opened = await open()
  const { fake } = opened
  fake.faults.add({ fault: { kind: 'bad-json' }, match: /releases/ })
  expect((await readIn(opened))?.kind).toBe('unavailable')
})
