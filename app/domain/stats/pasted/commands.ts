import { nameIn, namesIn } from './words'

const MANAGERS = new Set('npm pnpm yarn bun deno cnpm vlt npx pnpx bunx ni nlx'.split(' '))
/** Programs that run the package given as their first argument. */
const RUNNERS = new Set(['npx', 'pnpx', 'bunx', 'nlx'])
const RUN_ONE = new Set(['x', 'exec', 'dlx'])
const CREATE = new Set(['create', 'init', 'innit'])
/** Subcommands that are followed by names. */
const WITH_NAMES = new Set(
  (
    'i in ins inst insta instal install install-test it add a ci uninstall un unlink remove rm r update up upgrade udpate ' +
    'why explain ls list ll outdated docs home repo bugs link ln dedupe audit deprecate pack search star'
  ).split(' '),
)
/** Subcommands with one name, followed by fields to show. */
const WITH_ONE_NAME = new Set(['view', 'v', 'info', 'show'])
/** Subcommands that take no package names. */
const WITHOUT_NAMES = new Set(
  'run run-script test t tst start stop build dev login publish version config cache pm task'.split(' '),
)
/** Options whose value is the next word. */
const WITH_VALUE =
  /^(?:--(?:filter|workspace|prefix|dir|cwd|registry|tag|reporter|loglevel|omit|include)|-[FCw])$/
const NAMES_PACKAGE = /^(?:--package|-p)(?:=(.+))?$/

/** Splits a command into words, without prompt, `sudo` and variables. */
function wordsOf(text: string): string[] {
  const words = text.trim().split(/\s+/)
  const first = words.findIndex((word) => !/^(?:[$>#%❯]|sudo|time|\w+=\S*)$/.test(word))
  return first === -1 ? [] : words.slice(first)
}

/**
 * Returns the package that a `create` command runs: `create-vite` for `create vite`, `@scope/create-app` for `create
 * @scope/app`.
 */
function createdBy(word: string | undefined): string[] {
  const name =
    word === undefined ? null : nameIn(word.startsWith('@') && !word.includes('/') ? `${word}/create` : word)
  if (name === null) return []
  const [, scope = '', own = ''] = /^(@[^/]+\/)?(.*)$/.exec(name) ?? []
  return [`${scope}${own === 'create' || own.startsWith('create-') ? own : `create-${own}`}`]
}

/** Removes options with their values; packages given by an option are returned as `named`. */
function splitOptions(words: readonly string[]): { readonly others: string[]; readonly named: string[] } {
  const [others, named]: [string[], string[]] = [[], []]
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const option = NAMES_PACKAGE.exec(word)
    if (option) named.push(option[1] ?? words[(at += 1)] ?? '')
    else if (WITH_VALUE.test(word)) at += 1
    else if (!word.startsWith('-')) others.push(word)
  }
  return { others, named }
}

/** Returns the packages in a command of a package manager; null for any other text. */
export function namesInCommand(text: string): string[] | null {
  const [manager = '', ...rest] = wordsOf(text)
  if (!MANAGERS.has(manager)) return null
  if (RUNNERS.has(manager)) {
    const { others, named } = splitOptions(rest)
    return rest.length === 0 ? null : namesIn(named.length > 0 ? named : others.slice(0, 1))
  }
  if (manager === 'ni') return rest.length === 0 ? null : namesIn(splitOptions(rest).others)
  // `-w` has no value, except in npm.
  const { others, named } = splitOptions(manager === 'npm' ? rest : rest.filter((word) => word !== '-w'))
  const words =
    others[0] === 'global' ? others.slice(1) : others[0] === 'workspace' ? others.slice(2) : others
  const [act = '', ...names] = words
  if (RUN_ONE.has(act)) return namesIn(named.length > 0 ? named : names.slice(0, 1))
  if (WITH_ONE_NAME.has(act)) return namesIn(names.slice(0, 1))
  if (CREATE.has(act)) return createdBy(names[0])
  if (WITHOUT_NAMES.has(act)) return namesIn(names.filter((word) => word.startsWith('npm:')))
  return WITH_NAMES.has(act) ? namesIn(names) : null
}
