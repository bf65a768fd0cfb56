import { majorOf, majorsIn, withoutProtocol } from '~/domain/catalogue/package-names'
import { isOwnModule, type UpgradeNames } from './upgrade-names'

/** A package of the library in a `package.json`, and the version with docs that its range allows; null for none. */
export type ProjectPackage = {
  readonly name: string
  readonly range: string
  readonly version: string | null
}

const FIELDS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']

function objectIn(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

function versionOf(range: string, versions: readonly string[]): string | null {
  const [major, ...others] = majorsIn(withoutProtocol(range))
  if (major === undefined || others.length > 0) return null
  return versions.find((id) => majorOf({ id }) === major) ?? null
}

/**
 * Returns the packages of the library in a `package.json`, those with docs first. Null if the text is not an object
 * with dependencies.
 */
export function projectPackages(text: string, names: UpgradeNames): ProjectPackage[] | null {
  const manifest = objectIn(text)
  if (!manifest) return null
  const fields = FIELDS.map((field): unknown => Reflect.get(manifest, field))
  const listed = fields.filter((value) => typeof value === 'object' && value !== null)
  if (listed.length === 0) return null
  const packages = listed
    .flatMap((value) => Object.entries(value))
    .flatMap(([name, range]: [string, unknown]) =>
      typeof range === 'string' && isOwnModule(name, names)
        ? [{ name, range, version: versionOf(range, names.versions) }]
        : [],
    )
  return packages.toSorted((one, other) => Number(one.version === null) - Number(other.version === null))
}

/**
 * Returns the versions to compare for a project at a version: up to the one in view if that is newer, else up to the
 * newest. Null if there is no newer version.
 */
export function versionsFrom(
  version: string,
  { to, versions }: Pick<UpgradeNames, 'to' | 'versions'>,
): { readonly from: string; readonly to: string } | null {
  const [at, target] = [versions.indexOf(version), versions.indexOf(to)]
  if (at > target) return { from: version, to }
  const [newest] = versions
  return at > 0 && newest !== undefined ? { from: version, to: newest } : null
}
