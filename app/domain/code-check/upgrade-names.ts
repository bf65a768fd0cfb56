import { libraryNamedIn, packageOf } from '~/domain/catalogue/package-names'

/** Changes of a name between two versions that affect code, in the order of the upgrade page and of the code check. */
export const codeChanges = [
  'replaced',
  'gone',
  'memberGone',
  'mentioned',
  'signature',
  'deprecated',
  'named',
] as const

/** A changed name. */
export type CodeChange = {
  /** A name; with its owner, if only that owner lost the member: `useQuery.onSuccess`. */
  readonly name: string
  readonly kind: (typeof codeChanges)[number]
  /** Its replacement according to a guide; null if there is none. */
  readonly replacedBy: string | null
  /**
   * True if the name is also searched among options and members: it is unlikely in prose, and no page of the newer docs
   * contains it or a guide calls it deprecated. With an owner, it is searched only in uses of the owner.
   */
  readonly isMember: boolean
  /** Id of its row on the upgrade page. */
  readonly id: string
}

/** The names of two versions of a library, to check code against. */
export type UpgradeNames = {
  /** Id of the library. */
  readonly library: string
  readonly from: string
  readonly to: string
  /** Ids of the versions with docs, newest first. */
  readonly versions: readonly string[]
  /** Packages of the library in any of its versions. */
  readonly packages: readonly string[]
  /** Ids of all libraries, to recognize packages that are not listed but named after one. */
  readonly libraries: readonly string[]
  readonly changes: readonly CodeChange[]
  /** Unchanged names in the docs of the newer version. */
  readonly kept: readonly string[]
}

/** The fields that identify the packages of a library. */
type Packages = Pick<UpgradeNames, 'library' | 'packages' | 'libraries'>

/**
 * Returns true for a module of the library: of a listed package, or of one in the same scope that is named after it.
 */
export function isOwnModule(module: string, { library, packages, libraries }: Packages): boolean {
  const name = packageOf(module)
  if (packages.includes(name)) return true
  const [scope] = name.split('/')
  const isOfScope = packages.some((each) => each.startsWith(`${scope}/`))
  return isOfScope && libraryNamedIn(name, libraries) === library
}
