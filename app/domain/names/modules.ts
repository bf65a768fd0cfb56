import { catalogue, findFramework } from '~/domain/catalogue/catalogue'
import { nameIn, packageOf, scopeOf } from '~/domain/catalogue/package-names'
import { libraryOfPackage } from '~/domain/catalogue/pinned-packages'

type ModuleOwner = {
  readonly library: string
  /** The framework of an adapter; null for a framework-free package. */
  readonly framework: string | null
}

/** Owners of the packages in the catalogue, by package name without version. */
const ownersByPackage = new Map<string, ModuleOwner>()
for (const { id: library, packages, versions } of catalogue.libraries) {
  for (const named of [...versions.map((version) => version.packages ?? {}), packages]) {
    for (const [framework, specifier] of Object.entries(named)) {
      ownersByPackage.set(nameIn(specifier), { library, framework: framework === 'core' ? null : framework })
    }
  }
}

/** The npm scopes of these packages. */
const scopes = new Set([...ownersByPackage.keys()].map(scopeOf))

/**
 * Returns the library and framework of a module: of a package in the catalogue, or of one named after a library, such
 * as `@tanstack/react-query-devtools`, including their subpaths. Null for any other module.
 */
export function ownerOfModule(specifier: string): ModuleOwner | null {
  const name = packageOf(specifier)
  const known = ownersByPackage.get(name)
  if (known) return known
  const library = scopes.has(scopeOf(name)) ? libraryOfPackage(name) : undefined
  if (library === undefined) return null
  const framework = name.split(/[/-]/).find((word) => findFramework(word) !== undefined) ?? null
  return { library, framework }
}
