import { missing } from '~/ports/answer'
import { createApi } from '~/ports/content/github/api'
import { createCalls } from '~/ports/content/github/calls'
import { createClient } from '~/ports/content/github/client'
import { Files } from '~/ports/content/github/files'
import type { GithubOptions } from '~/ports/content/github/github-source'
import { createStateLog } from '~/ports/state-log'
import { objectIdSchema } from '~/ports/content/github/replies'
import { fetchFromApi } from '~/ports/content/github/fetch-strategies'
import { parseRepository, type RepositoryName } from '~/ports/content/names'
import type { ContentSource, RepositoryRef } from '~/ports/content/port'
import { systemTiming } from '~/ports/timing'
import { countRequests, countUnlessNotModified, createBudget } from './budget'
import { type CommitTrees, createCommitTrees } from './commit-trees'
import { createGitRefs, type GitRefs } from './git-refs'

/** Previews get a small share of the requests per hour (5,000 with a token, else 60): published docs need the rest. */
const REQUESTS_PER_HOUR = { withToken: 300, anonymous: 20 } as const

/** Memory for the files of a few previews; evicted files are fetched again. */
const FILE_MEMORY_BYTES = 8_000_000

/** Previews use few of the concurrent requests that GitHub allows. */
const QUEUE = { concurrency: 2, maxWaiting: 50 }

/** Options of {@link createPreviewHost}. */
export type PreviewHostOptions = Pick<
  GithubOptions,
  'token' | 'apiUrl' | 'userAgent' | 'neededFolders' | 'log' | 'timing' | 'fetch'
> & {
  /** Requests per hour, to override in tests. */
  readonly requestsPerHour?: number
}

/** GitHub as used by previews. */
type PreviewHost = {
  readonly refs: GitRefs
  /** Reads commits: refs must be commit ids. */
  readonly source: ContentSource
}

/**
 * Creates separate access to GitHub with its own requests, memory and limits, so that previews do not compete with
 * published docs, and without a store, so that they are not persisted.
 */
export function createPreviewHost(options: PreviewHostOptions): PreviewHost {
  const { token, apiUrl, userAgent, neededFolders, log, timing = systemTiming } = options
  const { fetch = globalThis.fetch } = options
  const isAnonymous = token === null
  const { requestsPerHour: perHour = REQUESTS_PER_HOUR[isAnonymous ? 'anonymous' : 'withToken'] } = options
  const reason = `previews have used their ${perHour} GitHub requests for this hour`
  const budget = createBudget({ perHour, now: timing.now, reason })
  const stateLog = createStateLog(log)
  const { call } = createCalls({
    host: 'GitHub',
    isAnonymous,
    timing,
    stateLog,
    log,
    queue: QUEUE,
    refusal: budget.refusal,
  })
  const client = createClient({
    apiUrl,
    token,
    userAgent,
    fetch: isAnonymous ? countRequests(fetch, budget) : countUnlessNotModified(fetch, budget),
  })
  const api = createApi({ client, stateLog, call })
  const trees = createCommitTrees(api, neededFolders)
  const files = new Files({
    strategies: [fetchFromApi(api)],
    store: null,
    maxBytes: FILE_MEMORY_BYTES,
    stateLog,
  })

  const description = `commits on GitHub at ${apiUrl}, for previews`
  return { refs: createGitRefs(api), source: { description, ...commitReads(trees, files) } }
}

/** Returns the read methods for commits; other refs are missing. */
function commitReads(trees: CommitTrees, files: Files): Omit<ContentSource, 'description'> {
  return {
    async tree(reference, signal) {
      const at = commitOf(reference)
      return at ? trees(at, signal) : missing
    },
    async file(reference, entry, signal) {
      const at = commitOf(reference)
      const isReadable = entry.kind === 'file' && objectIdSchema.safeParse(entry.contentId).success
      return at && isReadable ? files.read(at, entry, signal) : missing
    },
    cachedTree: async () => null,
    async cachedFile(reference, entry, signal) {
      return commitOf(reference) ? files.cached(entry, signal) : null
    },
  }
}

function commitOf(reference: RepositoryRef): RepositoryName | null {
  return objectIdSchema.safeParse(reference.ref).success ? parseRepository(reference) : null
}
