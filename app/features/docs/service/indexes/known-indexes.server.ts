import { catalogue, findLibrary, latestVersion, matchVersion } from '~/domain/catalogue/catalogue'
import type { PageIndex } from '~/domain/pages/types'
import { matchRedirect } from '~/domain/redirects/match'
import type { DocsDependencies } from '~/features/docs/service/dependencies.server'
import type { LibraryDocs } from './library-docs.server'

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
 * The indexes that the absolute links of a page lead to, as a look-up without waiting. A source that is not local is
 * not asked for other libraries, because each costs requests: the addresses of those that are not known yet are taken as
 * they are.
 */
export async function knownIndexes(
  { source, readIndex }: Pick<DocsDependencies, 'source' | 'readIndex'>,
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
  const wanted = new Map(
    links
      .map(versionOf)
      .filter((which) => which !== null)
      .map((which) => [which.join('/'), which]),
  )
  const limit = AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)])
  await Promise.all(
    [...wanted.values()].map(async ([libraryId, segment]) => {
      if (known.has(`${libraryId}/${segment}`)) return
      const library = findLibrary(libraryId)
      const match = library && matchVersion(library, segment)
      if (!match) return
      const { version } = match
      const answer = source.isLocal
        ? await readIndex(library, version, limit)
        : readIndex.peek(library, version)
      if (answer?.kind === 'found') keep(answer.value)
    }),
  )
  return (library, version) => known.get(`${library}/${version}`) ?? null
}
