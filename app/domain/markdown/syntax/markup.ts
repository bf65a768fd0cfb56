import type { UsedName } from './imports'

const escapes: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
}

/** Escapes a text for HTML: between tags, or as the value of an attribute in quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/["&'<>]/g, (character) => escapes[character] ?? character)
}

/** Width and height of a picture in CSS pixels. */
export type ImageSize = { readonly width: number; readonly height: number }

/** Where an image is loaded from in place of the address it was rendered with. */
export type ImageLocation = {
  readonly address: string
  /** Its real size, or null when that is not known. */
  readonly size: ImageSize | null
}

/** An address in markup that is looked up when its page is asked for. */
export type MarkupAddress = {
  /** The address of a link or an image, or the attributes of an image that depend on the size of the file. */
  readonly kind: 'link' | 'image' | 'box'
  /** Of a link what its author wrote; of an image where it is loaded from unless it has a place of its own here. */
  readonly address: string
}

/** The start of a name in code that may be a link to what explains it, or the end of one. */
export type MarkupName = ({ readonly kind: 'name' } & UsedName) | { readonly kind: 'name-end' }

/** A placeholder below a code block. Each request replaces it with the frame that runs the block's example. */
export type MarkupExample = { readonly kind: 'example'; readonly example: string }

/** The end of a row of a reference, where it may be marked. */
export type MarkupRow = { readonly kind: 'row'; readonly id: string }

/**
 * The markup of a page as it is cached: text, and the addresses, names, rows and examples between, which are known from
 * writing the tree. To resolve them is to join the parts; nothing is parsed or searched.
 */
export type Markup = readonly (string | MarkupPart)[]

/** A part of the markup that is filled in for each request. */
export type MarkupPart = MarkupAddress | MarkupName | MarkupRow | MarkupExample

/** The addresses of a page, once each. */
export type MarkupAddresses = { readonly links: readonly string[]; readonly images: readonly string[] }

/** How addresses and names are resolved. Null leaves an image where it is, and a name without a link. */
export type Resolvers = {
  readonly linkOf: (href: string) => string
  readonly locationOf: (address: string) => ImageLocation | null
  /** The address that explains a name. Without it, no name is a link. */
  readonly addressOfName?: (name: UsedName) => string | null
  /** The texts of the marks of a row, by its id; absent if rows have no marks. */
  readonly marksOfRow?: (id: string) => readonly string[]
  /** The HTML that runs an example; absent where none runs. */
  readonly runOfExample?: (example: string) => string
}

/** Lists the addresses of a page. */
export function markupAddresses(markup: Markup): MarkupAddresses {
  const links = new Set<string>()
  const images = new Set<string>()
  for (const part of markup) {
    if (typeof part === 'string' || !('address' in part)) continue
    ;(part.kind === 'link' ? links : images).add(part.address)
  }
  return { links: [...links], images: [...images] }
}

/** The box of an image without a size: the page does not jump when it comes (class `unsized` fits it inside). */
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
  return `<span class="fact">${escapeHtml(words)}</span>`
}

/** The HTML of a page with its addresses and names resolved. */
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
