import type { UsedName } from './imports'

const escapes: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
}

/** Escapes a text for HTML, between tags or in an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/["&<>]/g, (character) => escapes[character] ?? character)
}

/** Width and height of an image, in CSS pixels. */
export type ImageSize = { readonly width: number; readonly height: number }

/** The resolved address of an image. */
export type ImageLocation = {
  readonly address: string
  /** Its intrinsic size, or null if unknown. */
  readonly size: ImageSize | null
}

/** An address in markup that is resolved at request time. */
export type MarkupAddress = {
  /** `link` and `image` are replaced by the address, `box` by the attributes of an image that depend on the file's size. */
  readonly kind: 'link' | 'image' | 'box'
  /** Of a link, the address as written; of an image, the address to use if it is not resolved to another. */
  readonly address: string
}

/** The start or end of a name in code that may become a link to its explanation. */
export type MarkupName = ({ readonly kind: 'name' } & UsedName) | { readonly kind: 'name-end' }

/** A placeholder below a code block, which is replaced at request time with the frame that runs the block's example. */
export type MarkupExample = { readonly kind: 'example'; readonly example: string }

/** The end of a row of a reference, where marks may be inserted. */
export type MarkupRow = { readonly kind: 'row'; readonly id: string }

/**
 * The markup of a page as cached: text, interleaved with addresses, names, rows and examples. They are located when the
 * tree is written, so that resolving them only joins the parts, without parsing or searching.
 */
export type Markup = readonly (string | MarkupPart)[]

/** A part of the markup that is filled in at request time. */
export type MarkupPart = MarkupAddress | MarkupName | MarkupRow | MarkupExample

/** The distinct addresses of a page. */
export type MarkupAddresses = { readonly links: readonly string[]; readonly images: readonly string[] }

/** Resolvers of addresses and names. Null keeps the address of an image, and leaves a name without a link. */
export type Resolvers = {
  readonly linkOf: (href: string) => string
  readonly locationOf: (address: string) => ImageLocation | null
  /** Returns the address that explains a name. If absent, no name is a link. */
  readonly addressOfName?: (name: UsedName) => string | null
  /** Returns the texts of the marks of a row, by its id; absent if rows have no marks. */
  readonly marksOfRow?: (id: string) => readonly string[]
  /** Returns the HTML that runs an example; absent if examples do not run. */
  readonly runOfExample?: (example: string) => string
}

/** Returns the addresses of a page. */
export function markupAddresses(markup: Markup): MarkupAddresses {
  const links = new Set<string>()
  const images = new Set<string>()
  for (const part of markup) {
    if (typeof part === 'string' || !('address' in part)) continue
    ;(part.kind === 'link' ? links : images).add(part.address)
  }
  return { links: [...links], images: [...images] }
}

/**
 * Attributes of an image of unknown size, which reserve room so that the layout does not shift; class `unsized` fits
 * the image inside.
 */
const UNSIZED_BOX = ' width="1200" height="675" class="unsized"'

function boxOf(location: ImageLocation | null): string {
  const size = location?.size
  return size ? ` width="${size.width}" height="${size.height}"` : UNSIZED_BOX
}

function resolveAddress({ kind, address }: MarkupAddress, { linkOf, locationOf }: Resolvers): string {
  if (kind === 'link') return escapeHtml(linkOf(address))
  return kind === 'box' ? boxOf(locationOf(address)) : escapeHtml(locationOf(address)?.address ?? address)
}

function markHtml(words: string): string {
  return `<span class="fact" data-mark="history">${escapeHtml(words)}</span>`
}

/** Returns the HTML of a page with its addresses and names resolved. */
export function resolveMarkup(markup: Markup, resolvers: Resolvers): string {
  let html = ''
  let isInLink = false
  for (const part of markup) {
    if (typeof part === 'string') html += part
    else if (part.kind === 'name') {
      const address = resolvers.addressOfName?.(part) ?? null
      isInLink = address !== null
      if (address !== null) html += `<a class="name" href="${escapeHtml(address)}">`
    } else if (part.kind === 'name-end') html += isInLink ? '</a>' : ''
    else if (part.kind === 'row')
      html += (resolvers.marksOfRow?.(part.id) ?? []).map((words) => ` ${markHtml(words)}`).join('')
    else if (part.kind === 'example') html += resolvers.runOfExample?.(part.example) ?? ''
    else html += resolveAddress(part, resolvers)
  }
  return html
}
