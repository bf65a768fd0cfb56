/** Package managers in the order of their tabs. */
export const packageManagers = ['npm', 'pnpm', 'yarn', 'bun'] as const

/** A package manager by the name of its program. */
export type PackageManager = (typeof packageManagers)[number]

/** Package managers that a text may have commands for; deno has a tab only there. */
export const installManagers = [...packageManagers, 'deno'] as const

/** See {@link installManagers}. */
export type InstallManager = (typeof installManagers)[number]
