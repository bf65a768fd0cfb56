import { packageCommand } from '~/domain/markdown/syntax/package-commands'
import { type InstallManager, installManagers, packageManagers } from '~/constants/package-managers'

/** Commands that install the same packages, by package manager. */
export type InstallCommands = ReadonlyMap<InstallManager, string>

/** Subcommands of each package manager that add packages. */
const VERBS: Readonly<Record<InstallManager, readonly string[]>> = {
  npm: ['i', 'install', 'add'],
  pnpm: ['add'],
  yarn: ['add'],
  bun: ['add'],
  deno: ['add'],
}

const DEV_FLAGS = new Set(['-D', '-d', '--dev', '--save-dev'])
/** Flags that are npm's default. */
const USUAL_FLAGS = new Set(['-S', '--save'])

/** Maximum length of a command line, in characters; the longest real one has 190. */
const MAX_LINE = 500

/** A package name with an optional version or tag; deno also has the registry, `npm:`. */
const PACKAGE = /^(?:npm:)?((?:@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*(?:@[\w.^~-]+)?)$/i

/** A comment between the commands of two package managers. */
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

/** Parses a line that only adds packages; null for any other line. */
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

/** Install lines of one or more code blocks, by package manager in the order written. */
export type InstallLines = ReadonlyMap<InstallManager, readonly InstallLine[]>

/** Returns the sorted names of all packages that the lines add, so that equal sets give equal strings. */
function packagesOf(lines: readonly InstallLine[]): string {
  return [...new Set(lines.flatMap(({ packages }) => packages))].toSorted().join(' ')
}

/** Merges the lines of two blocks; null if they have a package manager in common or add different packages. */
export function joinInstallLines(first: InstallLines, second: InstallLines): InstallLines | null {
  const [wanted = [], other = []] = [[...first.values()][0], [...second.values()][0]]
  if ([...second.keys()].some((manager) => first.has(manager))) return null
  return packagesOf(wanted) === packagesOf(other) ? new Map([...first, ...second]) : null
}

/** Parses the commands of one package manager; null if a line is anything else. */
function readPart(part: readonly string[]): InstallLines | null {
  const lines = part.map((line) => readLine(line))
  const [first] = lines
  if (!first) return null
  const read = lines.filter((line) => line?.manager === first.manager).filter((line) => line !== null)
  return read.length === lines.length ? new Map([[first.manager, read]]) : null
}

/**
 * Parses a code block that only adds packages, for one package manager, or for several separated by `# or`. Null for
 * any other block, since its other content would be lost.
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
 * Returns the command of each package manager: as written, or else built from the lines of the first one. Deno's is
 * never built, because it requires a registry before names.
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
