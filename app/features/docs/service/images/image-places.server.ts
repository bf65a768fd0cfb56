import { openImages, type ImagePlace } from '~/domain/markdown/settle-images'
import type { DocsDependencies } from '~/features/docs/service/dependencies.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { ownImage, ownImageAddress } from './image-file.server'

/** Sizes come from a disk, or from what a remote source holds; a page does not wait longer for them. */
const LIMIT_MS = 5000

/**
 * Where the images of a rendered page are loaded from: those of the repository come from the content source, at their
 * real size where reading them costs no request. A file that is listed but not held stays at its public address.
 */
export async function imagePlaces(
  { readImageSize }: Pick<DocsDependencies, 'readImageSize'>,
  docs: LibraryDocs,
  html: string,
  signal: AbortSignal,
): Promise<(address: string) => ImagePlace | null> {
  const places = new Map<string, ImagePlace>()
  const limit = AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)])
  await Promise.all(
    openImages(html).map(async (address) => {
      const entry = ownImage(docs, address)
      if (!entry) return
      const size = await readImageSize(docs.at, entry, limit)
      if (size.kind === 'missing') return
      places.set(address, {
        address: ownImageAddress(docs, entry),
        size: size.kind === 'found' ? size.value : null,
      })
    }),
  )
  return (address) => places.get(address) ?? null
}
