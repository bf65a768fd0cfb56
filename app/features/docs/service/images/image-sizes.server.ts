import { imageSize } from 'image-size'
import { LRUCache } from 'lru-cache'
import type { ImageSize } from '~/domain/markdown/syntax/markup'
import { found, type Answer } from '~/ports/answer'
import type { ContentSource, RepositoryRef, TreeEntry } from '~/ports/content/port'
import { readCached } from '~/ports/content/read'

/** Maximum number of cached sizes, for all versions of all libraries; an entry is a pair of numbers. */
const MAX_SIZES = 5000

/** Maximum plausible width or height in pixels; a larger number counts as a mistake. */
export const MAX_PIXELS = 10_000

/** The first of the eight Exif orientations (5 to 8) that swap width and height. */
const FIRST_TURNED_ORIENTATION = 5

/** Returns the size of an image; null if unknown without an upstream request; `missing` for a file without content. */
export type ImageSizeReader = (
  at: RepositoryRef,
  entry: TreeEntry,
  signal: AbortSignal,
) => Promise<Answer<ImageSize | null>>

/** Result of parsing bytes as an image: an image with a size, an SVG that states none, or not an image. */
export type Picture =
  | { readonly kind: 'sized'; readonly size: ImageSize }
  | { readonly kind: 'unsized' }
  | { readonly kind: 'none' }

/** Parses an image, whatever its file name. */
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

/** Checks whether both numbers of a size are plausible. */
export function isUsableSize({ width, height }: ImageSize): boolean {
  return [width, height].every((pixels) => pixels >= 1 && pixels <= MAX_PIXELS)
}

/** Returns the size of an image; null if it states none, the size is implausible, or the bytes are not an image. */
function sizeOf(bytes: Uint8Array): ImageSize | null {
  const picture = readPicture(bytes)
  return picture.kind === 'sized' && isUsableSize(picture.size) ? picture.size : null
}

/** Creates a reader of image sizes, which are cached by content. Does not read files that need an upstream request. */
export function createImageSizes(source: ContentSource): ImageSizeReader {
  const sizes = new LRUCache<string, { readonly size: ImageSize | null }>({ max: MAX_SIZES })

  function store(contentId: string, bytes: Uint8Array): ImageSize | null {
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
    return found(store(answer.value.contentId, answer.value.bytes))
  }
}
