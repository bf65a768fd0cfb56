import { missing } from '~/ports/content/answers'
import { parseRepository } from '~/ports/content/names'
import { isPlainPath } from '~/ports/content/paths'
import type { ContentSource, Tree, TreeEntry } from '~/ports/content/port'
import type { Log } from '~/ports/log'
import type { ByteStore } from '~/ports/storage/byte-store'
import { systemTiming, type Timing } from '~/ports/timing'
import { createApi } from './api'
import { createCalls, type Calls, type CallsOptions } from './calls'
import { createClient, type Client } from './client'
import { createFiles } from './files'
import { createNotices } from './notices'
import { createRawHost } from './raw-host'
import { objectIdSchema } from './replies'
import { createTexts } from './texts'
import { wayTogether } from './together'
import { createTrees } from './trees'
import { wayOfApi, wayOfRawHost, type Way } from './ways'

/** Of the 10 s that a reader waits for a file, most stay for the way that follows when this one fails. */
const TOGETHER_LIMIT_MS = 1_500

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
  readonly maxFileBytes: number
  /** Folders to list of a repository that is too large for one listing. */
  readonly neededFolders: (repo: string) => readonly string[]
  readonly log: Log
  /** That of this process when not set. */
  readonly timing?: Timing
  readonly fetch?: typeof globalThis.fetch
}

/** A {@link ContentSource} that can be told of a push, and says what it holds and how busy it is. */
export type GithubSource = ContentSource & Required<Pick<ContentSource, 'revalidate' | 'held' | 'load'>>

/** A source that reads repositories from the code-hosting service, and goes on with what it has while that fails. */
export function createGithubSource(options: GithubOptions): GithubSource {
  const { token, apiUrl, userAgent, store, log, timing = systemTiming, fetch = globalThis.fetch } = options
  const isAnonymous = token === null
  const notices = createNotices(log)
  const care = { isAnonymous, timing, notices, log }
  const calls = createCalls({ ...care, host: 'GitHub' })
  const client = createClient({ apiUrl, token, userAgent, fetch })
  const api = createApi({ client, notices, call: calls.call })
  const quick = isAnonymous
    ? rawFiles(options, care, fetch)
    : filesTogether(client, options, { ...care, api: calls })
  const trees = createTrees({ api, store, timing, notices, neededFolders: options.neededFolders })
  const files = createFiles({ ways: [quick, wayOfApi(api)], store, maxBytes: options.maxFileBytes, notices })

  return {
    description: `GitHub at ${apiUrl}, ${isAnonymous ? 'without a token: 60 requests an hour' : 'with a token'}`,
    isLocal: false,
    async tree(reference, signal) {
      const at = parseRepository(reference)
      return at ? trees.read(at, signal) : missing
    },
    async file(reference, entry, signal) {
      const at = parseRepository(reference)
      if (!at || !isReadable(entry) || isGone(trees.peek(at), entry)) return missing
      return files.read(at, entry, signal)
    },
    async held(reference, entry, signal) {
      const at = parseRepository(reference)
      if (!at || !isReadable(entry) || isGone(trees.peek(at), entry)) return null
      return files.held(entry, signal)
    },
    load: calls.load,
    async revalidate(reference) {
      const at = parseRepository(reference)
      return at ? trees.revalidate(at) : missing
    },
  }
}

type Care = Omit<CallsOptions, 'host'>

/** Without a token, the host of raw files gives what the API counts. */
function rawFiles({ rawUrl, userAgent }: GithubOptions, care: Care, fetch: typeof globalThis.fetch): Way {
  const { call } = createCalls({ ...care, host: "GitHub's host of raw files" })
  return wayOfRawHost(createRawHost({ rawUrl, userAgent, fetch, call }))
}

/** With a token, a page and its sidebar come with one request; but not while the API fails. */
function filesTogether(
  client: Client,
  { apiUrl }: GithubOptions,
  { api, ...care }: Care & { readonly api: Calls },
): Way {
  const { call } = createCalls({ ...care, host: "GitHub's GraphQL API", onlyTryMs: TOGETHER_LIMIT_MS })
  const together = wayTogether(createTexts({ client, call, apiUrl }), care.timing)
  return async (at, entry, signal) => (api.isWell() ? together(at, entry, signal) : null)
}

function isReadable({ kind, path, contentId }: TreeEntry): boolean {
  return kind === 'file' && isPlainPath(path) && objectIdSchema.safeParse(contentId).success
}

/** True when the tree of now has no such file: an entry of an older tree, or of no tree at all. */
function isGone(tree: Tree | null, { path }: TreeEntry): boolean {
  return tree !== null && tree.entries.get(path)?.kind !== 'file'
}
