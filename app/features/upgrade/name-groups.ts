import { frameworkLabel } from '~/domain/catalogue/catalogue'
import type { ChangedName, Evidence } from '~/domain/changes/changed-names'
import { generatedFolderOf, isReferencePath } from '~/domain/pages/reference-paths'

/** Changed names whose evidence is on the same page, or in the same folder of a reference. */
export type NameGroup = { readonly label: string; readonly changes: readonly ChangedName[] }

function labelOf(evidence: Evidence | null): string {
  // Only a migration guide names it.
  if (evidence === null) return 'Migration guides'
  const { path, title, framework } = evidence
  const frameworkLabels = framework === null ? [] : [frameworkLabel(framework)]
  if (!isReferencePath(path)) return [title, ...frameworkLabels].join(' · ')
  const folder = generatedFolderOf(path)
  return ['API reference', ...frameworkLabels, ...(folder === null ? [] : [folder.replace('-', ' ')])].join(
    ' · ',
  )
}

/** Groups changes by the page of their evidence, in the newer version if possible; largest group first. */
export function groupedByPage(changes: readonly ChangedName[]): NameGroup[] {
  const groups = Map.groupBy(changes, ({ before, after }) => labelOf(after ?? before))
  return [...groups]
    .map(([label, members]) => ({ label, changes: members }))
    .toSorted((one, other) => other.changes.length - one.changes.length)
}
