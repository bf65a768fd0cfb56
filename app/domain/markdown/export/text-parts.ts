/**
 * Markdown with unresolved addresses. Creating it is slow and pure, so it runs in a thread that can be stopped;
 * resolving its addresses is fast but needs the page index, so it runs next to the index.
 */

/** An unresolved address. */
export type TextAddress = {
  readonly kind: 'link' | 'image'
  /** The address as Markdown parses it, without escapes. */
  readonly address: string
}

/** A piece of text, or an unresolved address in it. */
export type TextPart = string | TextAddress

/** Resolves an address as written; returns it unchanged if it needs no resolution. */
export type Resolve = (address: string) => string

/**
 * Resolvers of the addresses of a text. `resolve` is not called for links with a scheme and for anchors; `resolveImage`
 * is called for all images.
 */
export type Resolvers = { readonly resolve: Resolve; readonly resolveImage: Resolve }

/** Returns the distinct addresses of one kind in a text, as written. */
export function unresolvedAddresses(parts: readonly TextPart[], kind: TextAddress['kind']): string[] {
  const addresses = new Set<string>()
  for (const part of parts) if (typeof part !== 'string' && part.kind === kind) addresses.add(part.address)
  return [...addresses]
}

/** Resolves the addresses of a text, encoded so that none ends a Markdown link, a table cell or an attribute. */
export function resolveText(parts: readonly TextPart[], { resolve, resolveImage }: Resolvers): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part
      const address = part.kind === 'link' ? resolve(part.address) : resolveImage(part.address)
      return address.replaceAll(/[\s()<>"'|]/g, percentEncoded)
    })
    .join('')
}

/**
 * Encodes a character, including the parentheses and apostrophes that `encodeURIComponent` leaves: they too end a
 * destination.
 */
function percentEncoded(character: string): string {
  const encoded = encodeURIComponent(character)
  return encoded === character ? `%${character.charCodeAt(0).toString(16).toUpperCase()}` : encoded
}

/**
 * Formats a text as a file: the title as the first line, then the description, no empty lines at either end, one line
 * break at the end.
 */
export function textAsFile(
  parts: readonly TextPart[],
  title: string | null,
  description: string | null = null,
): TextPart[] {
  const start = parts.findIndex((part) => typeof part !== 'string' || part.trim() !== '')
  const end = parts.findLastIndex((part) => typeof part !== 'string' || part.trim() !== '')
  const inside = start === -1 ? [] : parts.slice(start, end + 1)
  const heading = [...(title === null ? [] : [`# ${title}`]), ...(description === null ? [] : [description])]
  const gap = heading.length > 0 && inside.length > 0 ? '\n\n' : ''
  return [heading.join('\n\n') + gap, ...trimmedEnds(inside), '\n']
}

function trimmedEnds(parts: readonly TextPart[]): TextPart[] {
  return parts.map((part, index) => {
    if (typeof part !== 'string') return part
    // White space before the first word stays: it may make the line code.
    const fromStart = index === 0 ? part.replace(/^(?:[ \t]*\n)+/, '') : part
    return index === parts.length - 1 ? fromStart.trimEnd() : fromStart
  })
}
