import type { ImageLocation } from '~/domain/markdown/syntax/markup'
import { mapInSlices } from '~/ports/resilience/in-slices'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { ownImage, ownImageAddress } from '~/features/docs/service/images/image-file.server'
import { timeLimit } from '~/ports/resilience/timeout'

/** Time limit for reading sizes, from disk or from the cache of a remote source. */
const LIMIT_MS = 5000

/** Maximum number of images of one page that this site serves; the others keep their public addresses. */
const MAX_IMAGES = 500

/**
 * Returns the locations that these images of a rendered page are loaded from. Images of the repository are served by this site,
 * with their real size if reading it needs no upstream request. A file that the tree lists without content keeps its public
 * address.
 */
export async function imageLocations(
  { readImageSize }: Pick<DocsService, 'readImageSize'>,
  docs: LibraryDocs,
  images: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ImageLocation>> {
  const locations = new Map<string, ImageLocation>()
  const limit = timeLimit(LIMIT_MS, signal)
  const own = await mapInSlices(
    images,
    (address) => {
      const entry = ownImage(docs, address)
      return entry ? { address, entry } : null
    },
    { signal },
  )
  const listed = own.filter((image) => image !== null).slice(0, MAX_IMAGES)
  await Promise.all(
    listed.map(async ({ address, entry }) => {
      const size = await readImageSize(docs.at, entry, limit)
      if (size.kind === 'missing') return
      locations.set(address, {
        address: ownImageAddress(docs, entry),
        size: size.kind === 'found' ? size.value : null,
      })
    }),
  )
  return locations
}
