import { libraryNamedIn, packageOf } from '~/domain/catalogue/package-names'

/** How a name differs between two versions, as far as code that uses it has to change. */
export const codeChanges = [
  'gone',
  'replaced',
  'memberGone',
  'mentioned',
  'signature',
  'deprecated',
  'named',
] as const

/** A statement about a name. */
export type CodeChange = {
  /** A member that one owner alone lost has the owner before it: `useQuery.onSuccess`. */
  readonly name: string
  readonly kind: (typeof codeChanges)[number]
  /** The name that a guide puts in its place; null where none does. */
  readonly replacedBy: string | null
  /**
   * True if the check looks for the name among options and members too: it is no word of prose, and no page of the newer docs has
   * it, or a guide calls it deprecated. One with its owner is looked for where code calls the owner.
   */
  readonly isMember: boolean
  /** Id of its line on the page of the upgrade. */
  readonly id: string
}

/** The names of two versions of a library, as far as code is checked against them. */
export type UpgradeNames = {
  /** Id of the library. */
  readonly library: string
  readonly from: string
  readonly to: string
  /** Ids of the versions with docs, the newest first. */
  readonly versions: readonly string[]
  /** Packages of the library in any of its versions. */
  readonly packages: readonly string[]
  /** Ids of all libraries: packages beside those listed are named after one. */
  readonly libraries: readonly string[]
  readonly changes: readonly CodeChange[]
  /** Other names that the docs of the newer version have. */
  readonly kept: readonly string[]
}

/** What tells the packages of a library. */
type Packages = Pick<UpgradeNames, 'library' | 'packages' | 'libraries'>

/** True for a module of the library: of a package that is listed, or of one with the same scope that is named after it. */
export function isOwnModule(module: string, { library, packages, libraries }: Packages): boolean {
  const name = packageOf(module)
  if (packages.includes(name)) return true
  const [scope] = name.split('/')
  const isOfScope = packages.some((each) => each.startsWith(`${scope}/`))
  return isOfScope && libraryNamedIn(name, libraries) === library
}
