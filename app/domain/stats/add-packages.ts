import { type Group, MAX_GROUPS, MAX_PACKAGES, type StatsState } from './address'
import type { PastedNames } from './pasted-names'

/** A state with packages added, and what of them was left out, as a sentence; null when nothing was. */
export type Addition = { readonly state: StatsState; readonly leftOut: string | null }

/** Characters of a text that a sentence quotes. */
const MOST_QUOTED = 60

const quoted = (text: string): string =>
  text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED - 1)}…` : text

/** A number of things that are left out, behind the limit that they are over; null when none is. */
function overLimit(limit: string, names: readonly string[]): string | null {
  if (names.length === 0) return null
  return `${limit} at most; ${names.length} ${names.length === 1 ? 'name' : 'names'} left out.`
}

/**
 * Adds packages: each as a line of its own, or to the line at a place. Those that are there already stay where they are;
 * limits of one view hold, and the first names come in.
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
  const fresh = names.filter((name) => !known.has(name))
  const places = slot === null ? MAX_GROUPS - groups.length : MAX_PACKAGES
  const room = Math.max(0, MAX_PACKAGES - groups.reduce((sum, { packages }) => sum + packages.length, 0))
  const added = fresh.slice(0, Math.max(0, Math.min(places, room)))
  const rest = fresh.slice(added.length)
  const sentences = [
    ...(names.length === 0 && others.length === 0 ? ['No package name found.'] : []),
    ...(others.length === 0 ? [] : [`Not a package name: ${others.map(quoted).join(', ')}.`]),
    ...(names.length > 0 && fresh.length === 0 ? [`Already shown: ${names.map(quoted).join(', ')}.`] : []),
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
