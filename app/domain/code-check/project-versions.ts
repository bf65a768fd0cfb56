import { majorOf, majorsIn, withoutProtocol } from '~/domain/catalogue/package-names'
import { isOwnModule, type UpgradeNames } from './upgrade-names'

/** A package of the library in a `package.json`, and the version with docs that its range allows; null for none. */
export type ProjectPackage = {
  readonly name: string
  readonly range: string
  readonly version: string | null
}

const FIELDS = [
  'dependencies',
  'devDependencies',
  'peerDependencies',
  'optionalDependencies',
  'resolutions',
  'overrides',
  'catalog',
]

/**
 * A package with its exact version in a lock file of npm, pnpm, yarn or bun: `"node_modules/@a/b": { "version": "1.0.0"`,
 * `'@a/b@1.0.0':`, `"@a/b@^1": version "1.0.0"`, `"@a/b@1.0.0", "", {`.
 */
const LOCKED = [
  /"(?:node_modules\/)?((?:@[\w.-]+\/)?[\w.-]+)":\s*\{\s*"version":\s*"(\d[\w.+-]*)"/g,
  /^[ \t]*["'/]*((?:@[\w.-]+\/)?[\w.-]+)@[^\n]*:\n[ \t]+version:? "?(\d[\w.+-]*)/gm,
  /["'/ ]((?:@[\w.-]+\/)?[\w.-]+)@(\d[\w.+-]*)(?=["'(:])/g,
]

/** A line near the start of a lock file. */
const LOCK_FILE = /^(?:lockfileVersion:|# yarn lockfile|__metadata:|\s*"lockfileVersion":)/m

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

/** Returns the packages and exact versions in a lock file; null for any other text. */
function lockedPackages(text: string): (readonly [name: string, range: unknown])[] | null {
  if (!LOCK_FILE.test(text)) return null
  const all = LOCKED.flatMap((pattern) => [...text.matchAll(pattern)])
  return [
    ...new Map(
      all.map(([, name = '', version = '']) => [`${name} ${version}`, [name, version] as const]),
    ).values(),
  ]
}

/** Returns the dependencies in a `package.json`, also those of a catalog of its workspaces; null for any other text. */
function listedPackages(text: string): (readonly [name: string, range: unknown])[] | null {
  const manifest = objectIn(text)
  const workspaces: unknown = manifest && Reflect.get(manifest, 'workspaces')
  const owners = [manifest, workspaces].filter((value) => typeof value === 'object' && value !== null)
  const fields = owners.flatMap((owner) => FIELDS.map((field): unknown => Reflect.get(owner, field)))
  const listed = fields.filter((value) => typeof value === 'object' && value !== null)
  const isManifest = listed.length > 0 || Array.isArray(workspaces)
  return isManifest ? listed.flatMap((value) => Object.entries(value)) : null
}

/**
 * Returns the packages of the library in a `package.json` or a lock file, those with docs first. An alias counts as its
 * package. Null for any other text.
 */
export function projectPackages(text: string, names: UpgradeNames): ProjectPackage[] | null {
  const listed = lockedPackages(text) ?? listedPackages(text)
  if (listed === null) return null
  const packages = listed.flatMap(([name, range]) => {
    if (typeof range !== 'string') return []
    const [, target = name] = /^npm:(@?[^@]+)(?:@|$)/.exec(range) ?? []
    return isOwnModule(target, names) ? [{ name, range, version: versionOf(range, names.versions) }] : []
  })
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
