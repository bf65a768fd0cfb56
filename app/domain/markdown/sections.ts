import { ascendingContains, fencedRanges } from './code-ranges'

/** A marked part of a page: `[//]: # 'Name'`, its text, and the same line again. */
type Section = {
  readonly name: string
  /** Offsets of the text between the two marker lines. */
  readonly start: number
  readonly end: number
}

type Marker = { readonly name: string; readonly start: number; readonly end: number }

const MARKER = /^\[\/\/\]:[ \t]*#[ \t]*(['"])([A-Za-z0-9]+)\1[ \t]*(?:\n|$)/gm

function findMarkers(markdown: string): readonly Marker[] {
  const isCode = ascendingContains(fencedRanges(markdown))
  return [...markdown.matchAll(MARKER)].flatMap((match) => {
    if (isCode(match.index)) return []
    return [{ name: match[2] ?? '', start: match.index, end: match.index + match[0].length }]
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
      sections.push({ name: open.name, start: open.end, end: close.start })
      index += 1
    } else if (open) {
      unpaired.push(open)
    }
  }
  return { sections, unpaired }
}

/** The markers that make no section, with their offsets, in order. */
export function unpairedMarkers(markdown: string): readonly Marker[] {
  return pair(findMarkers(markdown)).unpaired
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

/**
 * Puts the sections of `stub` in the place of the sections of `target` with the same names, whatever their
 * order; an empty one deletes. Sections that only one side has stay as they are in the target, or are reported.
 * The target is rebuilt from left to right in one pass, so no offset is used after the text before it changed.
 */
export function mergeSections(
  target: string,
  stub: string,
): { readonly markdown: string; readonly problems: string[] } {
  const own = pair(findMarkers(stub))
  const theirs = pair(findMarkers(target))
  const texts = new Map(own.sections.map(({ name, start, end }) => [name, stub.slice(start, end)]))
  let markdown = ''
  let position = 0
  for (const { name, start, end } of theirs.sections) {
    markdown += target.slice(position, start) + (texts.get(name) ?? target.slice(start, end))
    position = end
  }
  markdown += target.slice(position)
  const known = new Set(theirs.sections.map(({ name }) => name))
  const problems = [
    ...[...own.unpaired, ...theirs.unpaired].map(({ name }) => `section marker '${name}' has no partner`),
    ...[...texts.keys()]
      .filter((name) => !known.has(name))
      .map((name) => `section '${name}' replaces nothing`),
  ]
  return { markdown, problems }
}
