import { catalogue, findLibrary, latestVersion, matchVersion } from '~/domain/catalogue/catalogue'
import type { PageIndex } from '~/domain/pages/types'
import { mapInSlices } from '~/ports/resilience/in-slices'
import { matchRedirect } from '~/domain/redirects/match'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { timeLimit } from '~/ports/resilience/timeout'

/** Reading the index of another library takes under a second from a disk; a page does not wait longer for it. */
const LIMIT_MS = 5000

type Which = readonly [library: string, version: string]

/** The library version that an absolute docs address of this site is about, after redirects. */
function versionOf(href: string): Which | null {
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
 * The indexes that the absolute links of a page lead to, as a look-up without waiting. An index is read only where that
 * costs no request; links into versions whose index is not read stay as they are.
 */
export async function linkedIndexes(
  { readIndex }: Pick<DocsService, 'readIndex'>,
  docs: LibraryDocs,
  links: readonly string[],
  signal: AbortSignal,
): Promise<(library: string, version: string) => PageIndex | null> {
  const known = new Map<string, PageIndex>()
  const keep = (index: PageIndex): void => {
    known.set(`${index.library.id}/${index.version.id}`, index)
    if (index.version === latestVersion(index.library)) known.set(`${index.library.id}/latest`, index)
  }
  for (const index of [...docs.versions.values(), ...docs.siblings, docs.index]) if (index) keep(index)
  const versions = await mapInSlices(links, versionOf, { signal })
  const wanted = new Map(versions.filter((which) => which !== null).map((which) => [which.join('/'), which]))
  const limit = timeLimit(LIMIT_MS, signal)
  await Promise.all(
    [...wanted.values()].map(async ([libraryId, segment]) => {
      if (known.has(`${libraryId}/${segment}`)) return
      const library = findLibrary(libraryId)
      const match = library && matchVersion(library, segment)
      if (!match) return
      const answer = await readIndex.cached(library, match.version, limit)
      if (answer?.kind === 'found') keep(answer.value)
    }),
  )
  return (library, version) => known.get(`${library}/${version}`) ?? null
}
