import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { found, unavailable, type Answer } from '~/ports/answer'
import type { Api, ApiRequest } from '~/ports/content/github/api'
import { objectIdSchema, readReply } from '~/ports/content/github/replies'

/** A reply holds the description of a pull request, or some 6,000 branches of 330 bytes. */
const MAX_REPLY_BYTES = 2 * 1024 * 1024

/** Most cached replies of each kind, which are revalidated by their ETag. */
const MAX_REPLIES = 200

const refsSchema = z.array(z.object({ ref: z.string(), object: z.object({ sha: objectIdSchema }) }))

const repositorySchema = z.object({ full_name: z.string().min(3) })

const pullSchema = z.object({
  head: z.object({ ref: z.string().min(1), sha: objectIdSchema, repo: repositorySchema.nullable() }),
  base: z.object({ repo: repositorySchema }),
})

/** Commits of branches by the names of these. */
export type Branches = ReadonlyMap<string, string>

/** Where a pull request comes from. */
export type PullCommit = {
  /** Commit of its head. */
  readonly commit: string
  readonly branch: string
  /** Whose commits these are: `fork` names it as `owner/name`, and is null for one that is gone. */
  readonly from: { readonly kind: 'own' } | { readonly kind: 'fork'; readonly fork: string | null }
}

/** Knows which commits the branches and pull requests of a repository are at. */
export type GitRefs = {
  /** All branches: so that a name that none of them has costs no request. */
  readonly branches: (repo: string, signal: AbortSignal) => Promise<Answer<Branches>>
  readonly pull: (repo: string, number: number, signal: AbortSignal) => Promise<Answer<PullCommit>>
}

/** Creates the reader of refs: each question is one request, conditional where the last reply is cached. */
export function createGitRefs(api: Api): GitRefs {
  const askForRefs = createQuestion(api, refsSchema)
  const askForPull = createQuestion(api, pullSchema)

  return {
    async branches(repository, signal) {
      const route = '/git/matching-refs/heads'
      const refs = await askForRefs({ repository, route, parameters: {} }, signal)
      // A repository of the catalogue is there, and has branches.
      if (refs.kind === 'missing') return unavailable(`GitHub does not list the branches of ${repository}`)
      return refs.kind === 'found' ? found(branchesOf(refs.value)) : refs
    },
    async pull(repository, number, signal) {
      const request = { repository, route: '/pulls/{number}', parameters: { number: String(number) } }
      const reply = await askForPull(request, signal)
      return reply.kind === 'found' ? found(pullHeadOf(reply.value)) : reply
    },
  }
}

/** The answer to a 304 for a request that had no ETag. */
const unasked = unavailable('GitHub answered "not modified" to a first request')

type Question<Value> = (
  request: Pick<ApiRequest, 'repository' | 'route' | 'parameters'>,
  signal: AbortSignal,
) => Promise<Answer<Value>>

function createQuestion<Schema extends z.ZodType>(api: Api, schema: Schema): Question<z.output<Schema>> {
  const replies = new LRUCache<string, { readonly etag: string | null; readonly value: z.output<Schema> }>({
    max: MAX_REPLIES,
  })
  return async (request, signal) => {
    const key = JSON.stringify(request)
    const known = replies.get(key)
    const etag = known?.etag ?? null
    const accept = 'application/vnd.github+json'
    const answer = await api({ ...request, accept, etag, maxBytes: MAX_REPLY_BYTES }, signal)
    if (answer.kind === 'unchanged') return known ? found(known.value) : unasked
    if (answer.kind !== 'found') return answer
    const reply = readReply(schema, answer.bytes)
    if (reply.kind === 'found') replies.set(key, { etag: answer.etag, value: reply.value })
    return reply
  }
}

/** The question takes in other refs whose names begin alike; nothing but a branch is taken for one. */
function branchesOf(refs: z.output<typeof refsSchema>): Branches {
  const start = 'refs/heads/'
  const branches = refs.filter(({ ref }) => ref.startsWith(start))
  return new Map(branches.map(({ ref, object }) => [ref.slice(start.length), object.sha]))
}

function pullHeadOf({ head, base }: z.output<typeof pullSchema>): PullCommit {
  // Not the name in the question: a repository that was renamed answers to the old one too.
  const isOwn = head.repo?.full_name === base.repo.full_name
  const fork = head.repo?.full_name ?? null
  return { commit: head.sha, branch: head.ref, from: isOwn ? { kind: 'own' } : { kind: 'fork', fork } }
}
