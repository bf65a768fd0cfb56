import { literalRanges } from '~/domain/markdown/syntax/code-ranges'
import { blankComments } from '~/domain/markdown/syntax/comments'
import { ascendingContains, editText, movedRanges, type Range } from '~/domain/markdown/syntax/ranges'

/** A line that opens or closes a section, or is unpaired. The range includes its line break. */
export type Marker = Range & {
  readonly name: string
  /** White space and `>` before the marker, of a section in a list item or quote. */
  readonly indent: string
}

/** A marked part of a page: `[//]: # 'Name'`, its text, and the same line again. The range covers the text. */
type Section = Range & {
  readonly name: string
  readonly indent: string
  /** Offset of the opening marker line. */
  readonly markerStart: number
}

/** Name and offset of a section or a marker. */
export type NamedOffset = { readonly name: string; readonly start: number }

/** A Markdown comment, written as a definition that nothing refers to. */
const COMMENT_LINE = /^([ \t>]*)\[\/\/\]:[ \t]*(\S.*)(?:\n|$)/gm

/** Content of a comment line that marks a section. */
const SECTION_NAME = /^#[ \t]*(['"])([A-Za-z0-9]+)\1$/

/** Returns the comment lines of a text outside code, with their content as name. */
function findCommentLines(markdown: string): readonly Marker[] {
  const matches = [...markdown.matchAll(COMMENT_LINE)]
  // Most pages have none, so parsing is avoided.
  if (matches.length === 0) return []
  const isLiteral = ascendingContains(literalRanges(markdown))
  return matches.flatMap(({ 0: line, 1: indent = '', 2: text = '', index }) =>
    isLiteral(index + indent.length)
      ? []
      : [{ name: text.trimEnd(), indent, start: index, end: index + line.length }],
  )
}

/** Returns false if a text certainly has no section markers, so that it need not be parsed. */
export function mayHaveMarkers(markdown: string): boolean {
  return markdown.includes('[//]:')
}

function asMarker(line: Marker): readonly Marker[] {
  const [, , name] = SECTION_NAME.exec(line.name) ?? []
  return name === undefined ? [] : [{ ...line, name }]
}

function findMarkers(markdown: string): readonly Marker[] {
  return findCommentLines(markdown).flatMap(asMarker)
}

/** Returns true for a comment line directly below text, which Markdown takes for text. */
function isBelowText(markdown: string, { start }: Marker): boolean {
  return /[^\s>]/.test(markdown.slice(markdown.lastIndexOf('\n', start - 2) + 1, start))
}

/** Pairs markers: two successive ones with the same name make a section; others are unpaired. */
function pair(markers: readonly Marker[]): {
  readonly sections: readonly Section[]
  readonly unpaired: readonly Marker[]
} {
  const sections: Section[] = []
  const unpaired: Marker[] = []
  for (let index = 0; index < markers.length; index += 1) {
    const open = markers[index]
    const close = markers[index + 1]
    if (open && close?.name === open.name) {
      const { name, indent, start: markerStart } = open
      sections.push({ name, indent, markerStart, start: open.end, end: close.start })
      index += 1
    } else if (open) {
      unpaired.push(open)
    }
  }
  return { sections, unpaired }
}

/** Returns the unpaired markers with their offsets, in order. */
export function unpairedMarkers(markdown: string): readonly NamedOffset[] {
  return pair(findMarkers(markdown)).unpaired
}

/**
 * Returns pairs of equal comment lines that are not a section because their name is not letters and digits in quotes,
 * in order.
 */
export function misnamedSections(markdown: string): readonly NamedOffset[] {
  return pair(findCommentLines(markdown))
    .sections.filter(({ name }) => !SECTION_NAME.test(name))
    .map(({ name, markerStart }) => ({ name, start: markerStart }))
}

