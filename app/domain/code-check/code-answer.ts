import type { UsedName } from './used-names'
import { type CodeChange, codeChanges, type UpgradeNames } from './upgrade-names'

/** The name of a file and the names that it uses. `from` is the module of an imported name, and `''` for an option or member. */
export type ReadFile = { readonly file: string; readonly uses: readonly UsedName[] }

/** A name in a file, and what changed of it. */
export type ChangedUse = Pick<UsedName, 'name' | 'line'> & { readonly change: CodeChange }

/** What changed of the names that files take from a library. */
export type CodeAnswer = {
  /** Files with names that changed, in the order given. */
  readonly files: readonly { readonly file: string; readonly changed: readonly ChangedUse[] }[]
  /** Names without a change that the newer docs have, and those that nothing is known of, each once. */
  readonly kept: readonly string[]
  readonly unknown: readonly string[]
}

/** Looks up the names of files, which are all of the library. In a file, those that are gone come first, then by lines. */
export function checkFiles(files: readonly ReadFile[], { changes, kept }: UpgradeNames): CodeAnswer {
  const changeOf = new Map(changes.map((change) => [change.name, change]))
  const isKept = new Set(kept)
  const checked = files.map(({ file, uses }) => {
    const changed = new Map<string, ChangedUse>()
    for (const { from, name, line } of uses) {
      const change = changeOf.get(name)
      // The stored list may have options that changed between two other versions: they count only if they changed here too.
      const isMember = change?.isMember === true || change?.kind === 'named'
      if (change && (from !== '' || isMember) && !changed.has(name)) changed.set(name, { name, line, change })
    }
    const rank = ({ change }: ChangedUse) => codeChanges.indexOf(change.kind)
    return { file, changed: [...changed.values()].toSorted((one, other) => rank(one) - rank(other)) }
  })
  const others = [
    ...new Set(files.flatMap(({ uses }) => uses.flatMap(({ from, name }) => (from === '' ? [] : name)))),
  ].filter((name) => !changeOf.has(name))
  return {
    files: checked.filter(({ changed }) => changed.length > 0),
    kept: others.filter((name) => isKept.has(name)),
    unknown: others.filter((name) => !isKept.has(name)),
  }
}

/** Number of names in all files that changed. */
export function changedCount({ files }: CodeAnswer): number {
  return files.reduce((sum, { changed }) => sum + changed.length, 0)
}

/** What changed of a name, in words. */
export function changeWords({ kind, replacedBy }: CodeChange, to: string): string {
  if (replacedBy !== null) return `Replaced by ${replacedBy}`
  const words = {
    gone: `Gone from the docs of ${to}`,
    replaced: `Replaced in ${to}`,
    memberGone: `Gone from the docs of ${to}`,
    mentioned: `Only mentioned in the docs of ${to}`,
    signature: 'Changed signature',
    deprecated: 'Newly deprecated',
    named: 'Named in a migration guide',
  }
  return words[kind]
}

/** Counts with their noun: `1 name`, `2 names`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
