import { afterEach, describe, expect, test } from 'vitest'
import { pauseAfter } from '~/ports/content/github/rate-limit'
import { at, openWorld, type World } from './open-source'
import { eventually } from '../../../../fixtures/eventually'

const date = 'Sat, 21 Nov 2026 12:00:00 GMT'
const reset = (secondsLater: number): string => String(Date.parse(date) / 1000 + secondsLater)

describe('the pause after a reply', () => {
  test.each([
    [200, { 'x-ratelimit-remaining': '1', 'x-ratelimit-reset': reset(90) }, '', null],
    [200, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset(90) }, '', 90_000],
    [403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset(90) }, '', 90_000],
    [403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset(-90) }, '', 1_000],
    [403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset(99_999) }, '', 3_600_000],
    [403, { 'x-ratelimit-remaining': '0' }, '', 60_000],
    [403, { 'retry-after': '30', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset(90) }, '', 30_000],
    [429, { 'retry-after': 'Sat, 21 Nov 2026 12:00:45 GMT' }, '', 45_000],
    [429, { 'retry-after': 'soon' }, '', 60_000],
    [429, {}, '', 60_000],
    [403, {}, 'You have exceeded a secondary rate limit.', 60_000],
    [403, {}, 'Resource protected by organization SAML enforcement.', null],
    [200, { 'retry-after': '30' }, '', null],
    [500, {}, 'Server Error', null],
    [503, { 'retry-after': '30' }, '', 30_000],
  ])('with status %i, %j and «%s» is %j ms', (status, headers, said, pauseMs) => {
    expect(pauseAfter({ status, headers: { date, ...headers }, bytes: new Uint8Array(), said })).toBe(pauseMs)
  })

  test('without a date of the host is a minute, since our own clock may be wrong', () => {
    const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset(90) }
    expect(pauseAfter({ status: 403, headers, bytes: new Uint8Array(), said: '' })).toBe(60_000)
  })
})

describe('a spent rate limit', () => {
  let world: World
  afterEach(() => world.fake.close())

  test.each([0, -7_200_000, 7_200_000])(
    'lets no call through until its reset, with a clock of the service that is %i ms off',
    async (skewMs) => {
      world = await openWorld()
      world.fake.setClockSkewMs(skewMs)
      await world.readPage('docs/overview.md')
      const stop = world.fake.faults.add({ fault: { kind: 'rate-limited', resetAfterSeconds: 120 } })
      await world.readPage('docs/guide.md')
      stop()
      world.fake.log.clear()
      world.clock.advance(118_000)
      expect(await world.readPage('docs/guide.md')).toEqual({
        kind: 'unavailable',
        reason: 'GitHub has no requests left: its rate limit is used up',
        retryAfterSeconds: 2,
      })
      expect(await world.readPage('docs/overview.md')).toMatchObject({ kind: 'found' })
      expect(world.fake.log.counts().total).toBe(0)
      world.clock.advance(2_000)
      expect(await world.readPage('docs/guide.md')).toMatchObject({ kind: 'found' })
    },
  )

  test('is known from the last reply that was allowed, without a refusal', async () => {
    world = await openWorld({ tokenLimit: 2 })
    await world.readPage('docs/overview.md')
    expect(await world.readPage('docs/guide.md')).toMatchObject({ kind: 'unavailable' })
    expect(world.fake.log.counts().total).toBe(2)
  })

  test('keeps old pages, and says so once at its start and once at its end', async () => {
    world = await openWorld()
    await world.readPage('docs/overview.md')
    const stop = world.fake.faults.add({ fault: { kind: 'too-many', retryAfterSeconds: 60 } })
    world.clock.advance(300_000)
    for (let times = 0; times < 20; times += 1) {
      expect(await world.readPage('docs/overview.md')).toMatchObject({ kind: 'found' })
      world.clock.advance(1_000)
    }
    stop()
    world.clock.advance(60_000)
    await world.readPage('docs/overview.md')
    await eventually(() => expect(world.lines.at(-1)).toMatch(/^info A tree can be listed again/))
    expect(world.lines.map((line) => line.split(/[:;] /)[0])).toEqual([
      'warn GitHub is refusing requests for now (429) seconds=60',
      'warn A tree could not be listed',
      'info GitHub accepts requests again',
      expect.stringContaining('info A tree can be listed again'),
    ])
  })
})

describe('reading without a token', () => {
  let world: World
  afterEach(() => world.fake.close())

  test('takes files from the raw host, which costs none of the 60 requests', async () => {
    world = await openWorld({ token: null })
    await world.readPage('docs/overview.md')
    await world.readPage('docs/guide.md')
    const { of, counted } = world.fake.log.counts()
    expect([of.tree, of.raw, of.blob, counted]).toEqual([1, 2, 0, 1])
  })

  test('takes a file from the API where the raw host is behind a push', async () => {
    world = await openWorld({ token: null })
    const old = { fault: { kind: 'wrong-length', byBytes: -1 }, match: /\/raw\// } as const
    world.fake.faults.add(old)
    expect(await world.readPage('docs/overview.md')).toMatchObject({ value: '# Overview\n' })
    expect(world.fake.log.counts().of.blob).toBe(1)
  })

  test('says when the 60 requests are spent, what helps, and when there are more', async () => {
    world = await openWorld({ token: null, anonymousLimit: 1 })
    await world.readTree()
    const answer = await world.source.tree({ ...at, ref: 'v4' }, new AbortController().signal)
    expect(answer).toMatchObject({ kind: 'unavailable', reason: expect.stringContaining('set GITHUB_TOKEN') })
    expect(answer).toMatchObject({ retryAfterSeconds: 3_600 })
    expect(world.lines).toEqual([expect.stringContaining('set GITHUB_TOKEN'), expect.stringContaining('v4')])
  })
})
