import { ascendingContains, fencedRanges } from '~/domain/markdown/syntax/code-ranges'
import { lineAt } from '~/domain/text/lines'
import { splitFrontMatter } from './front-matter-block'

/** A line that opens or closes a section, or one that stands alone. */
type Marker = {
  readonly name: string
  /** What stands before the marker on its line: a list item holds its sections at its own indentation. */
  readonly indent: string
  /** Offsets of the line, its line break included. */
  readonly start: number
  readonly end: number
}

/** A marked part of a page: `[//]: # 'Name'`, its text, and the same line again. */
type Section = {
  readonly name: string
  readonly indent: string
  /** Offset of the line that opens it. */
  readonly markerStart: number
  /** Offsets of the text between the two marker lines. */
  readonly start: number
  readonly end: number
}

/** Where a section or a marker stands in its file. */
type NamedOffset = { readonly name: string; readonly start: number }

const MARKER = /^([ \t]*)\[\/\/\]:[ \t]*#[ \t]*(['"])([A-Za-z0-9]+)\2[ \t]*(?:\n|$)/gm

function findMarkers(markdown: string): readonly Marker[] {
  const matches = [...markdown.matchAll(MARKER)]
  // Most pages have none: finding the code of a long page takes milliseconds of the answering thread.
  if (matches.length === 0) return []
  const isCode = ascendingContains(fencedRanges(markdown))
  return matches.flatMap((match) => {
    if (isCode(match.index)) return []
    const [line, indent = '', , name = ''] = match
    return [{ name, indent, start: match.index, end: match.index + line.length }]
  })
}

/** Two markers make a section when they follow one another and have one name; any other marker stands alone. */
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

/** A line like a marker whose name is in brackets, or of more than letters and digits. */
const MISNAMED = /^[ \t]*\[\/\/\]:[ \t]*#[ \t]*(?:\(([^()\n]*)\)|'([^'\n]*)'|"([^"\n]*)")[ \t]*$/gm

/**
 * The lines that would open a section if its name were letters and digits in quotes, with their offsets, in order. One that
 * has no equal below it is a comment.
 */
export function misnamedSections(markdown: string): readonly NamedOffset[] {
  const markers = new Set(findMarkers(markdown).map(({ start }) => start))
  const isCode = ascendingContains(fencedRanges(markdown))
  const lines = [...markdown.matchAll(MISNAMED)]
    .filter(({ index }) => !markers.has(index) && !isCode(index))
    .map(({ index, 0: line }) => ({ name: line.trim(), start: index }))
  return [...Map.groupBy(lines, ({ name }) => name).values()].flatMap(([first, second]) =>
    first && second ? [first] : [],
  )
}

function unmatched(own: readonly Section[], theirs: readonly Section[]): readonly NamedOffset[] {
  const known = new Set(theirs.map(({ name }) => name))
  return own
    .filter(({ name }) => !known.has(name))
    .map(({ name, markerStart }) => ({ name, start: markerStart }))
}

/**
 * The sections of `stub` that replace nothing, because `target` has none of their names, with the offsets of their
 * opening markers in `stub`, in order.
 */
export function unmatchedSections(target: string, stub: string): readonly NamedOffset[] {
  return unmatched(pair(findMarkers(stub)).sections, pair(findMarkers(target)).sections)
}

/** The text without its marker lines. */
export function dropMarkers(markdown: string): string {
  let result = ''
  let position = 0
  for (const marker of findMarkers(markdown)) {
    result += markdown.slice(position, marker.start)
    position = marker.end
  }
  return result + markdown.slice(position)
}

/** The line of a file whose page has this line: the page has neither front matter nor section markers. Both from 1. */
export function lineInFile(file: string, line: number): number {
  const { block, body } = splitFrontMatter(file)
  return lineAt(block, block.length) - 1 + lineWithMarkers(body, line)
}

function lineWithMarkers(markdown: string, line: number): number {
  return findMarkers(markdown).reduce((at, { start }) => (lineAt(markdown, start) <= at ? at + 1 : at), line)
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

/**
 * Puts the sections of `stub` in the place of the sections of `target` with the same names, whatever their
 * order; an empty one deletes. A section of a list item gets the indentation that it has in the target, so that it
 * stays in its item. Sections that only one side has stay as they are in the target, or are reported.
 * The target is rebuilt from left to right in one pass, so no offset is used after the text before it changed.
 */
export function mergeSections(
  target: string,
  stub: string,
): { readonly markdown: string; readonly problems: string[] } {
  const own = pair(findMarkers(stub))
  const theirs = pair(findMarkers(target))
  const replacements = new Map(own.sections.map((section) => [section.name, section]))
  let markdown = ''
  let position = 0
  for (const { name, indent, start, end } of theirs.sections) {
    const section = replacements.get(name)
    markdown += target.slice(position, start)
    markdown += section
      ? reindent(stub.slice(section.start, section.end), section.indent, indent)
      : target.slice(start, end)
    position = end
  }
  markdown += target.slice(position)
  const problems = [
    ...[...own.unpaired, ...theirs.unpaired].map(({ name }) => `section marker '${name}' has no partner`),
    ...unmatched(own.sections, theirs.sections).map(({ name }) => `section '${name}' replaces nothing`),
  ]
  return { markdown, problems }
}
