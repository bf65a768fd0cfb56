/** The package managers a reader can choose, in the order of their tabs. */
export const packageManagers = ['npm', 'pnpm', 'yarn', 'bun'] as const

export type PackageManager = (typeof packageManagers)[number]

/** The word with which each adds a package. */
const addWords: Record<PackageManager, string> = { npm: 'install', pnpm: 'add', yarn: 'add', bun: 'add' }

/** Splits the command that adds a package: the program, and what it is told. */
export function installCommand(
  manager: PackageManager,
  packageName: string,
): readonly [program: string, rest: string] {
  return [manager, `${addWords[manager]} ${packageName}`]
}
