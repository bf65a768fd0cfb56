import { parseTree, type Node } from 'jsonc-parser'
import { readDestination } from '~/domain/docs-config/destination'
import { nearMatches } from '~/domain/pages/near-matches'
import type { ContentFinding, VersionContent } from '../content'
import { lineAt } from '../places'

/** Entries of the sidebar that lead to no file. Readers don't see them. */
export function checkMissingPages({
  index,
  configText,
}: Pick<VersionContent, 'index' | 'configText'>): ContentFinding[] {
  const lines = linesOfEntries(configText ?? '')
  return index.sections.flatMap(({ label: section, items }) =>
    items
      .filter(({ kind }) => kind === 'missing')
      .map(({ label, to }) => {
        const [near] = nearMatches(index, to, 1)
        return {
          file: `${index.library.docsRoot}/config.json`,
          line: lines.get(to) ?? null,
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

/** The line of the entry that first leads to each destination. */
function linesOfEntries(configText: string): Map<string, number> {
  const lines = new Map<string, number>()
  const visit = (node: Node): void => {
    const [name, value] = node.type === 'property' ? (node.children ?? []) : []
    const to =
      name?.value === 'to' && typeof value?.value === 'string' ? readDestination(value.value)?.to : null
    if (to && !lines.has(to)) lines.set(to, lineAt(configText, node.offset))
    for (const child of node.children ?? []) visit(child)
  }
  const root = parseTree(configText)
  if (root) visit(root)
  return lines
}
