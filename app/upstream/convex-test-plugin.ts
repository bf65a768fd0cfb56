import type { Plugin } from 'vite'

/**
 * Prevents convex-test from searching for functions next to `node_modules`, its default. The embedded backend passes the
 * functions of the site explicitly; with the search, the build would contain them twice, along with type declarations.
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

/** Removes the default search for functions from the source of convex-test. */
export function withoutGlob(source: string): string {
  return source.replace(/import\.meta\.glob\([^)]*\)/, '{}')
}
