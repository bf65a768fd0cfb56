import { comparisons } from '#config/npm-comparisons'
import { catalogue } from '~/domain/catalogue/catalogue'
import type { Downloads } from '~/features/downloads/types'
import type { FindPackages } from './registry-search.server'

/** A suggested package. */
export type Suggestion = {
  readonly name: string
  /** Downloads of the last seven counted days; null if none are stored. */
  readonly weekly: number | null
}

const MAX_SUGGESTIONS = 8
/** If at least this many known packages match, the registry is not searched, because its searches are limited. */
const ENOUGH_KNOWN = 5
/** Minimum length of a text for which the registry is searched. */
const MIN_LETTERS = 3

/** Packages of the presets and of the family. */
const ownNames: ReadonlySet<string> = new Set([
  ...comparisons.flatMap(({ groups }) => groups.flat()),
  ...catalogue.libraries.flatMap(({ packages }) => Object.values(packages)),
])

/**
 * Returns the rank of a name for a lowercase text: 0 if the name starts with the text, 1 if a later word of the name
 * does, 2 if the name contains the text elsewhere; null if it does not contain the text.
 */
function rankOf(name: string, text: string): 0 | 1 | 2 | null {
  const at = name.toLowerCase().indexOf(text)
  if (at < 0) return null
  if (at === 0) return 0
  return /[\w~]/.test(name[at - 1] ?? '') ? 2 : 1
}

/**
 * Returns known packages that match a text, by rank, then by downloads. Only uses stored counts. Packages that readers
 * have viewed are included only if they have counts, because any text can be a name in an address.
 */
async function suggestKnown(
  wanted: string,
  downloads: Downloads,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  if (wanted === '') return []
  const viewed = new Set(downloads.viewedPackages().filter((name) => !ownNames.has(name)))
  const matching = (names: ReadonlySet<string>) =>
    [...names]
      .flatMap((name) => {
        const rank = rankOf(name, wanted)
        return rank === null ? [] : [{ name, rank }]
      })
      .toSorted((a, b) => a.rank - b.rank)
  // The site's own packages are few. Viewed ones are limited before counts are compared.
  const nearest = [...matching(ownNames), ...matching(viewed).slice(0, 2 * MAX_SUGGESTIONS)]
  const answers = await downloads.readDownloads(
    nearest.map(({ name }) => name),
    { waitMs: 0, signal },
  )
  const weekly = answers.map((answer) =>
    answer.kind === 'found' ? answer.series.counts.slice(-7).reduce((sum, count) => sum + count, 0) : null,
  )
  return nearest
    .map(({ name, rank }, at) => ({ name, rank, weekly: weekly[at] ?? null }))
    .filter(({ name, weekly: count }) => count !== null || !viewed.has(name))
    .toSorted((a, b) => a.rank - b.rank || (b.weekly ?? 0) - (a.weekly ?? 0))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ name, weekly: count }) => ({ name, weekly: count }))
}

/** Dependencies of suggestions. */
export type SuggestionSources = {
  readonly downloads: Downloads
  readonly findPackages: FindPackages
  readonly signal: AbortSignal
}

/** Returns packages that match a text: known ones first; if these are few, also others in the registry's order. */
export async function suggestPackages(
  text: string,
  { downloads, findPackages, signal }: SuggestionSources,
): Promise<Suggestion[]> {
  const wanted = text.trim().toLowerCase()
  const own = await suggestKnown(wanted, downloads, signal)
  if (own.length >= ENOUGH_KNOWN || wanted.length < MIN_LETTERS) return own
  const known = new Set(own.map(({ name }) => name))
  const others = (await findPackages(wanted, signal)).filter(({ name }) => !known.has(name))
  return [...own, ...others].slice(0, MAX_SUGGESTIONS)
}
