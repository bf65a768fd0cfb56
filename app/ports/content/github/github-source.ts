import { setTimeout as delay } from 'node:timers/promises'
import { missing } from '~/ports/content/answers'
import { parseRepository } from '~/ports/content/names'
import { isPlainPath } from '~/ports/content/paths'
import type { ContentSource, Tree, TreeEntry } from '~/ports/content/port'
import type { Log } from '~/ports/log'
import type { ByteStore } from '~/ports/storage/byte-store'
import { createApi } from './api'
import { createCalls } from './calls'
import { createFiles } from './files'
import { createNotices } from './notices'
import { createRawHost } from './raw-host'
import { objectIdSchema } from './replies'
import type { Timing } from './timing'
import { createTrees } from './trees'

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
  /** The clock and timers of the machine when not set. */
  readonly timing?: Timing
  readonly fetch?: typeof globalThis.fetch
}

/** A {@link ContentSource} that can be told of a push, and says what it holds and how busy it is. */
export type GithubSource = ContentSource & Required<Pick<ContentSource, 'revalidate' | 'held' | 'load'>>

/** The clock and timers of the machine. */
export const machine: Timing = {
  now: () => performance.now(),
  sleep: (ms, signal) => delay(ms, undefined, { signal, ref: false }),
  random: Math.random,
}

/** A source that reads repositories from the code-hosting service, and goes on with what it has while that fails. */
export function createGithubSource(options: GithubOptions): GithubSource {
  const { token, apiUrl, rawUrl, userAgent, store, log, timing = machine, fetch = globalThis.fetch } = options
  const isAnonymous = token === null
  const notices = createNotices(log)
  const care = { isAnonymous, timing, notices, log }
  const calls = createCalls({ ...care, host: 'GitHub' })
  const api = createApi({ apiUrl, token, userAgent, fetch, notices, call: calls.call })
  // With a token, the API has more requests to give than the raw host.
  const rawHost = isAnonymous
    ? createRawHost({
        rawUrl,
        userAgent,
        fetch,
        call: createCalls({ ...care, host: "GitHub's host of raw files" }).call,
      })
    : null
  const trees = createTrees({ api, store, timing, notices, neededFolders: options.neededFolders })
  const files = createFiles({ api, rawHost, store, maxBytes: options.maxFileBytes, notices })

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

function isReadable({ kind, path, contentId }: TreeEntry): boolean {
  return kind === 'file' && isPlainPath(path) && objectIdSchema.safeParse(contentId).success
}

/** True when the tree of now has no such file: an entry of an older tree, or of no tree at all. */
function isGone(tree: Tree | null, { path }: TreeEntry): boolean {
  return tree !== null && tree.entries.get(path)?.kind !== 'file'
}
