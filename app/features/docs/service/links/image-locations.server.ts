import type { ImageLocation } from '~/domain/markdown/syntax/markup'
import { mapInSlices } from '~/ports/resilience/in-slices'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { ownImage, ownImageAddress } from '~/features/docs/service/images/image-file.server'
import { timeLimit } from '~/ports/resilience/timeout'

/** Sizes come from a disk, or from what a remote source has cached; a page does not wait longer for them. */
const LIMIT_MS = 5000

/** Images of one page; the others stay at their public addresses. */
const MAX_IMAGES = 500

/**
 * Where these images of a rendered page are loaded from: those of the repository come from the content source, at their
 * real size where reading them costs no request. A file that is listed but missing stays at its public address.
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
