import { comparisons } from '#config/npm-comparisons'
import { catalogue } from '~/domain/catalogue/catalogue'
import type { Downloads } from '~/features/downloads/types'
import type { FindPackages } from './registry-search.server'

/** A package to choose. */
export type Suggestion = {
  readonly name: string
  /** Downloads of its last seven counted days; null where none are stored. */
  readonly weekly: number | null
}

const MOST_SUGGESTIONS = 8
/** With so many own ones, no others are looked for: searches are few. */
const ENOUGH_OWN = 5
/** The least that is searched for. */
const LEAST_LETTERS = 2

/** Packages of the comparisons on offer and of the family. */
const ownNames: ReadonlySet<string> = new Set([
  ...comparisons.flatMap(({ groups }) => groups.flat()),
  ...catalogue.libraries.flatMap(({ packages }) => Object.values(packages)),
])

/** Ranks a name: 0 if it begins with the text, 1 if one of its words does, 2 if the text is elsewhere in it; null if it is not in it. */
function rankOf(name: string, text: string): 0 | 1 | 2 | null {
  const at = name.toLowerCase().indexOf(text)
  if (at < 0) return null
  if (at === 0) return 0
  return /[\w~]/.test(name[at - 1] ?? '') ? 2 : 1
}

/**
 * Own packages that a text may mean, those that are used most first. npm is not asked: the store has the counts. Those
 * that readers have looked at are among them when they have counts, as a name that is in an address may be anything.
 */
async function suggestOwn(wanted: string, downloads: Downloads, signal: AbortSignal): Promise<Suggestion[]> {
  if (wanted === '') return []
  const viewed = new Set(downloads.viewedPackages().filter((name) => !ownNames.has(name)))
  const nearestOf = (names: ReadonlySet<string>) =>
    [...names]
      .flatMap((name) => {
        const rank = rankOf(name, wanted)
        return rank === null ? [] : [{ name, rank }]
      })
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, 2 * MOST_SUGGESTIONS)
  // By themselves: however many names are looked at, none of the site's own gives way before counts are compared.
  const nearest = [...nearestOf(ownNames), ...nearestOf(viewed)]
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
    .slice(0, MOST_SUGGESTIONS)
    .map(({ name, weekly: count }) => ({ name, weekly: count }))
}

/** Where suggestions come from. */
export type SuggestionSources = {
  readonly downloads: Downloads
  readonly findPackages: FindPackages
  readonly signal: AbortSignal
}

/** Packages that a text may mean: own ones first, then, where these are few, others in the order of the registry. */
export async function suggestPackages(
  text: string,
  { downloads, findPackages, signal }: SuggestionSources,
): Promise<Suggestion[]> {
  const wanted = text.trim().toLowerCase()
  const own = await suggestOwn(wanted, downloads, signal)
  if (own.length >= ENOUGH_OWN || wanted.length < LEAST_LETTERS) return own
  const known = new Set(own.map(({ name }) => name))
  const others = (await findPackages(wanted, signal)).filter(({ name }) => !known.has(name))
  return [...own, ...others].slice(0, MOST_SUGGESTIONS)
}
