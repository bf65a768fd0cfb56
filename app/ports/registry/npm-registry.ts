import { z } from 'zod'
import { found, unavailable, type Answer } from '~/ports/answer'
import {
  createNpmCalls,
  type NpmCallsOptions,
  type Pace,
  readReply,
  segmentOf,
} from '~/ports/downloads/npm/npm-calls'
import type { FoundPackage, PackageRegistry } from './port'
import { readMember } from './read-member'

const MAX_RESULTS = 20

/** After 10 searches in a row, npm's registry refuses all for more than a minute; this is half that rate. */
const pace: Pace = {
  burst: 5,
  perSecond: 5 / 60,
  reservedForReaders: 0,
  concurrency: 2,
  maxWaiting: 4,
  limitMs: 3_000,
  maxBytes: 1_000_000,
}

/** The registry's document of a package has up to 21 MB, of which the publication times are a few hundred kB. */
const publishedPace: Pace = {
  burst: 2,
  perSecond: 1 / 10,
  reservedForReaders: 0,
  concurrency: 1,
  maxWaiting: 4,
  limitMs: 60_000,
  maxBytes: 32_000_000,
}

/** The document of one version has a few kB. */
const latestPace: Pace = { ...publishedPace, limitMs: 10_000, maxBytes: 1_000_000 }

const latestSchema = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  peerDependencies: z.record(z.string(), z.string()).default({}),
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).default({}),
})

/** Creates a reader of replies of one form. */
function replyReader<Schema extends z.ZodType, Value>(
  schema: Schema,
  read: (reply: z.output<Schema>) => Value,
) {
  return (reply: unknown): Answer<Value> => {
    const reading = schema.safeParse(reply)
    return reading.success
      ? found(read(reading.data))
      : unavailable("the registry's answer cannot be used: it has another form")
  }
}

const readInstalls = replyReader(latestSchema, (reply): readonly string[] => {
  const { dependencies, peerDependencies, peerDependenciesMeta: meta } = reply
  const peers = Object.keys(peerDependencies).filter((name) => meta[name]?.optional !== true)
  return [...new Set([...Object.keys(dependencies), ...peers])]
})

const readPublished = replyReader(
  z.record(z.string(), z.string()),
  (times): ReadonlyMap<string, string> => new Map(Object.entries(times)),
)

const foundSchema = z.object({
  objects: z.array(
    z.object({
      package: z.object({ name: z.string() }),
      downloads: z.object({ weekly: z.int().nonnegative().optional() }).optional(),
    }),
  ),
})

const readFound = replyReader(foundSchema, ({ objects }): readonly FoundPackage[] =>
  objects
    .slice(0, MAX_RESULTS)
    .map(({ package: { name }, downloads }) => ({ name, weekly: downloads?.weekly ?? null })),
)

/** Creates npm's registry, or a compatible one. */
export function createNpmRegistry(
  options: Omit<NpmCallsOptions, 'pace' | 'shared' | 'readFound'>,
): PackageRegistry {
  const calls = createNpmCalls({ ...options, pace, shared: null })
  const large = createNpmCalls({
    ...options,
    pace: publishedPace,
    shared: null,
    readFound: (body, limits) => readMember('time', body, limits),
  })
  const latest = createNpmCalls({ ...options, pace: latestPace, shared: null })
  return {
    async search(text, signal) {
      const query = new URLSearchParams({ text, size: String(MAX_RESULTS) })
      const reply = await calls.get(`/-/v1/search?${query.toString()}`, { lane: 'reader', signal })
      return readReply(reply, readFound)
    },
    async published(name, signal) {
      const reply = await large.get(`/${segmentOf(name)}`, { lane: 'background', signal })
      return readReply(reply, readPublished)
    },
    async installs(name, signal) {
      const reply = await latest.get(`/${segmentOf(name)}/latest`, { lane: 'background', signal })
      return readReply(reply, readInstalls)
    },
  }
}
