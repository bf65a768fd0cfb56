import { backend } from '~/features/backend/backend.server'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { type Answer, found, unavailable } from '~/ports/answer'
import type { RepositoryRelease } from '~/ports/content/port'
import { timeLimit, unlessAborted } from '~/ports/resilience/timeout'

/** Time limit in milliseconds, after which a page is rendered without releases. */
const PATIENCE_MS = 800

/** Reads the latest releases that the backend has stored, by repository, without notes. */
async function latestKnown(signal: AbortSignal): Promise<Answer<ReadonlyMap<string, RepositoryRelease>>> {
  const asking = backend()
    .then((connected) => connected.releases())
    .then((answer) => (answer.kind === 'refused' ? unavailable(answer.code) : answer))
  const answer = await unlessAborted(asking, timeLimit(PATIENCE_MS, signal))
  if (answer.kind !== 'found') return answer
  const releases = answer.value.map(({ repo, name, publishedAt }) => {
    const facts = { tag: name, title: name, publishedAtMs: publishedAt, isPrerelease: false }
    return [repo, { ...facts, notes: '', isCut: false }] as const
  })
  return found(new Map(releases))
}

/** Releases of a repository, and whether they were read in time. */
export type KnownReleases = {
  readonly releases: readonly RepositoryRelease[]
  readonly isComplete: boolean
}

/** Reads the latest releases of a repository, newest first. */
export type ReleaseReader = (repo: string) => Promise<KnownReleases>

/**
 * Creates a reader of releases: those that the content source lists, or else the latest that the backend has stored, which is
 * queried once. Returns an empty list if neither answers in time.
 */
export function createReleaseReader(signal: AbortSignal): ReleaseReader {
  const { source } = docsService()
  let known: ReturnType<typeof latestKnown> | undefined
  return async (repo) => {
    const soon = timeLimit(PATIENCE_MS, signal)
    const listed = source.releases ? await unlessAborted(source.releases(repo, soon), soon) : null
    if (listed?.kind === 'found') return { releases: listed.value, isComplete: true }
    if (listed?.kind === 'missing') return { releases: [], isComplete: true }
    known ??= latestKnown(signal)
    const counted = await known
    const latest = counted.kind === 'found' ? counted.value.get(repo) : undefined
    const isComplete = listed === null && counted.kind !== 'unavailable'
    return { releases: latest ? [latest] : [], isComplete }
  }
}
