import { splitFrontMatter } from '~/domain/markdown/parse/front-matter-block'
import {
  misnamedSections,
  textOutsideSections,
  unmatchedSections,
  unpairedMarkers,
} from '~/domain/markdown/parse/sections'
import { MAX_REF_DEPTH } from '~/domain/pages/build/refs'
import { lineAt } from '~/domain/text/lines'
import type { ContentFinding, VersionContent } from '../content'

/** Finds markers without effect (unpaired, misnamed, or of sections that the target lacks), and a stub's other text. */
export function checkSections({ index, texts }: VersionContent): ContentFinding[] {
  const refs = new Map([...index.pages.values()].map((page) => [page.sourcePath, page.facts?.ref ?? null]))
  const shown = new Set(refs.values())
  return [...texts].flatMap(([file, text]) => {
    const ref = refs.get(file) ?? null
    return [
      ...unpaired(file, text),
      // In other files, such lines are ordinary comments.
      ...(ref !== null || shown.has(file) ? misnamed(file, text) : []),
      ...unusedSections(file, ref, refs, texts),
      ...(ref !== null && showsRef(file, refs, texts) ? unusedText(file, text, ref) : []),
    ]
  })
}

/** Returns a function that creates findings at offsets of a file's body. */
function findingAt(
  file: string,
  text: string,
): (start: number, kind: ContentFinding['kind'], found: string, remedy: string) => ContentFinding {
  const { block, body } = splitFrontMatter(text)
  return (start, kind, found, remedy) => ({
    file,
    line: lineAt(block + body, block.length + start),
    kind,
    found,
    remedy,
    severity: 'warning',
  })
}

function unpaired(file: string, text: string): ContentFinding[] {
  const at = findingAt(file, text)
  return unpairedMarkers(splitFrontMatter(text).body).map(({ name, start }) =>
    at(
      start,
      'unpaired-section',
      `The section marker '${name}' has no counterpart.`,
      `Write [//]: # '${name}' before and after the section, with no other marker in between.`,
    ),
  )
}

function misnamed(file: string, text: string): ContentFinding[] {
  const at = findingAt(file, text)
  return misnamedSections(splitFrontMatter(text).body).map(({ name, start }) => {
    const letters = name.replaceAll(/[^A-Za-z0-9]/g, '') || 'Example'
    return at(
      start,
      'misnamed-section',
      `The lines [//]: ${name} do not form a section.`,
      `Write [//]: # '${letters}': names are letters and digits, in quotes.`,
    )
  })
}

/** Returns false for a stub that shows its own text, because its ref leads nowhere or back, which is reported. */
function showsRef(
  file: string,
  refs: ReadonlyMap<string, string | null>,
  texts: ReadonlyMap<string, string>,
): boolean {
  const seen = [file]
  for (let at = refs.get(file) ?? null; at !== null; at = refs.get(at) ?? null) {
    if (!texts.has(at) || seen.includes(at)) return false
    seen.push(at)
  }
  return true
}

/** Finds text of a stub outside its sections: the page shows the text of the other file instead. */
function unusedText(file: string, text: string, ref: string): ContentFinding[] {
  const { body } = splitFrontMatter(text)
  // An unpaired marker, which is reported, leaves its section outside.
  const start = unpairedMarkers(body).length > 0 ? null : textOutsideSections(body)
  if (start === null) return []
  const at = findingAt(file, text)
  return [
    at(
      start,
      'unused-section',
      `The text from here on is not shown: the page shows ${ref}.`,
      'Put it into a section that the other file has, or remove the text or the ref.',
    ),
  ]
}

/** Finds unused sections of a stub: it may replace those of the file that it shows, and of the files that this one shows. */
function unusedSections(
  file: string,
  ref: string | null,
  refs: ReadonlyMap<string, string | null>,
  texts: ReadonlyMap<string, string>,
): ContentFinding[] {
  const own = texts.get(file)
  const shown: string[] = []
  for (let at = ref; at !== null && at !== file && shown.length < MAX_REF_DEPTH; at = refs.get(at) ?? null) {
    const text = texts.get(at)
    if (text !== undefined) shown.push(splitFrontMatter(text).body)
  }
  if (own === undefined || ref === null || shown.length === 0) return []
  const at = findingAt(file, own)
  return unmatchedSections(shown, splitFrontMatter(own).body).map(({ name, start }) =>
    at(
      start,
      'unused-section',
      `The section '${name}' replaces nothing: ${ref} has no section of that name.`,
      'Mark the section there, or remove it here.',
    ),
  )
}
