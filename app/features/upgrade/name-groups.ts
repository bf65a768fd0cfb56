import { frameworkLabel } from '~/domain/catalogue/catalogue'
import type { ChangedName, Evidence } from '~/domain/changes/changed-names'
import { generatedFolderOf, isReferencePath } from '~/domain/pages/reference-paths'

/** Statements with their evidence on one page, or on pages of one folder of a reference. */
export type NameGroup = { readonly label: string; readonly changes: readonly ChangedName[] }

function labelOf(evidence: Evidence | null): string {
  // Only a guide names it.
  if (evidence === null) return 'Migration guides'
  const { path, title, framework } = evidence
  const of = framework === null ? [] : [frameworkLabel(framework)]
  if (!isReferencePath(path)) return [title, ...of].join(' · ')
  const folder = generatedFolderOf(path)
  return ['API reference', ...of, ...(folder === null ? [] : [folder.replace('-', ' ')])].join(' · ')
}

/** Statements grouped by the page that has their evidence, the newer one first, and the group with most of them first. */
export function groupedByPage(changes: readonly ChangedName[]): NameGroup[] {
  const groups = Map.groupBy(changes, ({ before, after }) => labelOf(after ?? before))
  return [...groups]
    .map(([label, members]) => ({ label, changes: members }))
    .toSorted((one, other) => other.changes.length - one.changes.length)
}
