import { catalogue, type Library } from '~/domain/catalogue/catalogue'
import { isCodeWord } from '~/domain/changes/changed-names'
import { nameIn } from '~/domain/catalogue/package-names'
import { type CodeChange, codeChanges, type UpgradeNames } from '~/domain/code-check/upgrade-names'
import { lineId, movedPackages, type UpgradeView } from './upgrade-view'

/** Names of packages of all versions of a library, each once. */
function packagesOf({ packages, versions }: Library): string[] {
  const specifiers = [packages, ...versions.map((version) => version.packages ?? {})].flatMap((named) =>
    Object.values(named),
  )
  return [...new Set(specifiers.map(nameIn))]
}

/** A package with another name, as a change of a name. */
const packageChange = ({ before, after }: ReturnType<typeof movedPackages>[number]): CodeChange => ({
  name: before,
  kind: 'replaced',
  replacedBy: after,
  isMember: true,
  id: lineId('replaced', before),
})

/** The names of two versions, for code to be checked against: up to some 2,000, in 30 kB of text. */
export function upgradeNames(view: UpgradeView): UpgradeNames {
  const { library, from, to, documented, changes } = view
  const found = changes.names.flatMap(({ name: said, kind, before, isInOtherDocs }): CodeChange[] => {
    const change = codeChanges.find((each) => each === kind)
    // Code may be for a framework that keeps a name.
    if (change === undefined || isInOtherDocs) return []
    const replaced = changes.replaced.find((each) => each.name === said)
    // A member that the newer docs use for something else counts as one of what its page is about.
    const owner = replaced?.isGone === false && before !== null && before.id !== null ? before.title : ''
    const name = isCodeWord(owner) && isCodeWord(said) ? `${owner}.${said}` : said
    const isLeaving = change === 'replaced' ? replaced?.isGone === true : /gone$|^deprecated$/i.test(change)
    const isMember = name.includes('.') || (isLeaving && isCodeWord(name))
    return [{ name, kind: change, replacedBy: replaced?.by ?? null, isMember, id: lineId(change, said) }]
  })
  return {
    library: library.id,
    from: from.id,
    to: to.id,
    versions: documented.map(({ id }) => id),
    packages: packagesOf(library),
    libraries: catalogue.libraries.map(({ id }) => id),
    changes: [...movedPackages(view).map(packageChange), ...found],
    kept: changes.kept,
  }
}
