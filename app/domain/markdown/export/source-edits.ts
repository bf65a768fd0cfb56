import type { Definition, Html, Image, Link, Node } from 'mdast'
import type { TextPart, TextAddress } from './text-parts'

type Span = { readonly start: number; readonly end: number }

/** A span of Markdown source and what stands there instead. Edits of one source never overlap. */
export type Edit = Span & { readonly parts: readonly TextPart[] }

/** Offset at which a node starts in the source. */
export function startOf(node: Node | undefined): number {
  return node?.position?.start.offset ?? 0
}

/** Offset after the last character of a node in the source. */
export function endOf(node: Node | undefined): number {
  return node?.position?.end.offset ?? 0
}

/** The source with its edits made. Where one takes out whole lines, the empty lines after them go too. */
export function applyEdits(source: string, edits: readonly Edit[]): TextPart[] {
  const result: TextPart[] = []
  let position = 0
  let endsLine = true
  const add = (part: TextPart): void => {
    if (part === '') return
    result.push(part)
    endsLine = typeof part === 'string' && part.endsWith('\n')
  }
  for (const { start, end, parts } of edits.toSorted((first, second) => first.start - second.start)) {
    add(source.slice(position, start))
    for (const part of parts) add(part)
    position = end
    if (parts.length > 0 || !endsLine) continue
    while (source[position] === '\n') position += 1
  }
  add(source.slice(position))
  return result
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

/** A title as it stands after an address, with its space. */
function titleAfter(title: string | null | undefined): string {
  return typeof title === 'string' ? ` ${JSON.stringify(title)}` : ''
}

/** The edit that opens the address of a link or a definition; none for external ones and for anchors. */
export function linkEdits(source: string, node: Link | Definition, kind: TextAddress['kind']): Edit[] {
  if (!isInternal(node.url)) return []
  const isDefinition = node.type === 'definition'
  const start = isDefinition ? startOf(node) : destinationStart(node)
  const end = endOf(node)
  const written = source.slice(start, end)
  if (!isDefinition && !written.startsWith('](')) return []
  const head = isDefinition ? `${written.slice(0, written.indexOf(']:'))}]: ` : ']('
  const address = { kind, address: node.url }
  return [{ start, end, parts: [head, address, `${titleAfter(node.title)}${isDefinition ? '' : ')'}`] }]
}

/** The edit that opens the address of an image. */
export function imageEdits(source: string, node: Image): Edit[] {
  const [start, end] = [startOf(node), endOf(node)]
  const written = source.slice(start, end)
  const opening = written.lastIndexOf('](')
  // Words in brackets may stand in a title, too: only what is surely the address is replaced.
  const inside = written.slice(opening + 2).replace(/^\s*<?/, '')
  if (opening === -1 || !inside.startsWith(node.url)) return []
  const address = { kind: 'image', address: node.url } as const
  return [{ start: start + opening + 2, end, parts: [address, `${titleAfter(node.title)})`] }]
}

/**
 * Attributes of raw HTML that hold an address, each with what stands before the address as its first group, and the address
 * in quotes or without as its second or third.
 */
const ATTRIBUTES = [
  { kind: 'link', pattern: /(\shref=)(?:["']([^"']*)["']|([^\s"'<>{}]+))/gi },
  { kind: 'link', pattern: /(<(?:audio|source|video)\b[^<>]*?\ssrc=)(?:["']([^"']*)["']|([^\s"'<>{}]+))/gi },
  { kind: 'image', pattern: /(<img\b[^<>]*?\ssrc=)(?:["']([^"']*)["']|([^\s"'<>{}]+))/gi },
] as const

/** The addresses in a piece of raw HTML, in order. */
function attributeAddresses(html: string): (Span & { readonly address: TextAddress })[] {
  const places = ATTRIBUTES.flatMap(({ kind, pattern }) =>
    [...html.matchAll(pattern)].map(({ 0: all, index, 1: before = '', 2: quoted, 3: bare = '' }) => ({
      start: index + before.length,
      end: index + all.length,
      address: { kind, address: quoted ?? bare },
    })),
  )
  return places
    .filter(({ address }) => address.kind === 'image' || isInternal(address.address))
    .toSorted((first, second) => first.start - second.start)
}

/** The edit that opens the addresses of raw HTML, or takes a comment out. */
export function htmlEdits(node: Html, source: string): Edit[] {
  const span = { start: startOf(node), end: endOf(node) }
  if (node.value.trimStart().startsWith('<!--')) return [{ ...span, parts: [] }]
  const html = source.slice(span.start, span.end)
  return attributeAddresses(html).map(({ start, end, address }) => ({
    start: span.start + start,
    end: span.start + end,
    parts: ['"', address, '"'],
  }))
}
