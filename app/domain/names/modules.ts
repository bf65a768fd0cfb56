import { catalogue, findFramework } from '~/domain/catalogue/catalogue'
import { nameIn, packageOf, scopeOf } from '~/domain/catalogue/package-names'
import { libraryOfPackage } from '~/domain/catalogue/pinned-packages'

/** What a module that code imports from belongs to. */
export type ModuleOwner = {
  readonly library: string
  /** The framework whose adapter it is; null for a framework-free package. */
  readonly framework: string | null
}

/** Names of packages that the catalogue lists for a framework, without a version behind them. */
const listed = new Map<string, ModuleOwner>()
for (const { id: library, packages, versions } of catalogue.libraries) {
  for (const named of [...versions.map((version) => version.packages ?? {}), packages]) {
    for (const [framework, specifier] of Object.entries(named)) {
      listed.set(nameIn(specifier), { library, framework: framework === 'core' ? null : framework })
    }
  }
}

/** The scopes of these packages. */
const scopes = new Set([...listed.keys()].map(scopeOf))

/**
 * The library and framework of a module: of a package that the catalogue lists, or of one named after a library, as
 * `@tanstack/react-query-devtools` is. Paths behind the package belong to it. Null for modules of others.
 */
export function ownerOfModule(specifier: string): ModuleOwner | null {
  const name = packageOf(specifier)
  const known = listed.get(name)
  if (known) return known
  const library = scopes.has(scopeOf(name)) ? libraryOfPackage(name) : undefined
  if (library === undefined) return null
  const framework = name.split(/[/-]/).find((word) => findFramework(word) !== undefined) ?? null
  return { library, framework }
}
