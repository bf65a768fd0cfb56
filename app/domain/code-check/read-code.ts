import type { ReadFile } from './code-answer'
import { CodeTokens, type UsedName } from './code-tokens'
import { ownedMembers } from './owned-members'
import { isOwnModule, type UpgradeNames } from './upgrade-names'
import { usedMembers } from './used-members'
import { usedNames } from './used-names'

/**
 * Returns the members that a guide is about although the newer docs have them. They are searched only on objects of the
 * library. Members that changed for some owners only are excluded, since {@link ownedMembers} finds them with their
 * owner.
 */
function membersOfGuides({ changes }: UpgradeNames): string[] {
  const owned = new Set(
    changes.flatMap(({ name }) => (name.includes('.') ? [name.slice(name.indexOf('.') + 1)] : [])),
  )
  return changes.flatMap(({ name, kind }) => (kind === 'named' && !owned.has(name) ? [name] : []))
}

/** Returns the imported packages that have another name in the newer version. */
function movedPackages(all: readonly UsedName[], { changes }: UpgradeNames): UsedName[] {
  return changes.flatMap(({ name }) => {
    const first = all.find(({ from }) => from === name)
    return first ? [{ from: '', name, line: first.line }] : []
  })
}

/**
 * Returns the names that a file imports from the library, and the changed packages, options and members in it. Empty
 * for a file without such an import. An option is excluded if the file imports its name from another package.
 */
export function readCode(file: string, text: string, names: UpgradeNames): ReadFile {
  const code = new CodeTokens(file, text)
  const all = usedNames(code)
  const own = all.filter(({ from }) => isOwnModule(from, names))
  if (own.length === 0) return { file, uses: [] }
  const members = new Set(names.changes.filter((change) => change.isMember).map(({ name }) => name))
  for (const { name, from } of all) if (!isOwnModule(from, names)) members.delete(name)
  const known = new Set([...names.kept, ...names.changes.map(({ name }) => name)])
  const owned = ownedMembers(code, {
    wanted: new Set([...members, ...membersOfGuides(names)]),
    isOwn: (module) => isOwnModule(module, names),
    isType: (name) => known.has(name),
  })
  const foundNames = new Set(owned.map(({ name }) => name))
  const others = usedMembers(code, members).filter(({ name }) => !foundNames.has(name))
  return { file, uses: [...own, ...movedPackages(all, names), ...owned, ...others] }
}