function unmatched(own: readonly Section[], theirs: readonly Section[]): readonly NamedOffset[] {
  const known = new Set(theirs.map(({ name }) => name))
  return own
    .filter(({ name }) => !known.has(name))
    .map(({ name, markerStart }) => ({ name, start: markerStart }))
}

/**
 * Returns the sections of `stub` whose name no target has, so that they replace nothing, with the offsets of their
 * opening markers, in order.
 */
export function unmatchedSections(targets: readonly string[], stub: string): readonly NamedOffset[] {
  const theirs = targets.flatMap((target) => pair(findMarkers(target)).sections)
  return unmatched(pair(findMarkers(stub)).sections, theirs)
}

const blank = (text: string): string => text.replaceAll(/\S/g, ' ')

/**
 * Returns the offset of the first text outside sections and comments, which a stub does not show; null if there is
 * none.
 */
export function textOutsideSections(stub: string): number | null {
  const hidden: readonly Range[] = [...findCommentLines(stub), ...pair(findMarkers(stub)).sections]
  const text = hidden.reduce(
    (rest, { start, end }) => rest.slice(0, start) + blank(rest.slice(start, end)) + rest.slice(end),
    stub,
  )
  const start = blankComments(text).search(/\S/)
  return start === -1 ? null : start
}

/** Removes marker lines from a text, and returns their line numbers, from 1. */
export function dropMarkers(
  markdown: string,
  markers: readonly Marker[],
): { readonly markdown: string; readonly markerLines: readonly number[] } {
  const markerLines: number[] = []
  let line = 1
  let position = 0
  for (const { start } of markers) {
    line += markdown.slice(position, start).split('\n').length - 1
    position = start
    markerLines.push(line)
  }
  const edits = markers.map(({ start, end }) => ({ start, end, text: '' }))
  return { markdown: editText(markdown, edits), markerLines }
}

/** Replaces the indentation `from` of lines with `to`; less indented lines get `to` as well, but the end of the text does not. */
function reindent(text: string, from: string, to: string): string {
  if (from === to) return text
  const lines = text.split('\n').map((line) => {
    const own = line.startsWith(from) ? line.slice(from.length) : line.trimStart()
    return own.trim() === '' || line === from.trimEnd() ? to.trimEnd() : to + own
  })
  return text.endsWith('\n') ? [...lines.slice(0, -1), ''].join('\n') : lines.join('\n')
}

/** A target with the sections of a stub, its markers, and what could not be merged. */
export type MergedSections = {
  readonly markdown: string
  /** Section markers, and other comment lines that would be shown. */
  readonly markers: readonly Marker[]
  readonly problems: readonly string[]
}

/**
 * Replaces the sections of `target` with those of `stub` that have the same names, in any order; an empty one deletes.
 * A section in a list item gets the indentation of the target, so that it stays in the item. Sections that only the
 * target has stay; those that only the stub has are reported.
 */
export function mergeSections(target: string, stub: string): MergedSections {
  const comments = findCommentLines(target)
  const own = pair(findMarkers(stub))
  const theirs = pair(comments.flatMap(asMarker))
  const replacements = new Map(own.sections.map((section) => [section.name, section]))
  const edits = theirs.sections.flatMap(({ name, indent, start, end }) => {
    const section = replacements.get(name)
    if (!section) return []
    return [{ start, end, text: reindent(stub.slice(section.start, section.end), section.indent, indent) }]
  })
  const problems = [
    ...[...own.unpaired, ...theirs.unpaired].map(({ name }) => `section marker '${name}' has no counterpart`),
    ...unmatched(own.sections, theirs.sections).map(({ name }) => `section '${name}' replaces nothing`),
  ]
  const isReplaced = (line: Marker) => edits.some(({ start, end }) => start <= line.start && line.end <= end)
  const dropped = comments.filter(
    (line) => asMarker(line).length > 0 || (isBelowText(target, line) && !isReplaced(line)),
  )
  return { markdown: editText(target, edits), markers: movedRanges(dropped, edits), problems }
}
