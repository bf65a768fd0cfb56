import { parseDocsPath } from '~/domain/addresses/parse'
import { findLibrary, latestVersion, matchVersion, versionSegment } from '~/domain/catalogue/catalogue'
import { missingDocs } from '~/domain/catalogue/unknown-ids'
import type { DocsPayload } from '~/features/docs/payload'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import type { Outcome } from '~/features/outcomes/outcome'
import { missingPage } from './missing-page.server'

type Missed = {
  readonly library: string
  readonly version: string
  readonly cachedSidebar: string | null
}

/**
 * Builds the not-found page of a library version whose docs the source lacks: in the frame of the latest version with docs, with
 * the pages there most similar to `path`. Has no frame if no version has docs, or if the catalogue lacks the version.
 */
export async function missingVersion(
  { readLibraryDocs }: Pick<DocsService, 'readLibraryDocs'>,
  { library: libraryId, version, cachedSidebar }: Missed,
  path: string,
  signal: AbortSignal,
): Promise<Outcome<DocsPayload>> {
  const library = findLibrary(libraryId)
  const match = library && matchVersion(library, version)
  if (!match) return missingDocs(libraryId, version)
  const latest = latestVersion(library)
  const others = [latest, ...library.versions].filter(({ id }) => id !== match.version.id)
  for (const { id } of others) {
    const docs = await readLibraryDocs(libraryId, versionSegment(library, { id }), signal)
    if (docs.kind === 'unavailable') return docs
    if (docs.kind === 'missing') continue
    const parsed = parseDocsPath(path)
    return missingPage(docs.value, {
      path: parsed.kind === 'refused' ? '' : parsed.path,
      cachedSidebar,
      reason: `${library.name} ${match.version.id} docs aren’t on this site. Here is ${id}.`,
    })
  }
  return missingDocs(libraryId, version)
}
