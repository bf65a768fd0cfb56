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

/** Without a token, this host gives the files that the API would count. */
const RAW_HOST = { host: "GitHub's raw file host" } as const

/** With a token. Of the 10 s that a reader waits for a file, most stay for the strategy that follows when this one fails. */
const GRAPHQL = { host: "GitHub's GraphQL API", onlyTryMs: 1_500 } as const

/** Memory for texts that files had before: readers ask for few. */
const PREVIOUS_FILE_MEMORY_BYTES = 2_000_000

/** What {@link createGithubSource} needs. */
export type GithubOptions = {
  /** Null for anonymous reading: 60 requests an hour. */
  readonly token: string | null
  /** Base address of the API, without a slash at its end. */
  readonly apiUrl: string
  /** Base address of raw files, which anonymous reading prefers, without a slash at its end. */
  readonly rawUrl: string
  /** Names the product to the service. */
  readonly userAgent: string
  /** Keeps trees and files beyond this process; null to keep them in memory only. */
  readonly store: ByteStore | null
  /** Memory for files. */
  readonly fileMemoryBytes: number
  /** Folders to list of a repository that is too large for one listing. */
  readonly neededFolders: (repo: string) => readonly string[]
  readonly log: Log
  /** That of this process when not set. */
  readonly timing?: Timing
  readonly fetch?: typeof globalThis.fetch
}

/** A {@link ContentSource} that takes pushes, and reports how busy it is. */
export type GithubSource = ContentSource & Required<Pick<ContentSource, 'revalidate' | 'load' | 'freshness'>>

/** A source that reads repositories from the code-hosting service, and goes on with what it has while that fails. */
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

/** Puts together what a source reads with. */
function createParts(options: GithubOptions) {
  const { token, apiUrl, rawUrl, userAgent, store, log } = options
  const { timing = systemTiming, fetch = globalThis.fetch } = options
  const isAnonymous = token === null
  const stateLog = createStateLog(log)
  const care = { isAnonymous, timing, stateLog, log }
  const calls = createCalls({ ...care, host: 'GitHub' })
  const client = createClient({ apiUrl, token, userAgent, fetch })
  const api = createApi({ client, stateLog, call: calls.call })
  const quickCalls = createCalls({ ...care, ...(isAnonymous ? RAW_HOST : GRAPHQL) })
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
  // By id alone: the host of raw files gives what a path has now.
  const previous = new Files({
    strategies: [fetchFromApi(api)],
    store,
    maxBytes: PREVIOUS_FILE_MEMORY_BYTES,
    stateLog,
  })
  return { calls, quickCalls, trees, files, previous, releases: createReleases({ api, timing }) }
}

/**
 * The strategy while the REST API is healthy. While its breaker is open or its rate limit is spent, GraphQL is not tried
 * either.
 */
function whileHealthy({ isHealthy }: Calls, strategy: FetchStrategy): FetchStrategy {
  return async (at, entry, signal) => (isHealthy() ? strategy(at, entry, signal) : null)
}

function isReadable({ kind, path, contentId }: TreeEntry): boolean {
  return kind === 'file' && isSafePath(path) && objectIdSchema.safeParse(contentId).success
}

/** The files of a listed tree that pages are made from. */
function filesBelow(listed: Answer<Tree> | null, folders: readonly string[]): TreeEntry[] {
  if (listed?.kind !== 'found') return []
  return [...listed.value.entries.values()].filter(({ path }) =>
    folders.some((folder) => path.startsWith(`${folder}/`)),
  )
}

/** True when the tree of now has no such file: an entry of an older tree, or of no tree at all. */
function isGone(listed: Answer<Tree> | null, { path }: TreeEntry): boolean {
  return listed?.kind === 'found' && listed.value.entries.get(path)?.kind !== 'file'
}
