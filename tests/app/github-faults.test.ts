import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { faultsWith, outageOf, type OfEveryFault } from '../fixtures/github/every-fault'
import type { Fault } from '../fixtures/github/faults'
import { ask } from './ask'
import { config, newHosting, openGithubSiteOver, type GithubSite } from './github-site'
import { eventually } from '../fixtures/eventually'

const page = '/query/latest/docs/guide'
const unseen = '/query/latest/docs/unseen'
const nowhere = '/query/latest/docs/nothing'

/** Text that both pages contain, and no error page. */
const TEXT = 'Words of the guide.'

/** Timeout of one attempt in milliseconds. It fires only when the test expires it, since the clock does not advance. */
const TRY_LIMIT_MS = 5_000

/** Explanation on an uncached page during a fault of every request; `there` if the page is served nevertheless. */
const reasons: OfEveryFault<RegExp | 'there'> = {
  'a token that is refused': /rejected GITHUB_TOKEN/,
  'a spent limit': /rate limit is used up/,
  '404, as for a token without the right': /no access to it|does not have/,
  'too many requests': /refusing requests for now/,
  'an error of the server': /GitHub answered 500/,
  'HTML of a gateway': /GitHub answered 502/,
  'no answer': /no answer within 5 s/,
  'a body that drips': /no answer within 5 s/,
  'a connection that ends in the body': /GitHub is unreachable/,
  'half of the JSON': /GitHub sent/,
  'a body that is too short': /GitHub sent/,
  'a body that is too short for its length': /is unreachable/,
  'a tree that is cut short': 'there',
  'a repository that has moved': 'there',
  'a connection that ends at once': /GitHub is unreachable/,
  'a clock that is an hour late': 'there',
}

const hosting = await newHosting({
  'TanStack/query': {
    'docs/config.json': config(['Guide', 'guide']),
    'docs/guide.md': `# Guide\n\n${TEXT}\n`,
    'docs/unseen.md': `# Unseen\n\n${TEXT}\n`,
  },
})
let site: GithubSite

afterAll(() => hosting.close())

beforeEach(() => {
  site = openGithubSiteOver(hosting)
})

afterEach(() => site.close())

/** The response that a reader gets. */
type Told = {
  readonly status: number
  readonly hasText: boolean
  readonly isToComeBack: boolean
  /** Explanation of why the page is unavailable; null if there is none. */
  readonly reason: string | null
}

async function told(path: string): Promise<Told> {
  const response = await ask(path)
  // React separates adjacent text nodes with empty comments.
  const html = (await response.text()).replaceAll('<!-- -->', '')
  return {
    status: response.status,
    hasText: html.includes(TEXT),
    isToComeBack: Number(response.headers.get('retry-after')) >= 1,
    reason: /<h1>Temporarily unavailable<\/h1><p>([^<]+)/.exec(html)?.[1] ?? null,
  }
}

/** Requests a page that waits for the service, and expires the timeouts of attempts that would never end. */
async function toldInTime(path: string, fault: Fault): Promise<Told> {
  if (fault.kind !== 'hang' && fault.kind !== 'slow') return told(path)
  const ending = setInterval(() => site.clock.expire(TRY_LIMIT_MS), 10)
  return told(path).finally(() => clearInterval(ending))
}

/**
 * Requests a page and a missing page. Timeouts never fire here, so a response that waits for a hanging service would
 * never arrive.
 */
const atOnce = async (): Promise<readonly [Told, number]> => [await told(page), (await told(nowhere)).status]

const asSeen: Told = { status: 200, hasText: true, isToComeBack: false, reason: null }
const seen = [asSeen, 404]

const outOfReach = (reason: RegExp | 'there'): unknown =>
  reason === 'there'
    ? asSeen
    : { status: 503, hasText: false, isToComeBack: true, reason: expect.stringMatching(reason) }

describe.each(faultsWith(reasons))('with %s', (_name, fault, reason) => {
  it('an uncached library explains the fault, and is shown once the fault ends', async () => {
    const stop = site.fake.faults.add(outageOf(fault))
    expect(await toldInTime(page, fault)).toEqual(outOfReach(reason))
    stop()
    site.clock.advance(3_600_000)
    await eventually(async () => expect(await atOnce()).toEqual(seen))
  })

  it('an uncached page of a cached library explains the fault', async () => {
    await ask(page)
    site.fake.faults.add(outageOf(fault))
    expect(await toldInTime(unseen, fault)).toEqual(outOfReach(reason))
    expect(await atOnce()).toEqual(seen)
  })

  it('a recently cached page is served without a request', async () => {
    await ask(page)
    site.requests()
    site.fake.faults.add(outageOf(fault))
    expect(await atOnce()).toEqual(seen)
    expect(site.requests()).toEqual([])
  })

  it('a page cached long ago is served immediately, during and after the fault', async () => {
    await ask(page)
    await site.hosting.commit('TanStack/query', { files: { [`docs/${fault.kind}.md`]: '# Other\n' } })
    site.fake.faults.add(outageOf(fault))
    site.clock.advance(300_000)
    expect(await atOnce()).toEqual(seen)
    site.clock.expire(TRY_LIMIT_MS)
    expect(await atOnce()).toEqual(seen)
    site.clock.advance(3_600_000)
    expect(await atOnce()).toEqual(seen)
  })

  it('after a restart, a cached page is served immediately, and an uncached one explains the fault', async () => {
    await ask(page)
    site.fake.faults.add(outageOf(fault))
    site.restart()
    expect(await atOnce()).toEqual(seen)
    expect(await toldInTime(unseen, fault)).toEqual(outOfReach(reason))
    expect(await atOnce()).toEqual(seen)
  })
})
