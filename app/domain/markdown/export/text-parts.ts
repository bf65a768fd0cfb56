/**
 * Markdown with unresolved addresses: making it is pure and slow, and resolving its addresses is quick but needs
 * the page index. So the one runs where it can be stopped, and the other where the index is.
 */

/** An address that is to be resolved. */
export type TextAddress = {
  readonly kind: 'link' | 'image'
  /** What the author means: the address as Markdown reads it. */
  readonly address: string
}

/** A stretch of text, or an address in it. */
export type TextPart = string | TextAddress

/** The address for what an author wrote; what it gives back unchanged stays as it is. */
export type Resolve = (address: string) => string

/** How the addresses of a text are resolved. Links with a scheme and anchors are not asked for, images all are. */
export type Resolvers = { readonly resolve: Resolve; readonly resolveImage: Resolve }

/** The addresses of a kind in a text, as their author wrote them, each once. */
export function unresolvedAddresses(parts: readonly TextPart[], kind: TextAddress['kind']): string[] {
  const addresses = new Set<string>()
  for (const part of parts) if (typeof part !== 'string' && part.kind === kind) addresses.add(part.address)
  return [...addresses]
}

/** The text with its addresses resolved, each spelled so that it ends neither a Markdown link nor an attribute. */
export function resolveText(parts: readonly TextPart[], { resolve, resolveImage }: Resolvers): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part
      const address = part.kind === 'link' ? resolve(part.address) : resolveImage(part.address)
      return address.replaceAll(/[\s()<>"']/g, percentEncoded)
    })
    .join('')
}

/** Characters that `encodeURIComponent` leaves alone, parentheses and apostrophes, end a destination as well. */
function percentEncoded(character: string): string {
  const encoded = encodeURIComponent(character)
  return encoded === character ? `%${character.charCodeAt(0).toString(16).toUpperCase()}` : encoded
}

/** A text as a file: its title as the first line, no empty lines around, one line break at its end. */
export function textAsFile(parts: readonly TextPart[], title: string | null): TextPart[] {
  const start = parts.findIndex((part) => typeof part !== 'string' || part.trim() !== '')
  const end = parts.findLastIndex((part) => typeof part !== 'string' || part.trim() !== '')
  const inside = start === -1 ? [] : parts.slice(start, end + 1)
  const heading = title === null ? '' : `# ${title}${inside.length === 0 ? '' : '\n\n'}`
  return [heading, ...trimmedEnds(inside), '\n']
}

function trimmedEnds(parts: readonly TextPart[]): TextPart[] {
  return parts.map((part, index) => {
    if (typeof part !== 'string') return part
    // White space before the first word may make it code.
    const fromStart = index === 0 ? part.replace(/^(?:[ \t]*\n)+/, '') : part
    return index === parts.length - 1 ? fromStart.trimEnd() : fromStart
  })
}
