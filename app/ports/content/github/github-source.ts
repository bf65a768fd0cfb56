import { missing } from '~/ports/content/answers'
import { parseRepository } from '~/ports/content/names'
import { isPlainPath } from '~/ports/content/paths'
import type { ContentSource, Tree, TreeEntry } from '~/ports/content/port'
import type { Log } from '~/ports/log'
import type { ByteStore } from '~/ports/storage/byte-store'
import { systemTiming, type Timing } from '~/ports/timing'
import { createApi } from './api'
import { createCalls, type Calls } from './calls'
import { createClient } from './client'
import { createFiles } from './files'
import { createNotices } from '~/ports/notices'
import { createRawHost } from './raw-host'
import { objectIdSchema } from './replies'
import { createTexts } from './texts'
import { wayTogether } from './together'
import { createTrees } from './trees'
import { wayOfApi, wayOfRawHost, type Way } from './ways'

/** Without a token, this host gives the files that the API would count. */
const RAW_HOST = { host: "GitHub's host of raw files" } as const

/** With a token. Of the 10 s that a reader waits for a file, most stay for the way that follows when this one fails. */
const GRAPHQL = { host: "GitHub's GraphQL API", onlyTryMs: 1_500 } as const

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
  const { token, apiUrl, rawUrl, userAgent, store, log } = options
  const { timing = systemTiming, fetch = globalThis.fetch } = options
  const isAnonymous = token === null
  const notices = createNotices(log)
  const care = { isAnonymous, timing, notices, log }
  const calls = createCalls({ ...care, host: 'GitHub' })
  const client = createClient({ apiUrl, token, userAgent, fetch })
  const api = createApi({ client, notices, call: calls.call })
  const quickCalls = createCalls({ ...care, ...(isAnonymous ? RAW_HOST : GRAPHQL) })
  const quick = isAnonymous
    ? wayOfRawHost(createRawHost({ rawUrl, userAgent, fetch, call: quickCalls.call }))
    : whileWell(calls, wayTogether(createTexts({ client, call: quickCalls.call, apiUrl }), timing))
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
    load() {
      const load = calls.load()
      return { ...load, calls: load.calls + quickCalls.load().calls }
    },
    async revalidate(reference) {
      const at = parseRepository(reference)
      return at ? trees.revalidate(at) : missing
    },
  }
}

/** The way while calls are answered: an API that fails on one side is not asked on the other. */
function whileWell({ isWell }: Calls, way: Way): Way {
  return async (at, entry, signal) => (isWell() ? way(at, entry, signal) : null)
}

function isReadable({ kind, path, contentId }: TreeEntry): boolean {
  return kind === 'file' && isPlainPath(path) && objectIdSchema.safeParse(contentId).success
}

/** True when the tree of now has no such file: an entry of an older tree, or of no tree at all. */
function isGone(tree: Tree | null, { path }: TreeEntry): boolean {
  return tree !== null && tree.entries.get(path)?.kind !== 'file'
}
