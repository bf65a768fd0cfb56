import { z } from 'zod'
import { HOUR_MS } from '~/constants/time'
import { FIRST_RETRY_MS } from '~/ports/content/limits'
import type { RepositoryRelease } from '~/ports/content/port'
import { RevalidatingCache } from '~/ports/resilience/revalidating-cache'
import type { Timing } from '~/ports/timing'
import type { Api } from './api'
import { createConditionalGet } from './conditional-get'

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

/** Creates a cache of the releases of repositories: fresh for three hours, then served stale while they are listed again. */
export function createReleases({ api, timing }: { readonly api: Api; readonly timing: Timing }) {
  const getReleases = createConditionalGet(api, {
    schema: releasesSchema,
    convert: releasesOf,
    maxBytes: MAX_REPLY_BYTES,
    max: MAX_REPOSITORIES,
  })
  const parameters = { per_page: String(MAX_RELEASES) }
  return new RevalidatingCache<string, readonly RepositoryRelease[]>({
    load: (repository, signal) => getReleases({ repository, route: '/releases', parameters }, signal),
    loadLimitMs: LOAD_LIMIT_MS,
    keyOf: (repository) => repository,
    max: MAX_REPOSITORIES,
    freshMs: () => FRESH_MS,
    retryMs: (failures) => Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), FRESH_MS),
    servesStale: true,
    now: timing.now,
  })
}
