import type { Definition, Html, Link, Node } from 'mdast'

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
  const target = resolve(node.url).replaceAll(/[\s()<>]/g, encodeURIComponent)
  const title = typeof node.title === 'string' ? ` ${JSON.stringify(node.title)}` : ''
  return [{ start, end, text: `${head}${target}${title}${isDefinition ? '' : ')'}` }]
}

/** The edit that makes links of raw HTML absolute, or takes a comment out. */
export function htmlEdits(node: Html, resolve: ResolveLink): Edit[] {
  const span = { start: startOf(node), end: endOf(node) }
  if (node.value.trimStart().startsWith('<!--')) return [{ ...span, text: '' }]
  const attribute = /(\shref=)(["'])([^"']*)\2/g
  const text = node.value.replaceAll(attribute, (written, name: string, quote: string, href: string) =>
    isInternal(href) ? `${name}${quote}${resolve(href)}${quote}` : written,
  )
  return text === node.value ? [] : [{ ...span, text }]
}
