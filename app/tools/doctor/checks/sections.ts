import { misnamedSections, unmatchedSections, unpairedMarkers } from '~/domain/markdown/parse/sections'
import { MAX_REF_DEPTH } from '~/domain/pages/refs'
import { lineAt } from '~/domain/text/lines'
import type { ContentFinding, VersionContent } from '../content'

/** Section markers that do nothing: those without a partner or a name, and sections of a stub that its text has no place for. */
export function checkSections({ index, texts }: Pick<VersionContent, 'index' | 'texts'>): ContentFinding[] {
  const unpaired = [...texts].flatMap(([file, text]) =>
    unpairedMarkers(text).map(({ name, start }) => ({
      file,
      line: lineAt(text, start),
      kind: 'unpaired-section' as const,
      found: `The section marker '${name}' has no partner.`,
      remedy: `Write [//]: # '${name}' before and after the section, with no other marker between.`,
      severity: 'warning' as const,
    })),
  )
  const misnamed = [...texts].flatMap(([file, text]) =>
    misnamedSections(text).map(({ name, start }) => ({
      file,
      line: lineAt(text, start),
      kind: 'section-name' as const,
      found: `The line ${name} is there again and marks no section: a name has letters and digits, in quotes.`,
      remedy: `Write it as [//]: # 'Name'.`,
      severity: 'warning' as const,
    })),
  )
  const refs = new Map([...index.pages.values()].map((page) => [page.sourcePath, page.facts?.ref ?? null]))
  return [
    ...unpaired,
    ...misnamed,
    ...[...refs].flatMap(([file, ref]) => unusedSections(file, ref, refs, texts)),
  ]
}

/** A stub replaces sections of the file that it shows, and of those that this one shows. */
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
    if (text !== undefined) shown.push(text)
  }
  if (own === undefined || ref === null || shown.length === 0) return []
  return unmatchedSections(shown.join('\n'), own).map(({ name, start }) => ({
    file,
    line: lineAt(own, start),
    kind: 'unused-section',
    found: `The section '${name}' replaces nothing: ${ref} has no section of that name.`,
    remedy: 'Mark the section there, or take it out here.',
    severity: 'warning',
  }))
}
