/** Package managers, in the order of their tabs. */
export const packageManagers = ['npm', 'pnpm', 'yarn', 'bun'] as const

/** Program name of a package manager. */
export type PackageManager = (typeof packageManagers)[number]

/** Also `deno`: its commands are shown where an author wrote them, never generated. */
export const installManagers = [...packageManagers, 'deno'] as const

/** Program name of one of the {@link installManagers}. */
export type InstallManager = (typeof installManagers)[number]
