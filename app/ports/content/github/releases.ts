import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { HOUR_MS } from '~/constants/time'
import { type Answer, found, unavailable } from '~/ports/answer'
import { FIRST_RETRY_MS } from '~/ports/content/limits'
import type { RepositoryRelease } from '~/ports/content/port'
import { RevalidatingCache } from '~/ports/resilience/revalidating-cache'
import type { Timing } from '~/ports/timing'
import type { Api } from './api'
import { readReply } from './replies'

/** Number of releases to request and keep per repository. */
const MAX_RELEASES = 20

/** Maximum length of release notes, in characters: longer ones list hundreds of changes. */
const MAX_NOTES_LENGTH = 4000

/** GitHub allows notes of 125,000 characters. */
const MAX_REPLY_BYTES = 4 * 1024 * 1024

/** Without a token, there are only 60 requests per hour, which pages need. */
const FRESH_MS = 3 * HOUR_MS
const LOAD_LIMIT_MS = 10_000

/** More repositories than the catalogue has. */
const MAX_REPOSITORIES = 50

/** Source: GitHub's REST API, "List releases". Drafts, which only maintainers receive, have no publication time. */
const releasesSchema = z.array(
  z.object({
    tag_name: z.string().min(1).max(200),
    name: z.string().nullable(),
    draft: z.boolean(),
    prerelease: z.boolean(),
    published_at: z.iso.datetime().nullable(),
    body: z.string().nullish(),
  }),
)

/** Cuts notes after the last complete line that fits. */
function cutNotes(notes: string): Pick<RepositoryRelease, 'notes' | 'isCut'> {
  if (notes.length <= MAX_NOTES_LENGTH) return { notes, isCut: false }
  const end = notes.lastIndexOf('\n', MAX_NOTES_LENGTH)
  return { notes: notes.slice(0, end > 0 ? end : MAX_NOTES_LENGTH), isCut: true }
}

function releasesOf(listed: z.output<typeof releasesSchema>): RepositoryRelease[] {
  return listed
    .flatMap(({ tag_name: tag, name, draft, prerelease, published_at: publishedAt, body }) => {
      if (draft || publishedAt === null) return []
      const title = name?.trim() || tag
      const publishedAtMs = Date.parse(publishedAt)
      return [{ tag, title, publishedAtMs, isPrerelease: prerelease, ...cutNotes(body ?? '') }]
    })
    .toSorted((one, other) => other.publishedAtMs - one.publishedAtMs)
}

type Listed = { readonly etag: string; readonly releases: readonly RepositoryRelease[] }

/** Creates a cache of the releases of repositories: fresh for three hours, then served stale while they are listed again. */
export function createReleases({ api, timing }: { readonly api: Api; readonly timing: Timing }) {
  const known = new LRUCache<string, Listed>({ max: MAX_REPOSITORIES })

  async function load(
    repository: string,
    signal: AbortSignal,
  ): Promise<Answer<readonly RepositoryRelease[]>> {
    const last = known.get(repository)
    const parameters = { per_page: String(MAX_RELEASES) }
    const accept = 'application/vnd.github+json'
    const etag = last?.etag ?? null
    const request = {
      repository,
      route: '/releases',
      parameters,
      accept,
      etag,
      maxBytes: MAX_REPLY_BYTES,
    } as const
    const answer = await api(request, signal)
    if (answer.kind === 'unchanged')
      return last ? found(last.releases) : unavailable('GitHub answered "not modified" to a first request')
    if (answer.kind !== 'found') return answer
    const reply = readReply(releasesSchema, answer.bytes)
    if (reply.kind !== 'found') return reply
    const releases = releasesOf(reply.value)
    if (answer.etag !== null) known.set(repository, { etag: answer.etag, releases })
    return found(releases)
  }

  return new RevalidatingCache<string, readonly RepositoryRelease[]>({
    load,
    loadLimitMs: LOAD_LIMIT_MS,
    keyOf: (repository) => repository,
    max: MAX_REPOSITORIES,
    freshMs: () => FRESH_MS,
    retryMs: (failures) => Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), FRESH_MS),
    servesStale: true,
    now: timing.now,
  })
}
