import { upgradeAddress } from '~/domain/addresses/addresses'
import { majorsIn, withoutProtocol } from '~/domain/catalogue/package-names'
import { type ProjectPackage, versionsFrom } from '~/domain/code-check/project-versions'
import type { UpgradeNames } from '~/domain/code-check/upgrade-names'
import { codeName } from '../class-names'

const dependencyText = ({ name, range }: ProjectPackage): string => `"${name}": "${range}"`

/** Returns the pair of versions to compare for a package; null if they are compared here, or if there is none. */
function pairFrom({ version }: ProjectPackage, names: UpgradeNames) {
  return version === null || version === names.from ? null : versionsFrom(version, names)
}

/** Returns the note about a package as text, for screen readers. */
export function noteText(found: ProjectPackage, names: UpgradeNames): string {
  return dependencyText(found) + relation(found, names, pairFrom(found, names) !== null)
}

type ProjectNoteProps = { readonly packages: readonly ProjectPackage[]; readonly names: UpgradeNames }

/** Returns the text after the package, which describes how its version relates to the two compared ones. */
function relation({ version, range }: ProjectPackage, names: UpgradeNames, hasPair: boolean): string {
  const compared = `Compared are ${names.from} and ${names.to}.`
  const majors = majorsIn(withoutProtocol(range))
  if (majors.length !== 1) return `: this isn’t one version. ${compared}`
  if (version === null) return `: there are no docs for this version. ${compared}`
  if (version === names.from) return ` is ${version}, as compared here.`
  return hasPair ? ` is ${version}, not ${names.from}. ` : ` is ${version}, the newest version with docs.`
}

/** The version in a `package.json`, with a link to its upgrade if the current page compares other versions. */
export function ProjectNote({ packages: [found], names }: ProjectNoteProps) {
  if (!found) return null
  const pair = pairFrom(found, names)
  return (
    <p className="mt-3">
      <code className={codeName} translate="no">
        {dependencyText(found)}
      </code>
      <span>{relation(found, names, pair !== null)}</span>
      {pair && <a href={upgradeAddress(names.library, pair)}>{`Compare ${pair.from} with ${pair.to}`}</a>}
    </p>
  )
}
