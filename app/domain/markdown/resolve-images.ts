import { escapeAttribute, unescapeAttribute } from './syntax/attributes'

/** Width and height of a picture in CSS pixels. */
export type ImageSize = { readonly width: number; readonly height: number }

/** Where an image is loaded from in place of the address it was rendered with. */
export type ImagePlace = {
  readonly address: string
  /** Its real size, or null when that is not known. */
  readonly size: ImageSize | null
}

/** The tags of a rendered page that name pictures. Markup of ours escapes `<` and `>` inside attributes. */
const PICTURE_TAG = /<(?:img|source|a class="zoom")\s[^>]*>/g

const ADDRESSES = /\s(src|href|srcset)="([^"]*)"/gi

/** The box of an image without a size, as `rehype-images.ts` writes it. */
const UNSIZED = /\swidth="\d+" height="\d+" class="unsized"/

/** Each candidate of a `srcset` (an address, and its width or density) with its address resolved. */
function resolveCandidates(value: string, resolve: (address: string) => string): string {
  return value
    .split(', ')
    .map((candidate) => {
      const [address = '', ...size] = candidate.split(' ')
      return [resolve(address), ...size].join(' ')
    })
    .join(', ')
}

/**
 * Gives the pictures of a rendered page, and the links to the full pictures, other addresses. `placeOf` is asked for each
 * address; null leaves it as it is. An image whose size becomes known gets its real box in place of the common one.
 */
export function resolveImages(html: string, placeOf: (address: string) => ImagePlace | null): string {
  const resolve = (address: string): string => placeOf(address)?.address ?? address
  return html.replaceAll(PICTURE_TAG, (tag) => {
    let size: ImageSize | null = null
    const resolved = tag.replaceAll(ADDRESSES, (_attribute, name: string, escaped: string) => {
      const value = unescapeAttribute(escaped)
      if (name === 'src') size = placeOf(value)?.size ?? null
      const address = name.toLowerCase() === 'srcset' ? resolveCandidates(value, resolve) : resolve(value)
      return ` ${name}="${escapeAttribute(address)}"`
    })
    return withSize(resolved, size)
  })
}

function withSize(tag: string, size: ImageSize | null): string {
  return size === null ? tag : tag.replace(UNSIZED, ` width="${size.width}" height="${size.height}"`)
}

/** The addresses of all pictures of a rendered page, once each. */
export function unresolvedImages(html: string): string[] {
  const addresses = new Set<string>()
  resolveImages(html, (address) => {
    addresses.add(address)
    return null
  })
  return [...addresses]
}
