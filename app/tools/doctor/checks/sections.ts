import { unpairedMarkers } from '~/domain/markdown/sections'
import type { ContentFinding, VersionContent } from '../content'
import { lineAt } from '../places'

/** Section markers without a partner: what they were to mark is neither replaced nor a replacement. */
export function checkSections({ texts }: Pick<VersionContent, 'texts'>): ContentFinding[] {
  return [...texts].flatMap(([file, text]) =>
    unpairedMarkers(text).map(({ name, start }) => ({
      file,
      line: lineAt(text, start),
      kind: 'unpaired-section',
      found: `The section marker '${name}' has no partner.`,
      remedy: `Write [//]: # '${name}' before and after the section, with no other marker between.`,
      severity: 'warning',
    })),
  )
}
