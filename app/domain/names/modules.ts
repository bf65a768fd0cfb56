import { catalogue, findFramework } from '~/domain/catalogue/catalogue'
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
      const name = specifier.replace(/(?<=.)@.*$/, '')
      listed.set(name, { library, framework: framework === 'core' ? null : framework })
    }
  }
}

/**
 * The library and framework of a module: of a package that the catalogue lists, or of one named after a library, as
 * `@tanstack/react-query-devtools` is. Paths behind the package belong to it. Null for modules of others.
 */
export function ownerOfModule(specifier: string): ModuleOwner | null {
  const [name = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(specifier) ?? []
  const known = listed.get(name)
  if (known) return known
  if (!catalogue.libraries.some(({ packages }) => Object.values(packages).some(isInScopeOf(name))))
    return null
  const library = libraryOfPackage(name)
  if (library === undefined) return null
  const framework = name.split(/[/-]/).find((word) => findFramework(word) !== undefined) ?? null
  return { library, framework }
}

/** Tells whether a package has the scope of another one. */
function isInScopeOf(name: string): (other: string) => boolean {
  const [scope] = name.split('/')
  return (other) => scope !== name && other.startsWith(`${scope}/`)
}
