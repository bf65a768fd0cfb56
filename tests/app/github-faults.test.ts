import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { faultsWith, outageOf, type OfEveryFault } from '../fixtures/github/every-fault'
import type { Fault } from '../fixtures/github/faults'
import type { GitHosting } from '../fixtures/github/repositories/git-hosting'
import { ask } from './ask'
import { config, newHosting, openGithubSiteOver, type GithubSite } from './github-site'
import { eventually } from '../fixtures/eventually'

const page = '/query/latest/docs/guide'
const unseen = '/query/latest/docs/unseen'
const nowhere = '/query/latest/docs/nothing'

/** Text of both pages, and of none of the screens. */
const TEXT = 'Words of the guide.'

/** The limit of one try, which comes when the test says so: the clock does not move. */
const TRY_LIMIT_MS = 5_000

/** What a page that was not cached says of a fault that every request meets; `there` where it is there all the same. */
const reasons: OfEveryFault<RegExp | 'there'> = {
  'a token that is refused': /rejected GITHUB_TOKEN/,
  'a spent limit': /rate limit is used up/,
  '404, as for a token without the right': /no access to it|does not have/,
  'too many requests': /rate limit is used up/,
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

let hosting: GitHosting
let site: GithubSite

beforeAll(async () => {
  hosting = await newHosting({
    'TanStack/query': {
      'docs/config.json': config(['Guide', 'guide']),
      'docs/guide.md': `# Guide\n\n${TEXT}\n`,
      'docs/unseen.md': `# Unseen\n\n${TEXT}\n`,
    },
  })
})

afterAll(() => hosting.close())

beforeEach(() => {
  site = openGithubSiteOver(hosting)
})

afterEach(() => site.close())

/** What a reader gets. */
type Told = {
  readonly status: number
  readonly hasText: boolean
  readonly isToComeBack: boolean
  /** Why the page is out of reach; null if it says nothing of that. */
  readonly reason: string | null
}

async function told(path: string): Promise<Told> {
  const response = await ask(path)
  // React marks where one text of a sentence ends.
  const html = (await response.text()).replaceAll('<!-- -->', '')
  return {
    status: response.status,
    hasText: html.includes(TEXT),
    isToComeBack: Number(response.headers.get('retry-after')) >= 1,
    reason: /<h1>Temporarily unavailable<\/h1><p>([^<]+)/.exec(html)?.[1] ?? null,
  }
}

/** Asks for a page that has to wait for the service; the limits of tries that would take for ever come. */
async function toldInTime(path: string, fault: Fault): Promise<Told> {
  if (fault.kind !== 'hang' && fault.kind !== 'slow') return told(path)
  const ending = setInterval(() => site.clock.expire(TRY_LIMIT_MS), 10)
  return told(path).finally(() => clearInterval(ending))
}

/**
 * What readers get of a page and of an address without one. No limit comes meanwhile, so that an answer which waits for
 * a service that hangs would never be there.
 */
const atOnce = async (): Promise<readonly [Told, number]> => [await told(page), (await told(nowhere)).status]

const asSeen: Told = { status: 200, hasText: true, isToComeBack: false, reason: null }
const seen = [asSeen, 404]

const outOfReach = (reason: RegExp | 'there'): unknown =>
  reason === 'there'
    ? asSeen
    : { status: 503, hasText: false, isToComeBack: true, reason: expect.stringMatching(reason) }

describe.each(faultsWith(reasons))('with %s', (_name, fault, reason) => {
  it('a library that was not cached says what is wrong, and shows when that is over', async () => {
    const stop = site.fake.faults.add(outageOf(fault))
    expect(await toldInTime(page, fault)).toEqual(outOfReach(reason))
    stop()
    site.clock.advance(3_600_000)
    await eventually(async () => expect(await atOnce()).toEqual(seen))
  })

  it('a page that was not cached, of a library that was, says what is wrong', async () => {
    await ask(page)
    site.fake.faults.add(outageOf(fault))
    expect(await toldInTime(unseen, fault)).toEqual(outOfReach(reason))
    expect(await atOnce()).toEqual(seen)
  })

  it('a page that was just seen is there without a request', async () => {
    await ask(page)
    site.requests()
    site.fake.faults.add(outageOf(fault))
    expect(await atOnce()).toEqual(seen)
    expect(site.requests()).toEqual([])
  })

  it('a page that was seen long ago is there at once, during the failure and after it', async () => {
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

  it('a page that was seen before a restart is there at once, and one that was not says what is wrong', async () => {
    await ask(page)
    site.fake.faults.add(outageOf(fault))
    site.restart()
    expect(await atOnce()).toEqual(seen)
    expect(await toldInTime(unseen, fault)).toEqual(outOfReach(reason))
    expect(await atOnce()).toEqual(seen)
  })
})
