import { catalogue, type Library } from '~/domain/catalogue/catalogue'
import { isCodeWord } from '~/domain/changes/changed-names'
import { nameIn } from '~/domain/catalogue/package-names'
import { type CodeChange, codeChanges, type UpgradeNames } from '~/domain/code-check/upgrade-names'
import { lineId, movedPackages, type UpgradeView } from './upgrade-view'

/** Returns the distinct package names of all versions of a library. */
function allPackageNames({ packages, versions }: Library): string[] {
  const specifiers = [packages, ...versions.map((version) => version.packages ?? {})].flatMap((named) =>
    Object.values(named),
  )
  return [...new Set(specifiers.map(nameIn))]
}

/** Converts a renamed package to a replaced name, with the id of its line on the upgrade page. */
const packageChange = ({ before, after }: ReturnType<typeof movedPackages>[number]): CodeChange => ({
  name: before,
  kind: 'replaced',
  replacedBy: after,
  isMember: true,
  id: lineId('replaced', before),
})

/** Kinds of changes after which code should no longer use the name. */
const leaving: ReadonlySet<CodeChange['kind']> = new Set(['gone', 'memberGone', 'deprecated'])

/** Returns the names of two versions to check code against: up to about 2,000, in 30 kB of text. */
export function upgradeNames(view: UpgradeView): UpgradeNames {
  const { library, from, to, documented, changes } = view
  const found = changes.names.flatMap(({ name: changedName, kind, before, isInOtherDocs }): CodeChange[] => {
    const change = codeChanges.find((candidate) => candidate === kind)
    // The code may be for a framework whose docs keep the name.
    if (change === undefined || isInOtherDocs) return []
    const replaced = changes.replaced.find((entry) => entry.name === changedName)
    // A member whose name the newer docs still use elsewhere is qualified with the title of its page.
    const owner = replaced?.isGone === false && before !== null && before.id !== null ? before.title : ''
    const name = isCodeWord(owner) && isCodeWord(changedName) ? `${owner}.${changedName}` : changedName
    const isLeaving = change === 'replaced' ? replaced?.isGone === true : leaving.has(change)
    const isMember = name.includes('.') || (isLeaving && isCodeWord(name))
    return [
      { name, kind: change, replacedBy: replaced?.by ?? null, isMember, id: lineId(change, changedName) },
    ]
  })
  return {
    library: library.id,
    from: from.id,
    to: to.id,
    versions: documented.map(({ id }) => id),
    packages: allPackageNames(library),
    libraries: catalogue.libraries.map(({ id }) => id),
    changes: [...movedPackages(view).map(packageChange), ...found],
    kept: changes.kept,
  }
}
