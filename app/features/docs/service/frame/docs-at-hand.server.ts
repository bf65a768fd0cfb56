import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import type { Library, VersionMatch } from '~/domain/catalogue/catalogue'
import { timeLimit, unlessAborted } from '~/ports/resilience/timeout'

/** Time limit in milliseconds for docs that are in memory. */
const FRAME_LIMIT_MS = 500

/** Reads the docs of a version for the frame of an unavailable page; null unless they are in memory. */
export async function docsAtHand(
  { readLibraryDocs, readIndex }: Pick<DocsService, 'readLibraryDocs' | 'readIndex'>,
  library: Library,
  { version, segment }: Pick<VersionMatch, 'version' | 'segment'>,
): Promise<LibraryDocs | null> {
  if (readIndex.built(library, version) === null) return null
  const soon = timeLimit(FRAME_LIMIT_MS)
  const docs = await unlessAborted(readLibraryDocs(library.id, segment, soon), soon)
  return docs.kind === 'found' ? docs.value : null
}
