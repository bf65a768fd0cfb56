import { unavailable, type Answer } from '~/ports/answer'
import type { CallOptions, DayRange, DownloadsSource, RangeCounts } from '~/ports/downloads/port'
import {
  createNpmCalls,
  type NpmCalls,
  type NpmCallsOptions,
  type Pace,
  readReply,
  segmentOf,
} from './npm-calls'
import { readRange, readRanges, readVersions } from './replies'

/** Maximum number of names per request. npm accepts 128; fewer keep URLs short enough for proxies. */
const NAMES_PER_CALL = 100
/** Time before a name refused by npm's firewall is requested again. */
const REFUSED_SECONDS = 600

/**
 * npm blocks callers that make many more than one request in two seconds, or 40 at once. At this rate, the last waiting
 * call is made after half an hour. 100 packages with 365 days each are 1.4 MB.
 */
const pace: Pace = {
  burst: 20,
  perSecond: 1 / 3,
  reservedForReaders: 10,
  concurrency: 4,
  maxWaiting: 600,
  limitMs: 5_000,
  maxBytes: 2_000_000,
}

type RequestContext = { readonly calls: NpmCalls; readonly days: DayRange; readonly call: CallOptions }
type Ranges = ReadonlyMap<string, Answer<RangeCounts>>

function inHalves(names: readonly string[]): readonly [readonly string[], readonly string[]] {
  const middle = Math.ceil(names.length / 2)
  return [names.slice(0, middle), names.slice(middle)]
}

function inGroups(names: readonly string[]): readonly (readonly string[])[] {
  const count = Math.ceil(names.length / NAMES_PER_CALL)
  return Array.from({ length: count }, (_, at) => names.slice(at * NAMES_PER_CALL, (at + 1) * NAMES_PER_CALL))
}

async function askRange(
  name: string | null,
  { calls, days, call }: RequestContext,
): Promise<Answer<RangeCounts>> {
  const path = `/downloads/range/${days.from}:${days.to}${name === null ? '' : `/${segmentOf(name)}`}`
  const reply = await calls.get(path, call)
  return readReply(reply, (value) => readRange(value, name, days), REFUSED_SECONDS)
}

/** Requests several names together; if npm's firewall refuses them, each half in turn, to detect early that it refuses all. */
async function askTogether(names: readonly string[], context: RequestContext): Promise<Ranges> {
  const { calls, days, call } = context
  const [first, second] = names
  if (first === undefined) return new Map()
  if (second === undefined) return new Map([[first, await askRange(first, context)]])
  const reply = await calls.get(`/downloads/range/${days.from}:${days.to}/${names.join(',')}`, call)
  if (reply.kind === 'refused') {
    const [half, otherHalf] = inHalves(names)
    return new Map([...(await askTogether(half, context)), ...(await askTogether(otherHalf, context))])
  }
  const answers = reply.kind === 'found' ? readRanges(reply.value, names, days) : null
  if (answers) return answers
  const failure: Answer<RangeCounts> =
    reply.kind === 'unavailable' ? reply : unavailable("npm's answer cannot be used: it has another form")
  return new Map(names.map((name) => [name, failure]))
}

/** Creates a source of download counts from npm's service, or a compatible one. */
export function createNpmDownloads(options: Omit<NpmCallsOptions, 'pace'>): DownloadsSource {
  const calls = createNpmCalls({ ...options, pace })
  return {
    description: `download counts from ${options.baseUrl}`,
    range: (name, days, call) => askRange(name, { calls, days, call }),
    async ranges(names, days, call) {
      const groups = inGroups(names).map((group) => askTogether(group, { calls, days, call }))
      return new Map((await Promise.all(groups)).flatMap((group) => [...group]))
    },
    allOfNpm: (days, call) => askRange(null, { calls, days, call }),
    async versions(name, call) {
      const reply = await calls.get(`/versions/${segmentOf(name)}/last-week`, call)
      return readReply(reply, (value) => readVersions(value, name), REFUSED_SECONDS)
    },
    health: calls.health,
  }
}
