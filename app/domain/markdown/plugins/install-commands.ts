import { packageCommand } from '~/domain/markdown/syntax/package-commands'
import { type InstallManager, installManagers, packageManagers } from '~/constants/package-managers'

/** The commands that install one set of packages, by the manager they are for. */
export type InstallCommands = ReadonlyMap<InstallManager, string>

/** The words with which each manager adds packages. */
const VERBS: Readonly<Record<InstallManager, readonly string[]>> = {
  npm: ['i', 'install', 'add'],
  pnpm: ['add'],
  yarn: ['add'],
  bun: ['add'],
  deno: ['add'],
}

const DEV_FLAGS = new Set(['-D', '-d', '--dev', '--save-dev'])
/** What npm does anyway. */
const USUAL_FLAGS = new Set(['-S', '--save'])

/** Longest line that is read as a command, in characters; the longest real one has 190. */
const MAX_LINE = 500

/** A package by its name, with a version or a tag; deno says where it is from. */
const PACKAGE = /^(?:npm:)?((?:@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*(?:@[\w.^~-]+)?)$/i

/** A line between the commands of two managers. */
const OR_COMMENT = /^#\s*or\s*:?$/i

type InstallLine = {
  readonly manager: InstallManager
  readonly isDev: boolean
  readonly packages: readonly string[]
  readonly written: string
}

function managerOf(word: string): InstallManager | undefined {
  return installManagers.find((manager) => manager === word)
}

/** Reads a line that does nothing but add packages; null for any other line. */
function readLine(line: string): InstallLine | null {
  if (line.length > MAX_LINE) return null
  const written = line.trim().replace(/^\$ /, '')
  const [program = '', verb = '', ...words] = written.split(/\s+/)
  const manager = managerOf(program)
  if (!manager || !VERBS[manager].includes(verb)) return null
  const packages: string[] = []
  let isDev = false
  for (const word of words) {
    const name = PACKAGE.exec(word)?.[1]
    if (name !== undefined) packages.push(name)
    else if (DEV_FLAGS.has(word)) isDev = true
    else if (!USUAL_FLAGS.has(word)) return null
  }
  return packages.length > 0 ? { manager, isDev, packages, written } : null
}

/** What is read from one or more blocks of code: the lines of each manager, in the order they were written. */
export type InstallLines = ReadonlyMap<InstallManager, readonly InstallLine[]>

/** The names of all packages that the lines add, in an order of their own, so that equal sets are equal texts. */
function packagesOf(lines: readonly InstallLine[]): string {
  return [...new Set(lines.flatMap(({ packages }) => packages))].toSorted().join(' ')
}

/** The lines of two blocks together; null where both have one manager or they add different packages. */
export function joinInstallLines(first: InstallLines, second: InstallLines): InstallLines | null {
  const [wanted = [], other = []] = [[...first.values()][0], [...second.values()][0]]
  if ([...second.keys()].some((manager) => first.has(manager))) return null
  return packagesOf(wanted) === packagesOf(other) ? new Map([...first, ...second]) : null
}

/** Reads the commands of one manager: every line of a part is one of it, or the part is something else. */
function readPart(part: readonly string[]): InstallLines | null {
  const lines = part.map((line) => readLine(line))
  const [first] = lines
  if (!first) return null
  const read = lines.filter((line) => line?.manager === first.manager).filter((line) => line !== null)
  return read.length === lines.length ? new Map([[first.manager, read]]) : null
}

/**
 * Reads a block of code whose lines do nothing but add packages, for one manager, or for several with `# or` between.
 * Null for any other block: what else it says would be lost.
 */
export function readInstallLines(code: string): InstallLines | null {
  const parts: string[][] = [[]]
  for (const line of code.split('\n')) {
    if (OR_COMMENT.test(line.trim())) parts.push([])
    else if (line.trim() !== '') parts.at(-1)?.push(line)
  }
  let all: InstallLines | null = null
  for (const part of parts) {
    const lines = readPart(part)
    if (lines === null) return null
    all = all === null ? lines : joinInstallLines(all, lines)
    if (all === null) return null
  }
  return all
}

/**
 * The command of every manager: as the author wrote it, or made from the lines of the first manager. Deno is there
 * only when the author wrote it, because it takes no names without their registry.
 */
export function installCommands(lines: InstallLines): InstallCommands {
  const [model = []] = [...lines.values()]
  const commands = new Map<InstallManager, string>()
  for (const manager of installManagers) {
    const written = lines.get(manager)
    const maker = packageManagers.find((each) => each === manager)
    if (written) commands.set(manager, written.map((line) => line.written).join('\n'))
    else if (maker) commands.set(maker, model.map((line) => commandFor(maker, line)).join('\n'))
  }
  return commands
}

function commandFor(manager: (typeof packageManagers)[number], { isDev, packages }: InstallLine): string {
  return packageCommand(manager, isDev ? 'dev-install' : 'install', [packages.join(' ')])
}
