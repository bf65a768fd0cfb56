import type { Plugin } from 'vite'

/**
 * Prevents convex-test from searching for functions next to `node_modules`, its default: the embedded backend passes those of the
 * site explicitly, and the build would contain them a second time, along with type declarations.
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
