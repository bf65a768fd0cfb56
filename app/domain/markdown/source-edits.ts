import type { Definition, Html, Image, Link, Node } from 'mdast'

/** A span of Markdown source and what stands there instead. Edits of one source never overlap. */
export type Edit = { readonly start: number; readonly end: number; readonly text: string }

/** Absolute address for what an author wrote as the destination of an internal link. */
export type ResolveLink = (href: string) => string

/** Offset at which a node starts in the source. */
export function startOf(node: Node | undefined): number {
  return node?.position?.start.offset ?? 0
}

/** Offset after the last character of a node in the source. */
export function endOf(node: Node | undefined): number {
  return node?.position?.end.offset ?? 0
}

/** The source with its edits made. Where one takes out whole lines, the empty lines after them go too. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  let result = ''
  let position = 0
  for (const { start, end, text } of edits.toSorted((first, second) => first.start - second.start)) {
    result += source.slice(position, start) + text
    position = end
    if (text !== '' || (result !== '' && !result.endsWith('\n'))) continue
    while (source[position] === '\n') position += 1
  }
  return result + source.slice(position)
}

/** Anchors and addresses with a scheme stay as they are. */
function isInternal(href: string): boolean {
  return href !== '' && !href.startsWith('#') && !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href)
}

/** Where `](` of a link starts: after its text, which may hold edits of its own. */
function destinationStart(node: Link): number {
  const last = node.children.at(-1)
  return last ? endOf(last) : startOf(node) + 1
}

/** The edit that makes a link or a definition absolute; none for external ones and for anchors. */
export function linkEdits(source: string, node: Link | Definition, resolve: ResolveLink): Edit[] {
  if (!isInternal(node.url)) return []
  const start = node.type === 'link' ? destinationStart(node) : startOf(node)
  const end = endOf(node)
  const written = source.slice(start, end)
  const isDefinition = node.type === 'definition'
  if (!isDefinition && !written.startsWith('](')) return []
  const head = isDefinition ? `${written.slice(0, written.indexOf(']:'))}]: ` : ']('
  const text = `${head}${destination(resolve(node.url), node.title)}${isDefinition ? '' : ')'}`
  return [{ start, end, text }]
}

/** An address and a title as they stand between the parentheses of a link or an image. */
function destination(address: string, title: string | null | undefined): string {
  const target = address.replaceAll(/[\s()<>]/g, encodeURIComponent)
  return typeof title === 'string' ? `${target} ${JSON.stringify(title)}` : target
}

/** The edit that gives an image another address; none where its own would stay. */
export function imageEdits(source: string, node: Image, resolve: ResolveLink): Edit[] {
  const address = resolve(node.url)
  if (address === node.url) return []
  const [start, end] = [startOf(node), endOf(node)]
  const written = source.slice(start, end)
  const opening = written.lastIndexOf('](')
  // Words in brackets may stand in a title, too: only what is surely the address is replaced.
  const inside = written.slice(opening + 2).replace(/^\s*<?/, '')
  if (opening === -1 || !inside.startsWith(node.url)) return []
  return [{ start: start + opening + 2, end, text: `${destination(address, node.title)})` }]
}

/** How the links and the images of raw HTML get other addresses. */
export type HtmlResolvers = { readonly resolve: ResolveLink; readonly resolveImage?: ResolveLink }

/** The edit that gives links and images of raw HTML their addresses, or takes a comment out. */
export function htmlEdits(node: Html, { resolve, resolveImage }: HtmlResolvers): Edit[] {
  const span = { start: startOf(node), end: endOf(node) }
  if (node.value.trimStart().startsWith('<!--')) return [{ ...span, text: '' }]
  const link = /(\shref=)(["'])([^"']*)\2/g
  const image = /(<img\b[^<>]*?\ssrc=)(["'])([^"']*)\2/gi
  const text = node.value
    .replaceAll(link, (written, before: string, quote: string, href: string) =>
      isInternal(href) ? `${before}${quote}${resolve(href)}${quote}` : written,
    )
    .replaceAll(image, (written, before: string, quote: string, src: string) =>
      resolveImage ? `${before}${quote}${resolveImage(src)}${quote}` : written,
    )
  return text === node.value ? [] : [{ ...span, text }]
}
