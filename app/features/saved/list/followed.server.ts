import { hostAddress, landingAddress } from '~/domain/addresses/addresses'
import { findLibrary, type Library } from '~/domain/catalogue/catalogue'
import type { LinkItem } from '~/domain/docs-frame/links'
import { found } from '~/ports/answer'
import type { BackendAnswer } from '~/ports/backend/calls'
import { backend } from '~/features/backend/backend.server'
import type { FollowedRow, Reader, Release } from '~/ports/backend/schemas'

/** A library that a reader follows. */
export type FollowedLibrary = {
  readonly library: Library
  /** The latest release of its repository, with its time in milliseconds since 1970; null while none is known. */
  readonly release: (LinkItem & { readonly publishedAt: number }) | null
  /** Versions and releases that came since the reader last looked. */
  readonly news: readonly LinkItem[]
}

function releaseLink({ repo, name, publishedAt }: Release) {
  return { label: name, href: hostAddress({ repo, view: 'releases/tag', name }), publishedAt }
}

/** A followed library with its news; empty for one that left the catalogue. */
export function withNews(
  { library: id, versions, seenAt }: FollowedRow,
  releases: readonly Release[],
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
  return [{ library, release, news }]
}

/** Libraries that the reader follows. While releases are out of reach, none is known. */
export async function readFollowed(reader: Reader): Promise<BackendAnswer<FollowedLibrary[]>> {
  const connection = await backend()
  const [rows, releases] = await Promise.all([
    connection.ofReader(reader.key).followed(),
    connection.releases(),
  ])
  if (rows.kind !== 'found') return rows
  const known = releases.kind === 'found' ? releases.value : []
  return found(rows.value.flatMap((row) => withNews(row, known)))
}
