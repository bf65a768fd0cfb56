import { askedName, withoutSigns } from '~/domain/names/asked-name'
import { isInReference } from '~/domain/names/entry'
import { docsAddress } from '~/domain/addresses/addresses'
import { fragmentOf } from '~/domain/addresses/fragments'
import { askedLibrary } from '~/domain/catalogue/asked-version'
import { type ExplainedName, isImportable, latestOf } from '~/domain/names/name-index'
import { LATEST, searchAddress } from '~/domain/search/address'
import type { Outcome } from '~/features/outcomes/outcome'
import { indexingState, type NameSource } from '~/features/docs/known-names.server'

/** Maximum length of a name, in characters. */
const MAX_NAME_LENGTH = 100

/** Returns the library for the segments before a name: its id or package, also before a version or framework. */
function libraryOf(segments: readonly string[]): string | undefined {
  const parts = segments.map((_segment, index) => segments.slice(0, index + 1).join('/')).toReversed()
  return parts.map((part) => askedLibrary(part)).find((asked) => asked !== null)?.library.id
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
 * the search if several or none do, or if the text is not a name. The library may be given as a package name.
 */
export async function leadToName(
  { findName }: Pick<NameSource, 'findName'>,
  segments: readonly string[],
  signal: AbortSignal,
): Promise<Outcome<never>> {
  const text = (segments.at(-1) ?? '').slice(0, MAX_NAME_LENGTH)
  const library = libraryOf(segments.slice(0, -1))
  const asked = askedName(text)
  const search = redirectToSearch(asked?.name ?? withoutSigns(text), library)
  if (!asked) return search
  const { name, owner } = asked
  const answer = await findName({ name, ...(library === undefined ? {} : { library }) }, signal)
  // Without an index that is being filled, the search states why it has no results.
  if (answer.kind === 'unavailable') return indexingState() === 'active' ? answer : search
  const [only, ...others] = chooseExplanations(answer.kind === 'found' ? answer.value : [], owner)
  if (only === undefined || others.length > 0) return search
  const { entry, path } = only
  const address = docsAddress({ library: only.library, version: LATEST, path })
  return {
    kind: 'redirect',
    href: address + fragmentOf(entry.id),
    status: 307,
  }
}
