import {
  catalogue,
  findFramework,
  findLibrary,
  latestVersion,
  type Library,
  type LibraryVersion,
  versionsWithDocs,
} from './catalogue'
import { majorOf, majorsIn, nameIn, scopeOf, withoutProtocol } from './package-names'
import { libraryOfPackage } from './pinned-packages'

type AskedVersion =
  | { readonly kind: 'found'; readonly version: LibraryVersion }
  | { readonly kind: 'unknown'; readonly message: string }

const listed = (library: Library) =>
  versionsWithDocs(library)
    .map(({ id }) => (id === latestVersion(library).id ? `${id} (latest)` : id))
    .join(', ')

function nearestTo(library: Library, major: number): LibraryVersion | undefined {
  const gap = (version: LibraryVersion) => Math.abs((majorOf(version) ?? Infinity) - major)
  return versionsWithDocs(library).toSorted((one, other) => gap(one) - gap(other))[0]
}

/**
 * Resolves a text to a version: an id (`v5`), `latest`, or a version or range from `package.json` or a lock file. A
 * version without docs is never silently replaced: the message lists those of the catalogue and the nearest.
 */
export function askedVersion(library: Library, text: string): AskedVersion {
  const asked = withoutProtocol(text.trim())
  if (/^(?:latest|[*x^~])$/i.test(asked)) return { kind: 'found', version: latestVersion(library) }
  const named = versionsWithDocs(library).find(({ id }) => id.toLowerCase() === asked.toLowerCase())
  if (named) return { kind: 'found', version: named }
  const latest = latestVersion(library)
  // A package manager installs the latest version for a range without an upper bound.
  const [from, ...bounds] = /^>=?[^<|]*$/.test(asked) ? majorsIn(asked) : []
  if (from !== undefined && bounds.length === 0 && from <= (majorOf(latest) ?? -1))
    return { kind: 'found', version: latest }
  const majors = majorsIn(asked)
  const [major, ...others] = majors
  const docs = `Versions of ${library.name}: ${listed(library)}.`
  if (major === undefined)
    return { kind: 'unknown', message: `${JSON.stringify(text)} is no version. ${docs}` }
  if (others.length > 0)
    return { kind: 'unknown', message: `${JSON.stringify(text)} allows several versions: name one. ${docs}` }
  const version = versionsWithDocs(library).find((each) => majorOf(each) === major)
  if (version) return { kind: 'found', version }
  const nearest = nearestTo(library, major)
  const advice = nearest ? ` The nearest is ${nearest.id}: ask for it by name.` : ''
  return { kind: 'unknown', message: `There are no docs for ${library.name} ${text}. ${docs}${advice}` }
}

/** Matches a release, complete or not: `4`, `v4.36`, `4.36.1-beta.2`. */
const RELEASE = /^v?\d+(?:\.[\w.+-]*)?$/i

/**
 * Returns the segment that replaces an unknown version in an address: the id of the docs for a release such as `4.36.1`, else
 * `latest`.
 */
export function knownSegment(library: Library, segment: string): string {
  const asked = RELEASE.test(segment) ? askedVersion(library, segment) : null
  return asked?.kind === 'found' && asked.version !== latestVersion(library) ? asked.version.id : 'latest'
}

/** The library for a text, and the framework implied by it. */
type AskedLibrary = { readonly library: Library; readonly framework: string | null }

/** A library with its version, as in `react-query@5`, `query/v5` and `table v8`. */
const WITH_VERSION = /^(.+?)(?:(?<=[\w.*])@|\/(?=v?\d|latest$)|\s+(?=v\d))(.+)$/i

/** Splits a text into the name of a library and the version after it; the version is null if there is none. */
export function splitVersion(text: string): { readonly name: string; readonly version: string | null } {
  const [, name, version] = WITH_VERSION.exec(text.trim()) ?? []
  return name === undefined || version === undefined ? { name: text, version: null } : { name, version }
}

/** Returns a name without what programs copy with it: the address of a site or repository, slashes, a protocol. */
function bareName(text: string): string {
  return text
    .trim()
    .replace(/^npm:/i, '')
    .replace(/^https?:\/\/[^/]+\/(?:package\/)?/i, '')
    .replace(/%2f/i, '/')
    .replace(/^\/|\/$/g, '')
}

/**
 * Returns the library for an id, a name, a package or a repository: `query`, `TanStack Query`, `React Query`,
 * `@tanstack/react-query`, `react-table`, `TanStack/query`. Null if there is none.
 */
export function askedLibrary(text: string): AskedLibrary | null {
  const asked = bareName(text)
  const named =
    findLibrary(asked.toLowerCase()) ??
    catalogue.libraries.find(({ name, shortName }) =>
      [name, shortName].some((each) => each.toLowerCase() === asked.toLowerCase()),
    )
  if (named) return { library: named, framework: null }
  const scope = scopeOf(nameIn(Object.values(catalogue.libraries[0]?.packages ?? {})[0] ?? ''))
  const owner = `${scope.slice(1)}/`
  const own = asked.toLowerCase().startsWith(owner) ? asked.slice(owner.length) : asked
  const name = nameIn(asked.startsWith('@') ? asked : `${scope}/${own.replaceAll(/\s+/g, '-')}`).toLowerCase()
  const library = findLibrary(libraryOfPackage(name) ?? '')
  if (!library || scopeOf(name) !== scope) return null
  const framework = name.split(/[/-]/).find((word) => findFramework(word) !== undefined) ?? null
  return { library, framework }
}

/** The end of a framework's name that ids lack: `Vue.js`, `SolidJS`, `vue 3`. */
const FRAMEWORK_END = /(?:[\s.-]*js)?[\s@v.-]*[\d.x]*$/

/** Returns the id of the framework for a text; the text in lower case for one that the catalogue lacks. */
export function askedFramework(text: string): string {
  const asked = text.trim().toLowerCase()
  return findFramework(asked.replace(FRAMEWORK_END, ''))?.id ?? asked
}
