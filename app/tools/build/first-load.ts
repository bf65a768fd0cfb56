import type { Plugin } from 'vite'

/** A file of a bundle, with the needed part of Rolldown's description. */
export type BundledFile = {
  readonly fileName: string
  readonly isEntry: boolean
  /** Names of the files that it imports statically. */
  readonly imports: readonly string[]
  /** Paths of the modules in it. */
  readonly moduleIds: readonly string[]
}

const PACKAGE = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//

/** Returns, sorted, the packages in the files that every page loads with React: the entries and their static imports. */
export function packagesOfFirstLoad(files: readonly BundledFile[]): string[] {
  const byName = new Map(files.map((file) => [file.fileName, file]))
  const reached = new Set(files.filter(({ isEntry }) => isEntry))
  // The loop also visits files that it adds.
  for (const { imports } of reached) {
    for (const name of imports) {
      const file = byName.get(name)
      if (file) reached.add(file)
    }
  }
  const modules = [...reached].flatMap(({ moduleIds }) => moduleIds)
  return [...new Set(modules.flatMap((id) => PACKAGE.exec(id)?.[1] ?? []))].toSorted()
}

/** Fails the build if a package other than `allowed` is in the files that every page loads. */
export function checkFirstLoad(allowed: readonly string[]): Plugin {
  return {
    name: 'check-first-load',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const strays = packagesOfFirstLoad(chunks).filter((name) => !allowed.includes(name))
      if (strays.length === 0) return
      this.error(
        `Every page would load ${strays.join(', ')}. Import packages of single pages in components or loaders that are ` +
          `loaded by their route alone, or allow them in app.config.ts.`,
      )
    },
  }
}
