import { z } from 'zod'
import { found } from '~/ports/content/answers'
import type { Api, ApiRequest } from '~/ports/content/github/api'
import { objectIdSchema, readReply } from '~/ports/content/github/replies'
import type { Answer } from '~/ports/content/port'

/** A reply holds a commit with its message, or the description of a pull request. */
const MAX_REPLY_BYTES = 2 * 1024 * 1024

const branchSchema = z.object({ commit: z.object({ sha: objectIdSchema }) })

const repositorySchema = z.object({ full_name: z.string().min(3) })

const pullSchema = z.object({
  head: z.object({ ref: z.string().min(1), sha: objectIdSchema, repo: repositorySchema.nullable() }),
  base: z.object({ repo: repositorySchema }),
})

/** Where a pull request comes from. */
export type PullHead = {
  /** Commit of its head. */
  readonly commit: string
  readonly branch: string
  /** Whose commits these are: `fork` names it as `owner/name`, and is null for one that is gone. */
  readonly from: { readonly kind: 'own' } | { readonly kind: 'fork'; readonly fork: string | null }
}

/** Knows which commits the branches and pull requests of a repository are at. */
export type Heads = {
  /** The commit of a branch. */
  readonly branch: (repo: string, name: string, signal: AbortSignal) => Promise<Answer<string>>
  readonly pull: (repo: string, number: number, signal: AbortSignal) => Promise<Answer<PullHead>>
}

/** Makes heads: each question is one request. Names are those of branches alone, so that nothing else is taken for one. */
export function createHeads(api: Api): Heads {
  async function ask<Schema extends z.ZodType>(
    schema: Schema,
    request: Pick<ApiRequest, 'repository' | 'route' | 'parameters'>,
    signal: AbortSignal,
  ): Promise<Answer<z.output<Schema>>> {
    const accept = 'application/vnd.github+json'
    const answer = await api({ ...request, accept, etag: null, maxBytes: MAX_REPLY_BYTES }, signal)
    if (answer.kind === 'found') return readReply(schema, answer.bytes)
    return answer.kind === 'unavailable' ? answer : { kind: 'missing' }
  }

  return {
    async branch(repository, branch, signal) {
      const request = { repository, route: '/branches/{branch}', parameters: { branch } }
      const reply = await ask(branchSchema, request, signal)
      return reply.kind === 'found' ? found(reply.value.commit.sha) : reply
    },
    async pull(repository, number, signal) {
      const request = { repository, route: '/pulls/{number}', parameters: { number: String(number) } }
      const reply = await ask(pullSchema, request, signal)
      if (reply.kind !== 'found') return reply
      const { head, base } = reply.value
      // Not the name in the question: a repository that was renamed answers to the old one too.
      const isOwn = head.repo?.full_name === base.repo.full_name
      const fork = head.repo?.full_name ?? null
      return found({
        commit: head.sha,
        branch: head.ref,
        from: isOwn ? { kind: 'own' } : { kind: 'fork', fork },
      })
    },
  }
}
