import type { PreviewRef } from '~/domain/addresses/preview-ref'
import { found, type Answer } from '~/ports/answer'
import type { Branches, GitRefs, PullCommit } from '~/ports/content/github/previews/git-refs'
import type { RepositoryRef } from '~/ports/content/port'
import { createFirstViewQuota } from './first-view-quota.server'
import type { AnswerWithReason } from './answer-with-reason'
import { createMinuteCache, type Dated, type CacheClocks } from './minute-cache.server'

/** The current commit of a branch or pull request. */
export type PreviewCommit = {
  /** The commit, in the library's own repository, where the service also provides commits of forks. */
  readonly at: RepositoryRef
  /** The branch where changes are made. */
  readonly editedAt: RepositoryRef
  /** `owner/name` of the fork with the commit; null for the library's own repository. */
  readonly fork: string | null
  /** Unix time in milliseconds of the request to the service. */
  readonly readAtMs: number
}

/** Finds the head commit of a ref; `repo` comes from the catalogue. */
export type CommitReader = (
  repo: string,
  ref: PreviewRef,
  signal: AbortSignal,
) => Promise<AnswerWithReason<PreviewCommit>>

/** Options of {@link createCommitReader}. */
export type CommitReaderOptions = CacheClocks & {
  readonly refs: GitRefs
  readonly allowsForks: boolean
  /** Maximum number of branches opened for the first time per hour; the same for pull requests. */
  readonly firstViewsPerHour: number
}

/**
 * Creates a reader that requests each ref at most once a minute. Anyone can request arbitrary refs: unknown branches
 * cost no further request, and new pull request numbers use only a small part of the quota, so that previews opened
 * before keep working.
 */
export function createCommitReader(options: CommitReaderOptions): CommitReader {
  const ofBranch = createBranchReader(options)
  const ofPull = createPullReader(options)
  return (repo, ref, signal) =>
    ref.kind === 'branch' ? ofBranch(repo, ref.name, signal) : ofPull(repo, ref.number, signal)
}

function missingBecause(reason: string): AnswerWithReason<never> {
  return { kind: 'missing', reason }
}

type NamedReader<Named> = (
  repo: string,
  named: Named,
  signal: AbortSignal,
) => Promise<AnswerWithReason<PreviewCommit>>

function createBranchReader({
  refs,
  firstViewsPerHour,
  now,
  wallMs,
}: CommitReaderOptions): NamedReader<string> {
  const lists = createMinuteCache<Branches>({ now, wallMs })
  const firstViews = createFirstViewQuota({ perHour: firstViewsPerHour, now, kind: 'branches' })

  return async (repo, name, signal) => {
    const list = await lists(repo, (limited) => refs.branches(repo, limited), signal)
    if (list.kind === 'unavailable') return list
    const commit = list.kind === 'found' ? list.value.value.get(name) : undefined
    if (list.kind === 'missing' || commit === undefined)
      return missingBecause(`${repo} has no branch “${name}”. A new branch shows up within a minute.`)
    const { readAtMs } = list.value
    return (
      firstViews.open(`${repo} ${name}`) ??
      found({ at: { repo, ref: commit }, editedAt: { repo, ref: name }, fork: null, readAtMs })
    )
  }
}

function createPullReader(options: CommitReaderOptions): NamedReader<number> {
  const { refs, firstViewsPerHour, allowsForks, now, wallMs } = options
  const pulls = createMinuteCache<PullCommit>({ now, wallMs })
  const firstViews = createFirstViewQuota({ perHour: firstViewsPerHour, now, kind: 'pull requests' })

  async function requestPull(repo: string, number: number, signal: AbortSignal): Promise<Answer<PullCommit>> {
    const key = `${repo} ${number}`
    const refusal = firstViews.open(key)
    if (refusal) return refusal
    const pull = await refs.pull(repo, number, signal)
    if (pull.kind === 'missing') firstViews.forget(key)
    return pull
  }

  return async (repo, number, signal) => {
    const pull = await pulls(`${repo} ${number}`, (limited) => requestPull(repo, number, limited), signal)
    if (pull.kind === 'missing') return missingBecause(`${repo} has no pull request ${number}.`)
    return pull.kind === 'found' ? pullHead({ repo, number, allowsForks }, pull.value) : pull
  }
}

type PullRequestQuery = { readonly repo: string; readonly number: number; readonly allowsForks: boolean }

function pullHead(
  { repo, number, allowsForks }: PullRequestQuery,
  { value, readAtMs }: Dated<PullCommit>,
): AnswerWithReason<PreviewCommit> {
  const { commit, branch, from } = value
  const fork = from.kind === 'own' ? null : from.fork
  if (from.kind === 'fork' && fork === null)
    return missingBecause(`Pull request ${number} of ${repo} comes from a deleted repository.`)
  if (fork !== null && !allowsForks) {
    return missingBecause(
      `Pull request ${number} of ${repo} comes from the fork ${fork}. This site doesn’t preview forks.`,
    )
  }
  return found({
    at: { repo, ref: commit },
    editedAt: { repo: fork ?? repo, ref: branch },
    fork,
    readAtMs,
  })
}
