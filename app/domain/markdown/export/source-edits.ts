import type { Definition, Image, Link, Node } from 'mdast'
import type { TextPart, TextAddress } from './text-parts'

/** A span of Markdown source. */
export type Span = { readonly start: number; readonly end: number }

/** A span of Markdown source and its replacement. The edits of a source never overlap. */
export type Edit = Span & { readonly parts: readonly TextPart[] }

/** Returns the offset at which a node starts in the source. */
export function startOf(node: Node | undefined): number {
  return node?.position?.start.offset ?? 0
}

/** Returns the offset after the last character of a node in the source. */
export function endOf(node: Node | undefined): number {
  return node?.position?.end.offset ?? 0
}

/**
 * Applies edits to a source. If one removes whole lines after an empty line, the empty lines after it go too; the one
 * before keeps the blocks apart.
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

/** Returns the prefix of the further lines of a block: the signs of enclosing quotes, and spaces for those of lists. */
export function marginBefore(source: string, start: number): string {
  return source.slice(source.lastIndexOf('\n', start - 1) + 1, start).replaceAll(/[^>\s]/g, ' ')
}

/**
 * Returns the length of the white space between the start of the line and an offset; 0 if there is other text between.
 */
export function indentBefore(source: string, start: number): number {
  const before = source.slice(source.lastIndexOf('\n', start - 1) + 1, start)
  return before.trim() === '' ? before.length : 0
}

/** Returns true for an address within the site; false for anchors and addresses with a scheme or host. */
export function isInternal(href: string): boolean {
  return href !== '' && !href.startsWith('#') && !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href)
}

/** Returns the offset of the `](` of a link, after its text, which may contain other edits. */
function destinationStart(node: Link): number {
  const last = node.children.at(-1)
  return last ? endOf(last) : startOf(node) + 1
}

/** Matches whitespace before a destination; in a quote, a line starts with its markers. */
const BEFORE_DESTINATION = /[\s>]*/y

const IN_ANGLES = /<(?:\\.|[^<>\\\n])*>/y

/**
 * Returns the span of the destination at an offset: the whole angle brackets, or all up to whitespace or an unmatched
 * closing parenthesis.
 */
function destinationAt(source: string, offset: number): Span {
  BEFORE_DESTINATION.lastIndex = offset
  const start = offset + (BEFORE_DESTINATION.exec(source)?.[0].length ?? 0)
  IN_ANGLES.lastIndex = start
  const inAngles = IN_ANGLES.exec(source)?.[0]
  if (inAngles !== undefined) return { start, end: start + inAngles.length }
  let end = start
  for (let depth = 0; /\S/.test(source[end] ?? ''); end += source[end] === '\\' ? 2 : 1) {
    if (source[end] === '(') depth += 1
    if (source[end] === ')') depth -= 1
    if (depth < 0) break
  }
  return { start, end }
}

/**
 * Returns the edit that marks the address of a link or definition as unresolved; empty for external addresses and
 * anchors.
 */
export function linkEdits(source: string, node: Link | Definition, kind: TextAddress['kind']): Edit[] {
  if (!isInternal(node.url)) return []
  const isDefinition = node.type === 'definition'
  const before = isDefinition ? source.indexOf(']:', startOf(node)) : destinationStart(node)
  if (!isDefinition && !source.startsWith('](', before)) return []
  return [{ ...destinationAt(source, before + 2), parts: [{ kind, address: node.url }] }]
}

/** Returns the edit that marks the address of an image as unresolved. */
export function imageEdits(source: string, node: Image): Edit[] {
  const start = startOf(node)
  const written = source.slice(start, endOf(node))
  const opening = written.lastIndexOf('](')
  // The title may contain `](` too, so the match must be followed by the known address.
  const isSure =
    node.title === null ||
    written
      .slice(opening + 2)
      .replace(/^\s*<?/, '')
      .startsWith(node.url)
  if (opening === -1 || !isSure) return []
  return [{ ...destinationAt(source, start + opening + 2), parts: [{ kind: 'image', address: node.url }] }]
}
