import { type Infer, v } from 'convex/values'
import { libraries } from '../content-config'
import { internal } from './_generated/api'
import { internalAction, internalMutation, mutation, query, type MutationCtx } from './_generated/server'
import { requireSite } from './identity'

const GITHUB_API = 'https://api.github.com'
const CALL_LIMIT_MS = 10_000
const MAX_NAME_CHARACTERS = 100

/** Distinct repositories of the catalogue; some libraries share one. */
const repositories = [...new Set(libraries.map(({ repo }) => repo))]

const count = v.union(v.number(), v.null())
type Count = number | null

/** Returns the figures of each repository; public. Times are milliseconds since 1970; unknown figures are null. */
export const all = query({
  args: {},
  async handler({ db }) {
    const rows = await db.query('repositories').withIndex('by_repo').collect()
    return rows.map(({ repo, stars, starsAt, contributors, contributorsAt }) => ({
      repo,
      stars,
      starsAt,
      contributors,
      contributorsAt,
    }))
  },
})

/** Returns the latest release of each repository that has one; public. `publishedAt` is in milliseconds since 1970. */
export const releases = query({
  args: {},
  async handler({ db }) {
    const rows = await db.query('repositories').withIndex('by_repo').collect()
    return rows.flatMap(({ repo, release }) => (release ? [{ repo, ...release }] : []))
  },
})

const released = v.union(v.object({ name: v.string(), publishedAt: v.number() }), v.null())

type Counts = {
  readonly repo: string
  readonly stars: Count
  readonly contributors: Count
  readonly release?: Infer<typeof released>
}

/** Stores figures; null keeps the stored value. */
async function store(
  { db }: MutationCtx,
  { repo, stars, contributors, release = null }: Counts,
): Promise<void> {
  const row = await db
    .query('repositories')
    .withIndex('by_repo', (index) => index.eq('repo', repo))
    .unique()
  const now = Date.now()
  const counted = {
    ...(stars === null ? {} : { stars, starsAt: now }),
    ...(contributors === null ? {} : { contributors, contributorsAt: now }),
    ...(release === null ? {} : { release }),
  }
  const unknown = { stars: null, starsAt: null, contributors: null, contributorsAt: null }
  if (row) await db.patch('repositories', row._id, counted)
  else await db.insert('repositories', { repo, ...unknown, ...counted })
}

/** Stores the number of stars from a webhook. Ignores repositories outside the catalogue. */
export const noteStars = mutation({
  args: { repo: v.string(), stars: v.number() },
  returns: v.null(),
  async handler(ctx, { repo, stars }) {
    await requireSite(ctx)
    if (repositories.includes(repo)) await store(ctx, { repo, stars, contributors: null })
    return null
  },
})

/** Stores the figures that {@link collect} reads. */
export const put = internalMutation({
  args: { repo: v.string(), stars: count, contributors: count, release: v.optional(released) },
  returns: v.null(),
  async handler(ctx, counts) {
    await store(ctx, counts)
    return null
  },
})

async function ask(path: string): Promise<Response> {
  const { GITHUB_API_URL, GITHUB_TOKEN } = process.env
  const response = await fetch(`${GITHUB_API_URL ?? GITHUB_API}/repos/${path}`, {
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${GITHUB_TOKEN}`,
      'user-agent': 'family-docs',
    },
    signal: AbortSignal.timeout(CALL_LIMIT_MS),
  })
  if (!response.ok) throw new Error(`GitHub answers ${response.status} for ${path}`)
  return response
}

function wholeNumber(value: unknown): Count {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null
}

/** Reads the number of stars. Source: GitHub's REST API, "Get a repository". */
async function countStars(repo: string): Promise<Count> {
  const facts: unknown = await (await ask(repo)).json()
  const isObject = typeof facts === 'object' && facts !== null
  return isObject && 'stargazers_count' in facts ? wholeNumber(facts.stargazers_count) : null
}

/**
 * Counts contributors: with one per page, it is the number of the last page. Source: GitHub's REST API, "List
 * repository contributors" and "Using pagination".
 */
async function countContributors(repo: string): Promise<Count> {
  const response = await ask(`${repo}/contributors?per_page=1&anon=1`)
  const [, last] = /[?&]page=(\d+)[^>]*>; rel="last"/.exec(response.headers.get('link') ?? '') ?? []
  if (last !== undefined) return wholeNumber(Number(last))
  const page: unknown = await response.json()
  return Array.isArray(page) ? page.length : null
}

/**
 * Reads the latest release; rejects with a 404 if the repository has none. Source: GitHub's REST API, "Get the latest
 * release".
 */
async function readRelease(repo: string): Promise<Infer<typeof released>> {
  const facts: unknown = await (await ask(`${repo}/releases/latest`)).json()
  if (typeof facts !== 'object' || facts === null || !('tag_name' in facts) || !('published_at' in facts))
    return null
  const { tag_name: name, published_at: at } = facts
  const publishedAt = typeof at === 'string' ? Date.parse(at) : Number.NaN
  const isName = typeof name === 'string' && name !== '' && name.length <= MAX_NAME_CHARACTERS
  return isName && !Number.isNaN(publishedAt) ? { name, publishedAt } : null
}

const orNull = <Value>(failing: Promise<Value | null>): Promise<Value | null> => failing.catch(() => null)

/**
 * Reads the stars, contributors and latest release of every repository. A failure keeps the previous figure. Does
 * nothing without a token, because it would use up an hour of GitHub's anonymous limit, or with `WARM_UP=off`.
 */
export const collect = internalAction({
  args: {},
  returns: v.null(),
  async handler(ctx) {
    const { GITHUB_TOKEN = '', WARM_UP } = process.env
    if (GITHUB_TOKEN === '' || WARM_UP === 'off') return null
    for (const repo of repositories) {
      const stars = await orNull(countStars(repo))
      const contributors = await orNull(countContributors(repo))
      const release = await orNull(readRelease(repo))
      if (stars !== null || contributors !== null || release !== null)
        await ctx.runMutation(internal.numbers.put, { repo, stars, contributors, release })
    }
    return null
  },
})
