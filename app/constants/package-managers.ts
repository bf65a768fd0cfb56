/** Package managers whose install commands the site generates, in the order of their tabs. */
export const packageManagers = ['npm', 'pnpm', 'yarn', 'bun'] as const

/** Program name of a package manager. */
export type PackageManager = (typeof packageManagers)[number]

/** Package managers that a reader can choose. `deno` has tabs only where an author wrote its commands. */
export const installManagers = [...packageManagers, 'deno'] as const

/** Program name of one of the {@link installManagers}. */
export type InstallManager = (typeof installManagers)[number]
