import { imageSize } from 'image-size'
import { LRUCache } from 'lru-cache'
import type { ImageSize } from '~/domain/markdown/syntax/markup'
import { found, type Answer } from '~/ports/answer'
import type { ContentSource, RepositoryRef, TreeEntry } from '~/ports/content/port'
import { readCached } from '~/ports/content/read'

/** Images of all versions of all libraries; an entry is a pair of numbers. */
const MAX_SIZES = 5000

/** The width or height beyond which a number is no size but a mistake, in pixels. */
export const MAX_PIXELS = 10_000

/** From this orientation on (of the eight that Exif knows), a photograph is shown lying on its side. */
const FIRST_TURNED_ORIENTATION = 5

/**
 * Gives the size of an image; null for a picture that does not say and for one that would cost a request, `missing` for a
 * file that is only listed.
 */
export type ImageSizeReader = (
  at: RepositoryRef,
  entry: TreeEntry,
  signal: AbortSignal,
) => Promise<Answer<ImageSize | null>>

/** What bytes are: a picture as browsers show it, one that says no size as an SVG may, or none. */
export type Picture =
  | { readonly kind: 'sized'; readonly size: ImageSize }
  | { readonly kind: 'unsized' }
  | { readonly kind: 'none' }

/** Reads a picture, whatever its name. */
export function readPicture(bytes: Uint8Array): Picture {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    const upright = { width: Math.round(width), height: Math.round(height) }
    const size =
      orientation < FIRST_TURNED_ORIENTATION ? upright : { width: upright.height, height: upright.width }
    return { kind: 'sized', size }
  } catch {
    return { kind: new TextDecoder().decode(bytes).includes('<svg') ? 'unsized' : 'none' }
  }
}

/** Whether both numbers of a size may be one. */
export function isUsableSize({ width, height }: ImageSize): boolean {
  return [width, height].every((pixels) => pixels >= 1 && pixels <= MAX_PIXELS)
}

/** The size of a picture, or null for one that says none or is none. */
function sizeOf(bytes: Uint8Array): ImageSize | null {
  const picture = readPicture(bytes)
  return picture.kind === 'sized' && isUsableSize(picture.size) ? picture.size : null
}

/** Reads sizes through a content source, each content once. What would cost a request is not read. */
export function createImageSizes(source: ContentSource): ImageSizeReader {
  const sizes = new LRUCache<string, { readonly size: ImageSize | null }>({ max: MAX_SIZES })

  function keep(contentId: string, bytes: Uint8Array): ImageSize | null {
    const size = sizeOf(bytes)
    sizes.set(contentId, { size })
    return size
  }

  return async (at, entry, signal) => {
    const known = sizes.get(entry.contentId)
    if (known) return found(known.size)
    const answer = await readCached(source, at, entry, signal)
    if (answer === null) return found(null)
    if (answer.kind !== 'found') return answer
    return found(keep(answer.value.contentId, answer.value.bytes))
  }
}
