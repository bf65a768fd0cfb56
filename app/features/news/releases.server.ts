import { backend } from '~/features/backend/backend.server'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { found } from '~/ports/answer'
import type { RepositoryRelease } from '~/ports/content/port'
import { timeLimit, unlessAborted } from '~/ports/resilience/timeout'

/** After this limit a page is drawn without releases. */
const PATIENCE_MS = 800

/** The latest releases that the backend has counted, by repository, without their notes. None while it is out of reach. */
async function latestKnown(signal: AbortSignal): Promise<ReadonlyMap<string, RepositoryRelease>> {
  const asking = backend()
    .then((connected) => connected.releases())
    .then((answer) => found(answer.kind === 'found' ? answer.value : []))
  const answer = await unlessAborted(asking, timeLimit(PATIENCE_MS, signal))
  const rows = answer.kind === 'found' ? answer.value : []
  return new Map(
    rows.map(({ repo, name, publishedAt }) => {
      const facts = { tag: name, title: name, publishedAtMs: publishedAt, isPrerelease: false }
      return [repo, { ...facts, notes: '', isCut: false }]
    }),
  )
}

/** Releases of a repository, and whether they were read in time. */
export type KnownReleases = {
  readonly releases: readonly RepositoryRelease[]
  readonly isComplete: boolean
}

/** Reads the latest releases of a repository of the catalogue, newest first. */
export type ReleaseReader = (repo: string) => Promise<KnownReleases>

/**
 * Creates a reader of releases: those that the content source lists, else the latest that the backend knows, which it asks once.
 * None where neither has one, or not soon.
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
    const latest = (await known).get(repo)
    return { releases: latest ? [latest] : [], isComplete: listed === null }
  }
}
