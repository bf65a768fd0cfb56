import { z } from 'zod'
import { unavailable, type Answer } from '~/ports/answer'
import type { Api } from '~/ports/content/github/api'
import { createConditionalGet } from '~/ports/content/github/conditional-get'
import { objectIdSchema } from '~/ports/content/github/replies'

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
  const limits = { maxBytes: MAX_REPLY_BYTES, max: MAX_REPLIES }
  const getBranches = createConditionalGet(api, { schema: refsSchema, convert: branchesOf, ...limits })
  const getPull = createConditionalGet(api, { schema: pullSchema, convert: pullHeadOf, ...limits })

  return {
    async branches(repository, signal) {
      const route = '/git/matching-refs/heads'
      const answer = await getBranches({ repository, route, parameters: {} }, signal)
      // Repositories of the catalogue exist and have branches.
      return answer.kind === 'missing'
        ? unavailable(`GitHub does not list the branches of ${repository}`)
        : answer
    },
    pull: (repository, number, signal) =>
      getPull({ repository, route: '/pulls/{number}', parameters: { number: String(number) } }, signal),
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
