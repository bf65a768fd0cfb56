import { askedName, withoutSigns } from '~/domain/names/asked-name'
import { isInReference } from '~/domain/names/entry'
import { docsAddress } from '~/domain/addresses/addresses'
import { fragmentOf } from '~/domain/addresses/fragments'
import { askedLibrary } from '~/domain/catalogue/asked-version'
import { findFramework } from '~/domain/catalogue/catalogue'
import { type ExplainedName, isImportable, latestOf } from '~/domain/names/name-index'
import { USUAL_FRAMEWORK } from '~/domain/pages/frameworks'
import { LATEST, searchAddress } from '~/domain/search/address'
import type { Outcome } from '~/features/outcomes/outcome'
import { indexingState, type NameSource } from '~/features/docs/known-names.server'

/** Maximum length of a name, in characters. */
const MAX_NAME_LENGTH = 100

/** The library and framework that a reader requests; undefined for any. */
type Asked = { readonly library?: string | undefined; readonly framework?: string | undefined }

/**
 * Returns the library and framework for the segments before a name: ids, or the package of both; a version between them
 * is ignored.
 */
function askedIn(segments: readonly string[]): Asked {
  const parts = segments.map((_segment, index) => segments.slice(0, index + 1).join('/')).toReversed()
  const asked = parts.map((part) => askedLibrary(part)).find((each) => each !== null)
  const framework = asked?.framework ?? segments.findLast((segment) => findFramework(segment) !== undefined)
  return { library: asked?.library.id, framework }
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

/** Returns the best explanations of a name in the latest versions: of importable names in a reference, if there are any. */
function chooseExplanations(found: readonly ExplainedName[], owner: string | null): ExplainedName[] {
  const current = found.filter(({ library, version }) => version === latestOf(library))
  // Docs write `queryClient.fetchQuery` for a method of `QueryClient`.
  const isOwned = ({ entry }: ExplainedName) => entry.owner?.toLowerCase() === owner?.toLowerCase()
  const owned = owner === null ? current : current.filter(isOwned)
  // A heading of a guide explains only one use of a name.
  const imported = owned.filter(({ entry }) => isImportable(entry) && isInReference(entry))
  const candidates = owner === null && imported.length > 0 ? imported : owned
  const [best] = candidates
  return candidates.filter(({ entry }) => entry.place === best?.entry.place)
}

function redirectToSearch(q: string, library: string | undefined): Outcome<never> {
  const state = { q, library: library === undefined ? [] : [library], framework: [], page: 1 }
  return { kind: 'redirect', href: searchAddress({ ...state, version: LATEST }), status: 307 }
}

/**
 * Returns the target of `/s/{name}` and `/s/{library}/{name}`: the page that explains the name in the latest version;
 * the search if several or none do, or if the text is not a name. The library may be given as a package name, and the
 * framework after the library, as in `/s/query/vue/useQuery`.
 */
export async function leadToName(
  { findName }: Pick<NameSource, 'findName'>,
  segments: readonly string[],
  signal: AbortSignal,
): Promise<Outcome<never>> {
  const text = (segments.at(-1) ?? '').slice(0, MAX_NAME_LENGTH)
  const { library, framework } = askedIn(segments.slice(0, -1))
  const asked = askedName(text)
  const search = redirectToSearch(asked?.name ?? withoutSigns(text), library)
  if (!asked) return search
  const { name, owner } = asked
  const answer = await findName({ name, ...(library === undefined ? {} : { library }) }, signal)
  // Without an index that is being filled, the search states why it has no results.
  if (answer.kind === 'unavailable') return indexingState() === 'active' ? answer : search
  const candidates = chooseExplanations(answer.kind === 'found' ? answer.value : [], owner)
  const [only, ...others] = inOneFramework(candidates, framework)
  if (only === undefined || others.length > 0) return search
  const { entry, path } = only
  const address = docsAddress({ library: only.library, version: LATEST, path })
  return {
    kind: 'redirect',
    href: address + fragmentOf(entry.id),
    status: 307,
  }
}
