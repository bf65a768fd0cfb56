import { askedName, withoutSigns } from '~/domain/names/asked-name'
import { isInReference } from '~/domain/names/entry'
import { docsAddress, markdownAddress } from '~/domain/addresses/addresses'
import { fragmentOf } from '~/domain/addresses/fragments'
import { askedLibrary, askedVersion } from '~/domain/catalogue/asked-version'
import {
  findFramework,
  type Library,
  type LibraryVersion,
  versionSegment,
} from '~/domain/catalogue/catalogue'
import { type ExplainedName, isImportable, latestOf } from '~/domain/names/name-index'
import { USUAL_FRAMEWORK } from '~/domain/pages/frameworks'
import { LATEST, searchAddress } from '~/domain/search/address'
import type { Outcome } from '~/features/outcomes/outcome'
import { indexingState, type NameSource } from '~/features/docs/known-names.server'

/** Maximum length of a name, in characters. */
const MAX_NAME_LENGTH = 100

/** What a reader requests besides a name: undefined for any library or framework, and for the latest version. */
type Asked = {
  readonly library?: Library | undefined
  readonly version?: LibraryVersion | undefined
  readonly framework?: string | undefined
}

/**
 * Returns the library, version and framework for the segments before a name: `query/v4/vue`, or a package and a version
 * of it, as in `@tanstack/vue-query/5.0.0`.
 */
function askedIn(segments: readonly string[]): Asked {
  const parts = segments.map((_segment, index) => segments.slice(0, index + 1).join('/')).toReversed()
  const asked = parts.map((part) => askedLibrary(part)).find((each) => each !== null)
  if (!asked) return {}
  const { library } = asked
  const versions = segments.map((segment) => askedVersion(library, segment))
  return {
    library,
    version: versions.find((each) => each.kind === 'found')?.version,
    framework: asked.framework ?? segments.find((segment) => findFramework(segment) !== undefined),
  }
}

/**
 * Returns the explanations for the requested framework, if a library explains the name for each framework; for the
 * framework of most readers, if none is requested.
 */
function inOneFramework(candidates: readonly ExplainedName[], wanted: string = USUAL_FRAMEWORK) {
  const libraries = new Set(candidates.map(({ library }) => library))
  const own = candidates.filter(({ framework }) => framework === wanted)
  return libraries.size === 1 && own.length > 0 ? own : candidates
}

/** Returns the best explanations of a name in one version: of importable names in a reference, if there are any. */
function chooseExplanations(found: readonly ExplainedName[], asked: Asked, owner: string | null) {
  const current = found.filter(({ library, version }) => version === (asked.version?.id ?? latestOf(library)))
  // Docs write `queryClient.fetchQuery` for a method of `QueryClient`.
  const isOwned = ({ entry }: ExplainedName) => entry.owner?.toLowerCase() === owner?.toLowerCase()
  const owned = owner === null ? current : current.filter(isOwned)
  // A heading of a guide explains only one use of a name.
  const imported = owned.filter(({ entry }) => isImportable(entry) && isInReference(entry))
  const candidates = owner === null && imported.length > 0 ? imported : owned
  const [best] = candidates
  return candidates.filter(({ entry }) => entry.place === best?.entry.place)
}

function redirectToSearch(q: string, library: Library | undefined, version: string): Outcome<never> {
  const state = { q, library: library ? [library.id] : [], framework: [], version, page: 1 }
  return { kind: 'redirect', href: searchAddress(state), status: 307 }
}

/**
 * Returns the target of `/s/{name}` and `/s/{library}/{name}`: the page that explains the name; the search if several or
 * none do, or if the text is not a name. A version and a framework may be between them: `/s/query/v4/vue/useQuery`. A
 * name that ends in `.md` leads to the Markdown of the page.
 */
export async function leadToName(
  { findName }: Pick<NameSource, 'findName'>,
  segments: readonly string[],
  signal: AbortSignal,
): Promise<Outcome<never>> {
  const text = (segments.at(-1) ?? '').slice(0, MAX_NAME_LENGTH)
  const asked = askedIn(segments.slice(0, -1))
  const { library } = asked
  const version = library && asked.version ? versionSegment(library, asked.version) : LATEST
  const named = askedName(text)
  const search = redirectToSearch(named?.name ?? withoutSigns(text), library, version)
  if (!named) return search
  const { name, owner } = named
  const answer = await findName({ name, ...(library && { library: library.id }) }, signal)
  // Without an index that is being filled, the search states why it has no results.
  if (answer.kind === 'unavailable') return indexingState() === 'active' ? answer : search
  const candidates = chooseExplanations(answer.kind === 'found' ? answer.value : [], asked, owner)
  const [only, ...others] = inOneFramework(candidates, asked.framework)
  if (only === undefined || others.length > 0) return search
  const { entry, path } = only
  const page = { library: only.library, version, path }
  const address = text.endsWith('.md') ? markdownAddress(page) : docsAddress(page)
  return { kind: 'redirect', href: address + fragmentOf(entry.id), status: 307 }
}
