import { catalogue, findLibrary, latestVersion, matchVersion } from '~/domain/catalogue/catalogue'
import type { PageIndex } from '~/domain/pages/types'
import { mapInSlices } from '~/ports/resilience/in-slices'
import { matchRedirect } from '~/domain/redirects/match'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { timeLimit } from '~/ports/resilience/timeout'

/** Time limit for reading indexes. Reading the index of another library from a disk takes under a second. */
const LIMIT_MS = 5000

type VersionKey = readonly [library: string, version: string]

/** Returns the library version of an absolute docs address of this site, after redirects; null for other addresses. */
function versionOf(href: string): VersionKey | null {
  if (!href.startsWith('/') || href.startsWith('//')) return null
  let pathname = href
  try {
    pathname = matchRedirect(new URL(href, `https://${catalogue.site.host}`))?.location ?? href
  } catch {
    return null
  }
  const [, library, version] = /^\/([^/?#]+)\/([^/?#]+)\/docs(?:[/?#]|$)/.exec(pathname) ?? []
  return library !== undefined && version !== undefined ? [library, version] : null
}

/**
 * Returns a synchronous look-up of the indexes that the absolute links of a page point into. Reads only the indexes that need no
 * upstream request; links into other versions stay unchanged.
 */
export async function linkedIndexes(
  { readIndex }: Pick<DocsService, 'readIndex'>,
  docs: LibraryDocs,
  links: readonly string[],
  signal: AbortSignal,
): Promise<(library: string, version: string) => PageIndex | null> {
  const known = new Map<string, PageIndex>()
  const addIndex = (index: PageIndex): void => {
    known.set(`${index.library.id}/${index.version.id}`, index)
    if (index.version === latestVersion(index.library)) known.set(`${index.library.id}/latest`, index)
  }
  for (const index of [...docs.versions.values(), ...docs.siblings, docs.index]) if (index) addIndex(index)
  const versions = await mapInSlices(links, versionOf, { signal })
  const wanted = new Map(
    versions
      .filter((versionKey) => versionKey !== null)
      .map((versionKey) => [versionKey.join('/'), versionKey]),
  )
  const limit = timeLimit(LIMIT_MS, signal)
  await Promise.all(
    [...wanted.values()].map(async ([libraryId, segment]) => {
      if (known.has(`${libraryId}/${segment}`)) return
      const library = findLibrary(libraryId)
      const match = library && matchVersion(library, segment)
      if (!match) return
      const answer = await readIndex.cached(library, match.version, limit)
      if (answer?.kind === 'found') addIndex(answer.value)
    }),
  )
  return (library, version) => known.get(`${library}/${version}`) ?? null
}
