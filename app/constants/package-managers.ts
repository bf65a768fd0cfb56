/** Package managers, in the order of their tabs. */
export const packageManagers = ['npm', 'pnpm', 'yarn', 'bun'] as const

/** Program name of a package manager. */
export type PackageManager = (typeof packageManagers)[number]

/** Package managers for which a text may have commands; only texts have a tab for deno. */
export const installManagers = [...packageManagers, 'deno'] as const

/** Program name of one of the {@link installManagers}. */
export type InstallManager = (typeof installManagers)[number]
