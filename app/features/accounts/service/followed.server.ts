import { z } from 'zod'
import { api } from '#convex/_generated/api'
import { hostAddress, landingAddress } from '~/domain/addresses/addresses'
import { findLibrary, type Library } from '~/domain/catalogue/catalogue'
import type { LinkItem } from '~/features/shell/links'
import { found } from '~/ports/answer'
import type { BackendAnswer } from '~/ports/backend/backend'
import { backend } from './backend.server'
import { followedLibrary, subjectOf, writeAs } from './reader-data.server'
import type { Reader } from './sessions.server'

const releasesSchema = z.array(z.object({ repo: z.string(), name: z.string(), publishedAt: z.number() }))

type Release = z.output<typeof releasesSchema>[number]

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

/** A followed library with what is new in it; none for one that the catalogue has no more. */
export function withNews(
  { library: id, versions, seenAt }: z.output<typeof followedLibrary>,
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
    connection.query(api.followed.list, {}, { as: subjectOf(reader), schema: z.array(followedLibrary) }),
    connection.query(api.numbers.releases, {}, { as: null, schema: releasesSchema }),
  ])
  if (rows.kind !== 'found') return rows
  const known = releases.kind === 'found' ? releases.value : []
  return found(rows.value.flatMap((row) => withNews(row, known)))
}

/** Follows a library, or notes that the reader has seen what is new in it. */
export function follow(reader: Reader, library: Library): Promise<BackendAnswer<null>> {
  const versions = library.versions.map(({ id }) => id)
  return writeAs(reader, api.followed.follow, { library: library.id, versions })
}

/** Follows a library no longer. */
export function unfollow(reader: Reader, library: string): Promise<BackendAnswer<null>> {
  return writeAs(reader, api.followed.unfollow, { library })
}
