import { docsConfigLines } from '~/domain/docs-config/lines'
import { nearMatches } from '~/domain/pages/near-matches'
import type { ContentFinding, VersionContent } from '../content'

/** Entries of the sidebar that lead to no file. Readers don't see them. */
export function checkMissingPages({
  index,
  configText,
}: Pick<VersionContent, 'index' | 'configText'>): ContentFinding[] {
  const lines = docsConfigLines(configText ?? '')
  return index.sections.flatMap(({ label: section, items }) =>
    items
      .filter(({ kind }) => kind === 'missing')
      .map(({ label, to }) => {
        const [near] = nearMatches(index, to, 1)
        return {
          file: `${index.library.docsRoot}/config.json`,
          line: lines.ofEntry(to),
          kind: 'missing-page' as const,
          found: `${label} of ${section} leads to ${to}, which has no file.`,
          remedy: near
            ? `Take the entry out, or lead to ${near.path} if that is meant.`
            : 'Take the entry out, or add the page.',
          severity: 'warning' as const,
        }
      }),
  )
}
