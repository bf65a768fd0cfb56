import { hostAddress, landingAddress } from '~/domain/addresses/addresses'
import { findLibrary, type Library } from '~/domain/catalogue/catalogue'
import type { LinkItem } from '~/domain/docs-frame/links'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { changesSentence } from '~/features/whats-new/news-view'
import { readLibraryNews } from '~/features/whats-new/read-news.server'
import { createReleaseReader, type ReleaseReader } from '~/features/whats-new/releases.server'
import { found } from '~/ports/answer'
import { timeLimit } from '~/ports/resilience/timeout'
import type { BackendAnswer } from '~/ports/backend/calls'
import { backendOf } from '~/features/backend/backend.server'
import type { FollowedRow, Reader, Release } from '~/ports/backend/schemas'

/** A library that a reader follows. */
export type FollowedLibrary = {
  readonly library: Library
  /** Summary of the changes in its newest version; null while unknown, and for a library with docs of only one version. */
  readonly changes: string | null
  /** The latest release of its repository, published at this time in milliseconds since 1970; null if none is known. */
  readonly release: (LinkItem & { readonly publishedAt: number }) | null
  /** Versions and releases added since the reader last viewed them. */
  readonly news: readonly LinkItem[]
}

function releaseLink({ repo, name, publishedAt }: Release) {
  return { label: name, href: hostAddress({ repo, view: 'releases/tag', name }), publishedAt }
}

/** Returns a followed library with its news; empty for one that is no longer in the catalogue. */
export function withNews(
  { library: id, versions, seenAt }: FollowedRow,
  releases: readonly Release[],
  changes: string | null,
): FollowedLibrary[] {
  const library = findLibrary(id)
  if (!library) return []
  const latest = releases.find(({ repo }) => repo === library.repo)
  const release = latest ? releaseLink(latest) : null
  const added = library.versions.filter((version) => !versions.includes(version.id))
  const news = [
    ...added.map((version) => ({
      label: version.id,
      href: landingAddress({ library: id, version: version.id }),
    })),
    ...(release !== null && release.publishedAt > seenAt ? [release] : []),
  ]
  return [{ library, release, news, changes }]
}

/** Time limit for news, in milliseconds. */
const NEWS_LIMIT_MS = 1500

/** Reads the latest release of a library, as on its news page, and a summary of the changes in its newest version. */
async function newsOf(
  { library: id }: FollowedRow,
  readReleases: ReleaseReader,
  signal: AbortSignal,
): Promise<{ readonly releases: readonly Release[]; readonly changes: string | null }> {
  const library = findLibrary(id)
  if (!library) return { releases: [], changes: null }
  // Releases are available even if the docs are not.
  const [{ releases }, news] = await Promise.all([
    readReleases(library.repo),
    readLibraryNews(docsService(), id, signal, readReleases),
  ])
  const latest = releases.find(({ isPrerelease }) => !isPrerelease)
  const newest = news.kind === 'view' ? news.view.versions[0] : undefined
  return {
    releases: latest ? [{ repo: library.repo, name: latest.tag, publishedAt: latest.publishedAtMs }] : [],
    changes: newest ? changesSentence(newest) : null,
  }
}

/** Reads the libraries that the reader follows, with their news. While releases are unavailable, `release` is null. */
export async function readFollowed(reader: Reader): Promise<BackendAnswer<FollowedLibrary[]>> {
  const rows = await (await backendOf(reader)).followed()
  if (rows.kind !== 'found') return rows
  const signal = timeLimit(NEWS_LIMIT_MS)
  const readReleases = createReleaseReader(signal)
  const followed = await Promise.all(
    rows.value.map(async (row) => {
      const { releases, changes } = await newsOf(row, readReleases, signal)
      return withNews(row, releases, changes)
    }),
  )
  return found(followed.flat())
}
