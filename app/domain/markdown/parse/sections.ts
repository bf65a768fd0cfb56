import { literalRanges } from '~/domain/markdown/syntax/code-ranges'
import { ascendingContains, editText, movedRanges, type Range } from '~/domain/markdown/syntax/ranges'

/** A line that opens or closes a section, or a marker without a pair; its line break belongs to it. */
export type Marker = Range & {
  readonly name: string
  /** Text before the marker on its line: a list item holds its sections at its own indentation. */
  readonly indent: string
}

/** A marked part of a page: `[//]: # 'Name'`, its text, and the same line again. The range is that of the text. */
type Section = Range & {
  readonly name: string
  readonly indent: string
  /** Offset of the line that opens it. */
  readonly markerStart: number
}

/** Position of a section or a marker in its file. */
export type NamedOffset = { readonly name: string; readonly start: number }

/** A line that is a comment in Markdown: a definition that nothing refers to. */
const COMMENT_LINE = /^([ \t]*)\[\/\/\]:[ \t]*(\S.*)(?:\n|$)/gm

/** What such a line says that marks a section. */
const SECTION_NAME = /^#[ \t]*(['"])([A-Za-z0-9]+)\1$/

/** The comment lines of a text outside code, each with what it says as its name. */
function findCommentLines(markdown: string): readonly Marker[] {
  const matches = [...markdown.matchAll(COMMENT_LINE)]
  // Most pages have none, and need not be parsed.
  if (matches.length === 0) return []
  const isLiteral = ascendingContains(literalRanges(markdown))
  return matches.flatMap(({ 0: line, 1: indent = '', 2: text = '', index }) =>
    isLiteral(index + indent.length)
      ? []
      : [{ name: text.trimEnd(), indent, start: index, end: index + line.length }],
  )
}

/** Whether a text may have section markers: a text without one need not be parsed. */
export function mayHaveMarkers(markdown: string): boolean {
  return markdown.includes('[//]:')
}

function findMarkers(markdown: string): readonly Marker[] {
  return findCommentLines(markdown).flatMap((line) => {
    const [, , name] = SECTION_NAME.exec(line.name) ?? []
    return name === undefined ? [] : [{ ...line, name }]
  })
}

/** Two markers make a section when they follow one another and have one name; any other marker has no pair. */
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

/** The markers that make no section, with their offsets, in order. */
export function unpairedMarkers(markdown: string): readonly NamedOffset[] {
  return pair(findMarkers(markdown)).unpaired
}

/** Pairs of equal comment lines that would be a section by a name of letters and digits in quotes, in order. */
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
 * The sections of `stub` that replace nothing, because no target has one of their names, with the offsets of their
 * opening markers in `stub`, in order.
 */
export function unmatchedSections(targets: readonly string[], stub: string): readonly NamedOffset[] {
  const theirs = targets.flatMap((target) => pair(findMarkers(target)).sections)
  return unmatched(pair(findMarkers(stub)).sections, theirs)
}

/** A text without its marker lines, and the lines on which they were, from 1. */
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

/** The text with the indentation `from` of its lines changed to `to`; a line that is indented less keeps its own. */
function reindent(text: string, from: string, to: string): string {
  if (from === to) return text
  return text
    .split('\n')
    .map((line) => {
      if (line.trim() === '') return line
      return to + (line.startsWith(from) ? line.slice(from.length) : line.trimStart())
    })
    .join('\n')
}

/** A text with sections of a stub, the markers in it, and what could not be merged. */
export type MergedSections = {
  readonly markdown: string
  readonly markers: readonly Marker[]
  readonly problems: readonly string[]
}

/**
 * Puts the sections of `stub` in the place of the sections of `target` with the same names, whatever their
 * order; an empty one deletes. A section of a list item gets the indentation that it has in the target, so that it
 * stays in its item. Sections that only one side has stay as they are in the target, or are reported.
 */
export function mergeSections(target: string, stub: string): MergedSections {
  const markers = findMarkers(target)
  const own = pair(findMarkers(stub))
  const theirs = pair(markers)
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
  return { markdown: editText(target, edits), markers: movedRanges(markers, edits), problems }
}
