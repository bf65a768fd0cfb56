import type { ContentFinding, VersionContent } from '../content'
import { lineOf } from '../places'

/** Former addresses in `redirect_from` that a page or another page's `redirect_from` has already. */
export function checkRedirects({ index, texts }: Pick<VersionContent, 'index' | 'texts'>): ContentFinding[] {
  const owners = new Map<string, string>()
  const findings: ContentFinding[] = []
  for (const { path, sourcePath: file, facts } of index.pages.values()) {
    for (const from of facts?.redirectFrom ?? []) {
      const owner = index.pages.get(from)?.sourcePath ?? owners.get(from)
      if (owner === undefined) owners.set(from, file)
      else
        findings.push({
          file,
          line: lineOf(texts.get(file) ?? '', from),
          kind: 'redirect-collision',
          found: `The former address ${from} of ${path} belongs to ${owner}.`,
          remedy: 'Take it out of redirect_from here or there.',
          severity: 'warning',
        })
    }
  }
  return findings
}
