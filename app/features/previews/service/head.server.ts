import { LRUCache } from 'lru-cache'
import type { PreviewRef } from '~/domain/addresses/preview-ref'
import { unlessAborted } from '~/ports/content/abort'
import { found } from '~/ports/content/answers'
import type { Heads } from '~/ports/content/github/previews/heads'
import type { Answer, RepositoryRef, Unavailable } from '~/ports/content/port'

/** The commit that a branch or pull request is at. */
export type Head = {
  /** The commit, in the library's own repository: the service gives commits of forks there too. */
  readonly at: RepositoryRef
  /** The branch that takes changes. */
  readonly editedAt: RepositoryRef
  /** `owner/name` of the fork that the commit comes from; null for the library's own repository. */
  readonly fork: string | null
  /** When the service was asked, in milliseconds since 1970. */
  readonly readAtMs: number
}

/** A head, or why there is none, as a sentence. */
export type HeadAnswer =
  | { readonly kind: 'found'; readonly value: Head }
  | { readonly kind: 'missing'; readonly reason: string }
  | Unavailable

/** Finds the head of a ref of a repository; `repo` comes from the catalogue. */
export type HeadReader = (repo: string, ref: PreviewRef, signal: AbortSignal) => Promise<HeadAnswer>

/** What {@link createHeadReader} needs. */
export type HeadReaderOptions = {
  readonly heads: Heads
  /** True when pull requests from forks are shown. */
  readonly allowsForks: boolean
  /** Milliseconds that only go up. */
  readonly now: () => number
  /** Milliseconds since 1970. */
  readonly wallMs: () => number
}

/** Who has just pushed finds the new commit after this time, and readers of one preview cost a request in it. */
const FRESH_MS = 60_000
const MAX_REFS = 200
/** The source has shorter limits for each try. */
const LIMIT_MS = 20_000

type Settled = Exclude<HeadAnswer, Unavailable>
type Kept = { readonly answer: Settled; readonly untilMs: number }

/** Makes a reader that asks once a minute, once for all who ask at the same time. While it fails, the old head stays. */
export function createHeadReader(options: HeadReaderOptions): HeadReader {
  const { now } = options
  const kept = new LRUCache<string, Kept>({ max: MAX_REFS })
  const flights = new Map<string, Promise<Answer<Settled>>>()

  async function fly(key: string, repo: string, ref: PreviewRef): Promise<Answer<Settled>> {
    const answer = await askFor(options, repo, ref, AbortSignal.timeout(LIMIT_MS))
    if (answer.kind === 'unavailable') {
      const old = kept.get(key)?.answer
      return old?.kind === 'found' ? found(old) : answer
    }
    kept.set(key, { answer, untilMs: now() + FRESH_MS })
    return found(answer)
  }

  return async (repo, ref, signal) => {
    const key = `${repo} ${ref.kind} ${ref.kind === 'pull' ? ref.number : ref.name}`
    const known = kept.get(key)
    if (known && now() < known.untilMs) return known.answer
    const flight = flights.get(key) ?? fly(key, repo, ref).finally(() => flights.delete(key))
    flights.set(key, flight)
    const answer = await unlessAborted(flight, signal)
    if (answer.kind === 'found') return answer.value
    return answer.kind === 'missing' ? nothing('There is nothing to preview.') : answer
  }
}

function nothing(reason: string): Settled {
  return { kind: 'missing', reason }
}

function askFor(
  options: HeadReaderOptions,
  repo: string,
  ref: PreviewRef,
  signal: AbortSignal,
): Promise<HeadAnswer> {
  return ref.kind === 'branch'
    ? branchHead(options, repo, ref.name, signal)
    : pullHead(options, repo, ref.number, signal)
}

async function branchHead(
  { heads, wallMs }: HeadReaderOptions,
  repo: string,
  name: string,
  signal: AbortSignal,
): Promise<HeadAnswer> {
  const commit = await heads.branch(repo, name, signal)
  if (commit.kind === 'missing') return nothing(`${repo} has no branch “${name}”.`)
  if (commit.kind === 'unavailable') return commit
  const at = { repo, ref: commit.value }
  return found({ at, editedAt: { repo, ref: name }, fork: null, readAtMs: wallMs() })
}

async function pullHead(
  { heads, allowsForks, wallMs }: HeadReaderOptions,
  repo: string,
  number: number,
  signal: AbortSignal,
): Promise<HeadAnswer> {
  const pull = await heads.pull(repo, number, signal)
  if (pull.kind === 'missing') return nothing(`${repo} has no pull request ${number}.`)
  if (pull.kind === 'unavailable') return pull
  const { commit, branch, from } = pull.value
  const fork = from.kind === 'own' ? null : from.fork
  if (from.kind === 'fork' && fork === null)
    return nothing(`Pull request ${number} of ${repo} comes from a repository that is gone.`)
  if (fork !== null && !allowsForks) {
    return nothing(
      `Pull request ${number} of ${repo} comes from the fork ${fork}, and this site shows no previews of forks.`,
    )
  }
  const at = { repo, ref: commit }
  return found({ at, editedAt: { repo: fork ?? repo, ref: branch }, fork, readAtMs: wallMs() })
}
