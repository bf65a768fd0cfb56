import type { Plugin } from 'vite'

/**
 * Keeps convex-test from looking for functions beside `node_modules`, as it does for tests that name none: the embedded backend
 * gives it those of the site, and they would be in the build a second time, with declarations that hold no code.
 */
export function ownFunctionsAlone(): Plugin {
  return {
    name: 'own-functions-alone',
    enforce: 'pre',
    transform: {
      filter: { id: /\/convex-test\// },
      handler: withoutGlob,
    },
  }
}

/** The source of convex-test without its own search for functions. */
export function withoutGlob(source: string): string {
  return source.replace(/import\.meta\.glob\([^)]*\)/, '{}')
}
