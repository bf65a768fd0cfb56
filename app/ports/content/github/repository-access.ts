import { LRUCache } from 'lru-cache'
import { found, unavailable, type Answer } from '~/ports/answer'
import { DOCS_FRESH_MS } from '~/ports/content/limits'
import type { Api } from './api'
import { readReply, repositoryReplySchema } from './replies'

const MAX_REPOSITORIES = 500
const MAX_REPLY_BYTES = 1024 * 1024

/** Caches which repositories were readable in the last five minutes. */
export type RepositoryAccess = {
  /** Records that the repository was just read. */
  readonly confirm: (repo: string) => void
  /** Returns found if the repository is readable; sends a request if that is not cached. Never missing. */
  readonly check: (repo: string, signal: AbortSignal) => Promise<Exclude<Answer<true>, { kind: 'missing' }>>
}

/**
 * Creates a check that distinguishes a missing ref from a repository that the token cannot read: GitHub responds with
 * 404 to both. Repositories of the catalogue exist, so one that cannot be read is unavailable.
 */
export function createRepositoryAccess(api: Api, now: () => number): RepositoryAccess {
  const readableAtMs = new LRUCache<string, number>({ max: MAX_REPOSITORIES })

  return {
    confirm: (repo) => void readableAtMs.set(repo, now()),
    async check(repo, signal) {
      const knownAtMs = readableAtMs.get(repo) ?? -Infinity
      if (now() - knownAtMs < DOCS_FRESH_MS) return found(true)
      const request = {
        repository: repo,
        route: '',
        parameters: {},
        accept: 'application/vnd.github+json',
        etag: null,
        maxBytes: MAX_REPLY_BYTES,
      } as const
      const answer = await api(request, signal)
      if (answer.kind === 'unavailable') return answer
      const reply = answer.kind === 'found' ? readReply(repositoryReplySchema, answer.bytes) : answer
      if (reply.kind === 'unavailable') return reply
      if (reply.kind !== 'found')
        return unavailable(`GitHub has no repository ${repo}, or the token has no access to it`)
      readableAtMs.set(repo, now())
      return found(true)
    },
  }
}
