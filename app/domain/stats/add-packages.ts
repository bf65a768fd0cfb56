import { counted } from '~/domain/text/counted'
import { cutTo } from '~/domain/text/cut-to'
import { type Group, MAX_GROUPS, MAX_PACKAGES, type StatsState } from './address'
import type { PastedNames } from './pasted-names'

/** A state with packages added, and a sentence about names that were not added; null if all were. */
type Addition = { readonly state: StatsState; readonly leftOut: string | null }

/** Maximum length of a quoted text, in characters. */
const MAX_QUOTED = 60

const quoted = (text: string): string => cutTo(MAX_QUOTED, text)

/** Returns a sentence about names over a limit; null if there are none. */
function overLimit(limit: string, names: readonly string[]): string | null {
  if (names.length === 0) return null
  return `${limit} at most; ${counted(names.length, 'name')} left out.`
}

/**
 * Adds packages, each as its own line, or all to the line at `slot`. Packages already there are skipped; limits of a
 * view apply, and the first names take precedence.
 */
export function addPackages(
  state: StatsState,
  { names, others }: PastedNames,
  slot: number | null = null,
): Addition {
  const { groups } = state
  const known = new Set(
    groups.flatMap(({ packages }, at) =>
      at === slot || (slot === null && packages.length === 1) ? packages : [],
    ),
  )
  const newNames = names.filter((name) => !known.has(name))
  const places = slot === null ? MAX_GROUPS - groups.length : MAX_PACKAGES
  const room = Math.max(0, MAX_PACKAGES - groups.reduce((sum, { packages }) => sum + packages.length, 0))
  const added = newNames.slice(0, Math.max(0, Math.min(places, room)))
  const rest = newNames.slice(added.length)
  const sentences = [
    ...(names.length === 0 && others.length === 0 ? ['No package name found.'] : []),
    ...(others.length === 0 ? [] : [`Not a package name: ${others.map(quoted).join(', ')}.`]),
    ...(names.length > 0 && newNames.length === 0 ? [`Already shown: ${names.map(quoted).join(', ')}.`] : []),
    overLimit(places < room ? `${MAX_GROUPS} lines` : `${MAX_PACKAGES} packages`, rest),
  ].filter((sentence) => sentence !== null)
  const leftOut = sentences.length === 0 ? null : sentences.join(' ')
  return { state: added.length === 0 ? state : { ...state, groups: withNames(groups, added, slot) }, leftOut }
}

function withNames(groups: readonly Group[], names: readonly string[], slot: number | null): Group[] {
  if (slot === null) return [...groups, ...names.map((name) => ({ packages: [name], color: null }))]
  return groups.map((group, at) =>
    at === slot ? { ...group, packages: [...group.packages, ...names] } : group,
  )
}
