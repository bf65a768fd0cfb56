import type { UsedName } from './code-tokens'
import { type CodeChange, codeChanges, type UpgradeNames } from './upgrade-names'
import { counted } from '~/domain/text/counted'

/** A file and the names that it uses. `from` is the module of an imported name, and `''` for an option or member. */
export type ReadFile = { readonly file: string; readonly uses: readonly UsedName[] }

/** A changed name in a file. */
export type ChangedUse = Pick<UsedName, 'name' | 'line'> & { readonly change: CodeChange }

/** The changes of the names that files use from a library. */
export type CodeAnswer = {
  /** Files with changed names, in input order. */
  readonly files: readonly { readonly file: string; readonly changed: readonly ChangedUse[] }[]
  /** Names that the newer docs have without a change, and unknown names, each once. */
  readonly kept: readonly string[]
  readonly unknown: readonly string[]
}

/** Title and links of a list of changes. */
type IssueFacts = {
  /** `TanStack Query v4 to v5`. */
  readonly title: string
  readonly to: string
  /** Absolute address of the upgrade page. */
  readonly page: string
  /** Returns true for a name in a file that is checked off. */
  readonly isDone: (file: string, name: string) => boolean
}

const code = (text: string): string => `\`${text.replaceAll(/[`\s]+/g, ' ')}\``

/** Formats the result as Markdown for an issue, with a checkbox for each name of a file. */
export function issueText(answer: CodeAnswer, { title, to, page, isDone }: IssueFacts): string {
  const files = answer.files.flatMap(({ file, changed }) => [
    `## ${code(file)}`,
    '',
    ...changed.map(({ name, line, change }) => {
      const box = isDone(file, name) ? '[x]' : '[ ]'
      return `- ${box} ${code(name)}, line ${line}: [${changeWords(change, to)}](${page}#${change.id})`
    }),
    '',
  ])
  return [
    `# ${title}`,
    '',
    `${counted(changedCount(answer), 'name')} to look at, of ${page}`,
    '',
    ...files,
    `No change found: ${counted(answer.kept.length, 'name')}`,
    '',
    `Not known: ${answer.unknown.length === 0 ? 'none' : answer.unknown.map(code).join(', ')}`,
    '',
  ].join('\n')
}

/**
 * Looks up the names of files, which must all be of the library. In each file, removed names come first; equal kinds
 * keep their order.
 */
export function checkFiles(files: readonly ReadFile[], { changes, kept }: UpgradeNames): CodeAnswer {
  const changeOf = new Map(changes.map((change) => [change.name, change]))
  const keptNames = new Set(kept)
  const checked = files.map(({ file, uses }) => {
    const changed = new Map<string, ChangedUse>()
    for (const { from, name, line } of uses) {
      const change = changeOf.get(name)
      // A stored check may contain options that changed between other versions. They count only if they changed between
      // these.
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
    kept: others.filter((name) => keptNames.has(name)),
    unknown: others.filter((name) => !keptNames.has(name)),
  }
}

/** Returns the number of changed names in all files. */
export function changedCount({ files }: CodeAnswer): number {
  return files.reduce((sum, { changed }) => sum + changed.length, 0)
}

/** Describes a change in words. */
export function changeWords({ kind, replacedBy }: CodeChange, to: string): string {
  if (replacedBy !== null) return `Replaced by ${replacedBy}`
  const words = {
    gone: `Gone from the docs of ${to}`,
    replaced: `Replaced in ${to}`,
    memberGone: `Gone from the docs of ${to}`,
    mentioned: `Only mentioned in the docs of ${to}`,
    signature: 'Changed signature',
    deprecated: 'Newly deprecated',
    named: 'Mentioned in a migration guide',
  }
  return words[kind]
}
