import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { found, unavailable, type Answer } from '~/ports/answer'
import type { Api, ApiRequest } from '~/ports/content/github/api'
import { objectIdSchema, readReply } from '~/ports/content/github/replies'

/** Enough for the description of a pull request, or about 6,000 branches of 330 bytes. */
const MAX_REPLY_BYTES = 2 * 1024 * 1024

/** Maximum number of cached responses of each kind; they are revalidated by ETag. */
const MAX_REPLIES = 200

const refsSchema = z.array(z.object({ ref: z.string(), object: z.object({ sha: objectIdSchema }) }))

const repositorySchema = z.object({ full_name: z.string().min(3) })

const pullSchema = z.object({
  head: z.object({ ref: z.string().min(1), sha: objectIdSchema, repo: repositorySchema.nullable() }),
  base: z.object({ repo: repositorySchema }),
})

/** Commits by branch name. */
export type Branches = ReadonlyMap<string, string>

/** The head of a pull request. */
export type PullCommit = {
  /** Commit id of its head. */
  readonly commit: string
  readonly branch: string
  /** Repository of the commits: `fork` is `owner/name`, or null if it was deleted. */
  readonly from: { readonly kind: 'own' } | { readonly kind: 'fork'; readonly fork: string | null }
}

/** Resolves branches and pull requests of a repository to commits. */
export type GitRefs = {
  /** Returns all branches, so that an unknown name costs no request. */
  readonly branches: (repo: string, signal: AbortSignal) => Promise<Answer<Branches>>
  readonly pull: (repo: string, number: number, signal: AbortSignal) => Promise<Answer<PullCommit>>
}

/** Creates a reader of refs. Each lookup is one request, conditional if a response is cached. */
export function createGitRefs(api: Api): GitRefs {
  const getRefs = createConditionalGet(api, refsSchema)
  const getPull = createConditionalGet(api, pullSchema)

  return {
    async branches(repository, signal) {
      const route = '/git/matching-refs/heads'
      const refs = await getRefs({ repository, route, parameters: {} }, signal)
      // Repositories of the catalogue exist and have branches.
      if (refs.kind === 'missing') return unavailable(`GitHub does not list the branches of ${repository}`)
      return refs.kind === 'found' ? found(branchesOf(refs.value)) : refs
    },
    async pull(repository, number, signal) {
      const request = { repository, route: '/pulls/{number}', parameters: { number: String(number) } }
      const reply = await getPull(request, signal)
      return reply.kind === 'found' ? found(pullHeadOf(reply.value)) : reply
    },
  }
}

/** The result of a 304 for a request without ETag. */
const unexpectedNotModified = unavailable('GitHub answered "not modified" to a first request')

type ConditionalGet<Value> = (
  request: Pick<ApiRequest, 'repository' | 'route' | 'parameters'>,
  signal: AbortSignal,
) => Promise<Answer<Value>>

function createConditionalGet<Schema extends z.ZodType>(
  api: Api,
  schema: Schema,
): ConditionalGet<z.output<Schema>> {
  const replies = new LRUCache<string, { readonly etag: string | null; readonly value: z.output<Schema> }>({
    max: MAX_REPLIES,
  })
  return async (request, signal) => {
    const key = JSON.stringify(request)
    const known = replies.get(key)
    const etag = known?.etag ?? null
    const accept = 'application/vnd.github+json'
    const answer = await api({ ...request, accept, etag, maxBytes: MAX_REPLY_BYTES }, signal)
    if (answer.kind === 'unchanged') return known ? found(known.value) : unexpectedNotModified
    if (answer.kind !== 'found') return answer
    const reply = readReply(schema, answer.bytes)
    if (reply.kind === 'found') replies.set(key, { etag: answer.etag, value: reply.value })
    return reply
  }
}

/** Returns the branches of a reply, which also contains other refs with the same prefix. */
function branchesOf(refs: z.output<typeof refsSchema>): Branches {
  const start = 'refs/heads/'
  const branches = refs.filter(({ ref }) => ref.startsWith(start))
  return new Map(branches.map(({ ref, object }) => [ref.slice(start.length), object.sha]))
}

function pullHeadOf({ head, base }: z.output<typeof pullSchema>): PullCommit {
  // Not compared with the requested name: a renamed repository also responds to its old one.
  const isOwn = head.repo?.full_name === base.repo.full_name
  const fork = head.repo?.full_name ?? null
  return { commit: head.sha, branch: head.ref, from: isOwn ? { kind: 'own' } : { kind: 'fork', fork } }
}
