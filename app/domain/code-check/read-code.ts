import type { ReadFile } from './code-answer'
import { ownedMembers } from './owned-members'
import { isOwnModule, type UpgradeNames } from './upgrade-names'
import { usedMembers } from './used-members'
import { usedNames } from './used-names'

/**
 * Returns the names that a file imports from the library, and the options and members in it that changed. A file without such
 * an import has none. An option whose name the file imports from another package is left out.
 */
export function readCode(file: string, text: string, names: UpgradeNames): ReadFile {
  const all = usedNames(file, text)
  const own = all.filter(({ from }) => isOwnModule(from, names))
  if (own.length === 0) return { file, uses: [] }
  const members = new Set(names.changes.filter((change) => change.isMember).map(({ name }) => name))
  for (const { name, from } of all) if (!isOwnModule(from, names)) members.delete(name)
  const isOwn = (module: string) => isOwnModule(module, names)
  const owned = ownedMembers(file, text, { wanted: members, isOwn })
  return { file, uses: [...own, ...owned, ...usedMembers(file, text, members)] }
}
