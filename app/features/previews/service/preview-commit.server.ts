import type { PreviewRef } from '~/domain/addresses/preview-ref'
import { found, type Answer } from '~/ports/answer'
import type { Branches, GitRefs, PullCommit } from '~/ports/content/github/previews/git-refs'
import type { RepositoryRef } from '~/ports/content/port'
import { createFirstViewQuota } from './first-view-quota.server'
import type { Reasoned } from './reasoned'
import { createMinuteCache, type Dated, type CacheClocks } from './minute-cache.server'

/** The commit that a branch or pull request is at. */
export type PreviewCommit = {
  /** The commit, in the library's own repository: the service gives commits of forks there too. */
  readonly at: RepositoryRef
  /** The branch that takes changes. */
  readonly editedAt: RepositoryRef
  /** `owner/name` of the fork that the commit comes from; null for the library's own repository. */
  readonly fork: string | null
  /** When the service was asked, in milliseconds since 1970. */
  readonly readAtMs: number
}

/** Finds the head of a ref of a repository; `repo` comes from the catalogue. */
export type CommitReader = (
  repo: string,
  ref: PreviewRef,
  signal: AbortSignal,
) => Promise<Reasoned<PreviewCommit>>

/** What {@link createCommitReader} needs. */
export type CommitReaderOptions = CacheClocks & {
  readonly refs: GitRefs
  /** True when pull requests from forks are shown. */
  readonly allowsForks: boolean
  /** Branches that may be opened for the first time in any hour, and as many pull requests. */
  readonly firstViewsPerHour: number
}

/**
 * Makes a reader that asks once a minute. Any name may be requested, so one that no branch has costs no request,
 * and numbers that were never seen have a small part of the budget: previews that were opened before go on.
 */
export function createCommitReader(options: CommitReaderOptions): CommitReader {
  const ofBranch = createBranchReader(options)
  const ofPull = createPullReader(options)
  return (repo, ref, signal) =>
    ref.kind === 'branch' ? ofBranch(repo, ref.name, signal) : ofPull(repo, ref.number, signal)
}

function nothing(reason: string): Reasoned<never> {
  return { kind: 'missing', reason }
}

type Reader<Named> = (repo: string, named: Named, signal: AbortSignal) => Promise<Reasoned<PreviewCommit>>

function createBranchReader({ refs, firstViewsPerHour, now, wallMs }: CommitReaderOptions): Reader<string> {
  const lists = createMinuteCache<Branches>({ now, wallMs })
  const firstViews = createFirstViewQuota({ perHour: firstViewsPerHour, now, kind: 'branches' })

  return async (repo, name, signal) => {
    const list = await lists(repo, (limited) => refs.branches(repo, limited), signal)
    if (list.kind === 'unavailable') return list
    const commit = list.kind === 'found' ? list.value.value.get(name) : undefined
    if (list.kind === 'missing' || commit === undefined)
      return nothing(`${repo} has no branch “${name}”. A new branch shows up within a minute.`)
    const { readAtMs } = list.value
    return (
      firstViews.open(`${repo} ${name}`) ??
      found({ at: { repo, ref: commit }, editedAt: { repo, ref: name }, fork: null, readAtMs })
    )
  }
}

function createPullReader(options: CommitReaderOptions): Reader<number> {
  const { refs, firstViewsPerHour, allowsForks, now, wallMs } = options
  const pulls = createMinuteCache<PullCommit>({ now, wallMs })
  const firstViews = createFirstViewQuota({ perHour: firstViewsPerHour, now, kind: 'pull requests' })

  async function ask(repo: string, number: number, signal: AbortSignal): Promise<Answer<PullCommit>> {
    const key = `${repo} ${number}`
    const refusal = firstViews.open(key)
    if (refusal) return refusal
    const pull = await refs.pull(repo, number, signal)
    if (pull.kind === 'missing') firstViews.forget(key)
    return pull
  }

  return async (repo, number, signal) => {
    const pull = await pulls(`${repo} ${number}`, (limited) => ask(repo, number, limited), signal)
    if (pull.kind === 'missing') return nothing(`${repo} has no pull request ${number}.`)
    return pull.kind === 'found' ? pullHead({ repo, number, allowsForks }, pull.value) : pull
  }
}

type PullRequestQuery = { readonly repo: string; readonly number: number; readonly allowsForks: boolean }

function pullHead(
  { repo, number, allowsForks }: PullRequestQuery,
  { value, readAtMs }: Dated<PullCommit>,
): Reasoned<PreviewCommit> {
  const { commit, branch, from } = value
  const fork = from.kind === 'own' ? null : from.fork
  if (from.kind === 'fork' && fork === null)
    return nothing(`Pull request ${number} of ${repo} comes from a deleted repository.`)
  if (fork !== null && !allowsForks) {
    return nothing(
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
