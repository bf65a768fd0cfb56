import { missing, type Answer } from '~/ports/answer'
import { parseRepository, type RepositoryName } from '~/ports/content/names'
import { isSafePath } from '~/ports/content/paths'
import type { ContentSource, Tree, TreeEntry } from '~/ports/content/port'
import type { Log } from '~/ports/log'
import type { ByteStore } from '~/ports/storage/byte-store'
import { systemTiming, type Timing } from '~/ports/timing'
import { createApi } from './api'
import { createCalls, type Calls } from './calls'
import { createClient } from './client'
import { Files } from './files'
import { createStateLog } from '~/ports/state-log'
import { createRawHost } from './raw-host'
import { objectIdSchema } from './replies'
import { createBlobTexts } from './graphql-blobs'
import { batchBlobs } from './blob-batches'
import { readAhead } from './read-ahead'
import { createReleases } from './releases'
import { createTrees } from './trees'
import { fetchFromApi, type FetchStrategy } from './fetch-strategies'

/** Without a token, files come from this host, whose requests the API does not count. */
const RAW_HOST = { host: "GitHub's raw file host" } as const

/** With a token. The only try is short, so that the next strategy has most of the 10 s that a reader waits. */
const GRAPHQL = { host: "GitHub's GraphQL API", singleTryMs: 1_500 } as const

/** Memory for former texts of files, which readers rarely request. */
const PREVIOUS_FILE_MEMORY_BYTES = 2_000_000

/** Options of {@link createGithubSource}. */
export type GithubOptions = {
  /** Null for anonymous access: 60 requests per hour. */
  readonly token: string | null
  /** Base URL of the API, without a trailing slash. */
  readonly apiUrl: string
  /** Base URL of raw files, which anonymous access prefers, without a trailing slash. */
  readonly rawUrl: string
  readonly userAgent: string
  /** Persists trees and files; null to keep them in memory only. */
  readonly store: ByteStore | null
  /** Maximum size of files in memory. */
  readonly fileMemoryBytes: number
  /** Folders to list in a repository that is too large for one listing. */
  readonly neededFolders: (repo: string) => readonly string[]
  readonly log: Log
  /** The system's by default. */
  readonly timing?: Timing
  readonly fetch?: typeof globalThis.fetch
}

/** A {@link ContentSource} with revalidation, and a report of its load. */
export type GithubSource = ContentSource & Required<Pick<ContentSource, 'revalidate' | 'load' | 'freshness'>>

/** Creates a source that reads repositories from GitHub, and serves cached content while GitHub fails. */
export function createGithubSource(options: GithubOptions): GithubSource {
  const { calls, quickCalls, trees, files, previous, releases } = createParts(options)
  const access = options.token === null ? 'without a token: 60 requests per hour' : 'with a token'
  return {
    description: `GitHub at ${options.apiUrl}, ${access}`,
    async tree(reference, signal) {
      const at = parseRepository(reference)
      return at ? trees.read(at, signal) : missing
    },
    async file(reference, entry, signal) {
      const at = parseRepository(reference)
      if (!at || !isReadable(entry) || isGone(trees.peek(at), entry)) return missing
      return files.read(at, entry, signal)
    },
    async previousFile(reference, { path, contentId }, signal) {
      const at = parseRepository(reference)
      const entry = { path, contentId, kind: 'file', sizeBytes: 0 } as const
      return at && isReadable(entry) ? previous.read(at, entry, signal) : missing
    },
    async cachedTree(reference) {
      const at = parseRepository(reference)
      return at ? trees.peek(at) : missing
    },
    async cachedFile(reference, entry, signal) {
      const at = parseRepository(reference)
      if (!at || !isReadable(entry) || isGone(trees.peek(at), entry)) return null
      return files.cached(entry, signal)
    },
    releases: (repo, signal) => releases.read(repo.toLowerCase(), signal),
    load() {
      const load = calls.load()
      return { ...load, calls: load.calls + quickCalls.load().calls }
    },
    freshness(reference) {
      const at = parseRepository(reference)
      return at ? trees.freshness(at) : null
    },
    async revalidate(reference) {
      const at = parseRepository(reference)
      return at ? trees.revalidate(at) : missing
    },
  }
}

function createParts(options: GithubOptions) {
  const { token, apiUrl, rawUrl, userAgent, store, log } = options
  const { timing = systemTiming, fetch = globalThis.fetch } = options
  const isAnonymous = token === null
  const stateLog = createStateLog(log)
  const shared = { isAnonymous, timing, stateLog, log }
  const calls = createCalls({ ...shared, host: 'GitHub' })
  const client = createClient({ apiUrl, token, userAgent, fetch })
  const api = createApi({ client, stateLog, call: calls.call })
  const quickCalls = createCalls({ ...shared, ...(isAnonymous ? RAW_HOST : GRAPHQL) })
  const { neededFolders } = options
  const trees = createTrees({ api, store, timing, stateLog, neededFolders })
  const batched = batchBlobs(createBlobTexts({ client, call: quickCalls.call, apiUrl }), timing)
  const filesOf = (at: RepositoryName): TreeEntry[] => filesBelow(trees.peek(at), neededFolders(at.repo))
  const quick = isAnonymous
    ? createRawHost({ rawUrl, userAgent, fetch, call: quickCalls.call })
    : whileHealthy(calls, readAhead(batched, { filesOf, now: timing.now }))
  const files = new Files({
    strategies: [quick, fetchFromApi(api)],
    store,
    maxBytes: options.fileMemoryBytes,
    stateLog,
  })
  // By id only: the raw host returns what a path contains now.
  const previous = new Files({
    strategies: [fetchFromApi(api)],
    store,
    maxBytes: PREVIOUS_FILE_MEMORY_BYTES,
    stateLog,
  })
  return { calls, quickCalls, trees, files, previous, releases: createReleases({ api, timing }) }
}

/** Returns a strategy that applies while the REST API is healthy: its rate limit is not spent, and it serves the repository. */
function whileHealthy({ isHealthy }: Calls, strategy: FetchStrategy): FetchStrategy {
  return async (at, entry, signal) => (isHealthy(at.repo) ? strategy(at, entry, signal) : null)
}

function isReadable({ kind, path, contentId }: TreeEntry): boolean {
  return kind === 'file' && isSafePath(path) && objectIdSchema.safeParse(contentId).success
}

/** Returns the files of a cached tree that pages are built from. */
function filesBelow(listed: Answer<Tree> | null, folders: readonly string[]): TreeEntry[] {
  if (listed?.kind !== 'found') return []
  return [...listed.value.entries.values()].filter(({ path }) =>
    folders.some((folder) => path.startsWith(`${folder}/`)),
  )
}

/** Returns true if the cached current tree lacks the file: its entry is outdated or was never valid. */
function isGone(listed: Answer<Tree> | null, { path }: TreeEntry): boolean {
  return listed?.kind === 'found' && listed.value.entries.get(path)?.kind !== 'file'
}
