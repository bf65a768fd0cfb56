import { z } from 'zod'
import { isPackageName } from '~/domain/downloads/package-name'
import {
  ALL_OF_NPM,
  defaultState,
  type Group,
  MAX_GROUPS,
  MAX_PACKAGES,
  type StatsState,
  statsSearch,
} from './address'
import { binnings } from './bins'
import type { RawSearch } from './parameters'
import { readPackageNames } from './pasted-names'
import { rangeIds, ranges } from './ranges'

// The router parses `?baseline=12` as a number.
const text = z.union([z.string(), z.number(), z.boolean()]).transform(String)
/** Pasted text. The router parses a manifest as JSON, so it is serialized again. */
const pasted = z.unknown().transform((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
const name = z.string().refine(isPackageName)
const color = z
  .string()
  .regex(/^#[\da-f]{6}$/i)
  .transform((value) => value.toLowerCase())
  .nullable()
  .catch(null)

/** Parses a list, dropping invalid elements. */
const listOf = <Item>(item: z.ZodType<Item>) =>
  z.array(z.unknown()).transform((values) =>
    values.flatMap((value) => {
      const reading = item.safeParse(value)
      return reading.success ? [reading.data] : []
    }),
  )

/** A group, or the name of its only package. */
const group = z.union([
  z.object({ packages: listOf(name), color: color.optional() }),
  text.pipe(name).transform((only) => ({ packages: [only], color: null })),
])
/** Package names as text, such as `vue,svelte`, each a group of its own. */
const listedNames = text.transform((list) =>
  readPackageNames(list).map((only) => ({ packages: [only], color: null })),
)
const laterGroup = z.object({
  packages: listOf(z.object({ name, hidden: z.boolean().catch(false).optional() })),
  color: color.optional(),
  baseline: z.boolean().optional().catch(undefined),
})

// A form sends strings, while the router parses JSON.
const flag = z.union([z.boolean(), z.literal('on').transform(() => true)])

const schema = z.object({
  packages: z
    .union([listOf(group), listedNames])
    .optional()
    .catch(undefined),
  range: z.enum(rangeIds).catch(defaultState.range),
  baseline: z
    .union([z.literal(ALL_OF_NPM), text.refine(isPackageName)])
    .optional()
    .catch(undefined),
  viewMode: z.enum(['absolute', 'relative']).optional().catch(undefined),
  binningOption: z.enum(binnings).optional().catch(undefined),
  alignStartDates: flag.catch(false),
  scale: z.enum(['linear', 'log']).catch('linear'),
  add: pasted.optional(),
  packageGroups: listOf(laterGroup).optional().catch(undefined),
  transform: z.literal('normalize-y').optional().catch(undefined),
  binType: z.enum(binnings).optional().catch(undefined),
})

/** Enforces the limits of a view: names are unique within a group, and empty or repeated groups are dropped. */
function withinLimits(groups: readonly Group[]): Group[] {
  const seen = new Set<string>()
  let left = MAX_PACKAGES
  return groups
    .map(({ packages, color: chosen }) => {
      const names = [...new Set(packages)].slice(0, left)
      const key = names.join(' ')
      if (seen.has(key)) return { packages: [], color: chosen }
      seen.add(key)
      left -= names.length
      return { packages: names, color: chosen }
    })
    .filter(({ packages }) => packages.length > 0)
    .slice(0, MAX_GROUPS)
}

/** Parses search parameters; invalid ones are ignored. The newer form of these addresses is supported too. */
export function readStatsSearch(search: RawSearch): StatsState {
  const read = schema.parse(search)
  // Skips hidden lines of that form: groups whose first package is hidden, and single hidden packages.
  const later = read.packageGroups
    ?.filter((each) => each.packages[0]?.hidden !== true)
    .map((each) => ({
      packages: each.packages.filter(({ hidden }) => hidden !== true).map((one) => one.name),
      color: each.color ?? null,
    }))
  const given =
    read.packages?.map((each) => ({ packages: each.packages, color: each.color ?? null })) ?? later
  // A list without valid entries falls back to the default, but an empty list means that the reader removed all.
  const wasEmpty = [search.packages, search.packageGroups].some(
    (value) => Array.isArray(value) && value.length === 0,
  )
  const groups = withinLimits(given ?? [])
  const added = readPackageNames(read.add ?? '').map((one) => ({ packages: [one], color: null }))
  const pinned = read.packageGroups?.find((each) => each.baseline === true)?.packages[0]?.name
  return {
    groups: withinLimits([...(groups.length > 0 || wasEmpty ? groups : defaultState.groups), ...added]),
    range: read.range,
    baseline: read.baseline ?? pinned ?? null,
    viewMode: read.viewMode ?? (read.transform === undefined ? 'absolute' : 'relative'),
    binning: read.binningOption ?? read.binType ?? ranges[read.range].binning,
    alignStartDates: read.alignStartDates,
    scale: read.scale,
  }
}

/** Returns true if parameters are in the form that {@link statsSearch} produces. */
export function isCanonical(search: RawSearch, state: StatsState): boolean {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  const wanted: Readonly<Record<string, unknown>> = statsSearch(state)
  // The router reads a package named `12` or `true` as a number or a boolean.
  const isEqual = ([key, value]: [string, unknown]) =>
    JSON.stringify(wanted[key]) === JSON.stringify(key === 'baseline' ? String(value) : value)
  return given.length === Object.keys(wanted).length && given.every(isEqual)
}

/**
 * Parses `react-vs-vue` and `@tanstack/react-query-vs-swr`: package names, one line each, with the options in `search`.
 * Null if a name is invalid.
 */
export function readComparison(path: string, search: RawSearch = {}): StatsState | null {
  const names = path.split(/-vs-/i)
  if (names.length > MAX_GROUPS || !names.every(isPackageName)) return null
  return {
    ...readStatsSearch({ ...search, add: undefined }),
    groups: withinLimits(names.map((one) => ({ packages: [one], color: null }))),
  }
}
