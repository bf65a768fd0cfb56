import { frameworkLabel } from '~/domain/catalogue/catalogue'
import type { ChangedName, Evidence } from '~/domain/changes/changed-names'
import type { ReplacedName } from '~/domain/changes/replaced-names'
import { generatedFolderOf, isReferencePath } from '~/domain/pages/reference-paths'

/** Changed names whose evidence is on the same page, or in the same folder of a reference. */
export type NameGroup = { readonly label: string; readonly changes: readonly ChangedName[] }

/** Returns the heading of the group of a change: the title of its page, or `API reference` with the folder. */
function labelOf(evidence: Pick<Evidence, 'path' | 'title' | 'framework'> | null): string {
  // Without evidence, only a migration guide contains the name.
  if (evidence === null) return 'Migration guides'
  const { path, title, framework } = evidence
  const label = framework === null ? null : frameworkLabel(framework)
  const frameworkLabels = label === null || title.includes(label) ? [] : [label]
  if (!isReferencePath(path)) return [title, ...frameworkLabels].join(' · ')
  const folder = generatedFolderOf(path)
  return ['API reference', ...frameworkLabels, ...(folder === null ? [] : [folder.replace('-', ' ')])].join(
    ' · ',
  )
}

/**
 * Groups changes by the page of their evidence, in the newer version if possible; largest group first. Two or more pages with
 * one change each share the last group, because each line names its page.
 */
export function groupedByPage(changes: readonly ChangedName[]): NameGroup[] {
  const groups = [...Map.groupBy(changes, ({ before, after }) => labelOf(after ?? before))]
    .map(([label, members]) => ({ label, changes: members }))
    .toSorted((one, other) => other.changes.length - one.changes.length)
  const singles = groups.filter(({ changes: members }) => members.length === 1)
  if (singles.length < 2) return groups
  return [
    ...groups.slice(0, groups.length - singles.length),
    {
      label: singles.length === groups.length ? 'Various pages' : 'Other pages',
      changes: singles.flatMap((group) => group.changes),
    },
  ]
}

/** Groups replaced names by the migration guide that states their replacement; largest group first. */
export function groupedByGuide(
  changes: readonly ChangedName[],
  replaced: readonly ReplacedName[],
): NameGroup[] {
  const guides = new Map(replaced.map((each) => [each.name, each]))
  return [...Map.groupBy(changes, ({ name }) => labelOf(guides.get(name) ?? null))]
    .map(([label, members]) => ({ label, changes: members }))
    .toSorted((one, other) => other.changes.length - one.changes.length)
}
