import type { Definition, Image, Link, Node } from 'mdast'
import type { TextPart, TextAddress } from './text-parts'

type Span = { readonly start: number; readonly end: number }

/** A span of Markdown source and its replacement. Edits of one source never overlap. */
export type Edit = Span & { readonly parts: readonly TextPart[] }

/** Offset at which a node starts in the source. */
export function startOf(node: Node | undefined): number {
  return node?.position?.start.offset ?? 0
}

/** Offset after the last character of a node in the source. */
export function endOf(node: Node | undefined): number {
  return node?.position?.end.offset ?? 0
}

/**
 * The source with its edits made. Where one takes out whole lines after an empty one, the empty lines behind them go too:
 * without an empty line between, what was apart would become one.
 */
export function applyEdits(source: string, edits: readonly Edit[]): TextPart[] {
  const result: TextPart[] = []
  let position = 0
  let end = '\n\n'
  const add = (part: TextPart): void => {
    if (part === '') return
    result.push(part)
    end = typeof part === 'string' ? (end + part).slice(-2) : ''
  }
  for (const edit of edits.toSorted((first, second) => first.start - second.start)) {
    add(source.slice(position, edit.start))
    for (const part of edit.parts) add(part)
    position = edit.end
    if (edit.parts.length > 0 || end !== '\n\n') continue
    while (source[position] === '\n') position += 1
  }
  add(source.slice(position))
  return result
}

/** What each further line of a block begins with: the signs of quotes before it, and spaces for those of lists. */
export function marginBefore(source: string, start: number): string {
  return source.slice(source.lastIndexOf('\n', start - 1) + 1, start).replaceAll(/[^>\s]/g, ' ')
}

/** Length of the white space between an offset and the start of its line; 0 where more is between. */
export function indentBefore(source: string, start: number): number {
  const before = source.slice(source.lastIndexOf('\n', start - 1) + 1, start)
  return before.trim() === '' ? before.length : 0
}

/** Whether an address is one of the site: anchors and addresses with a scheme stay as they are. */
export function isInternal(href: string): boolean {
  return href !== '' && !href.startsWith('#') && !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href)
}

/** Where `](` of a link starts: after its text, which may hold edits of its own. */
function destinationStart(node: Link): number {
  const last = node.children.at(-1)
  return last ? endOf(last) : startOf(node) + 1
}

/** A title behind an address, with the space before it. */
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
  // A title may have words in brackets too: only the sure address is replaced.
  const inside = written.slice(opening + 2).replace(/^\s*<?/, '')
  if (opening === -1 || !inside.startsWith(node.url)) return []
  const address = { kind: 'image', address: node.url } as const
  return [{ start: start + opening + 2, end, parts: [address, `${titleAfter(node.title)})`] }]
}
