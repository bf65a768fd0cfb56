import type { Binning } from './bins'
import { type RangeId, ranges } from './ranges'

/** Packages whose downloads are summed and drawn as one line. */
export type Group = {
  readonly packages: readonly string[]
  /** `#rrggbb` chosen by the reader; null for the default color of the group's index. */
  readonly color: string | null
}

/** The baseline of all npm downloads; not a valid package name. */
export const ALL_OF_NPM = '*'

/** The parameters of a statistics address, with defaults applied. */
export type StatsState = {
  readonly groups: readonly Group[]
  readonly range: RangeId
  /** The divisor of values: a package, or {@link ALL_OF_NPM}; null for none. */
  readonly baseline: string | null
  readonly viewMode: 'absolute' | 'relative'
  readonly binning: Binning
  readonly alignStartDates: boolean
  readonly scale: 'linear' | 'log'
}

/** Maximum number of packages in a view, to limit requests to npm and clutter in the chart. */
export const MAX_PACKAGES = 20
/** Maximum number of groups in a view. */
export const MAX_GROUPS = 12

/** The state without parameters: `react`, and Query with its predecessor. */
export const defaultState: StatsState = {
  groups: [
    { packages: ['react'], color: null },
    { packages: ['@tanstack/query-core', 'react-query'], color: null },
  ],
  range: '365-days',
  baseline: null,
  viewMode: 'absolute',
  binning: ranges['365-days'].binning,
  alignStartDates: false,
  scale: 'linear',
}

/** Search parameters as the router serializes them: values other than strings as JSON. */
type StatsSearch = {
  readonly packages?: ReadonlyArray<{ readonly packages: readonly string[]; readonly color?: string }>
  readonly range?: RangeId
  readonly baseline?: string
  readonly viewMode?: 'relative'
  readonly binningOption?: Binning
  readonly alignStartDates?: true
  readonly scale?: 'log'
}

const keyOfGroups = (groups: readonly Group[]): string =>
  JSON.stringify(groups.map(({ packages, color }) => [packages, color]))

/** Returns the canonical search parameters of a state: in this order, defaults omitted. */
export function statsSearch(state: StatsState): StatsSearch {
  const { groups, range, baseline, viewMode, binning, alignStartDates, scale } = state
  const isDefault = keyOfGroups(groups) === keyOfGroups(defaultState.groups)
  return {
    ...(isDefault
      ? {}
      : {
          packages: groups.map(({ packages, color }) => ({ packages, ...(color === null ? {} : { color }) })),
        }),
    ...(range === defaultState.range ? {} : { range }),
    ...(baseline === null ? {} : { baseline }),
    ...(viewMode === 'absolute' ? {} : { viewMode }),
    ...(binning === ranges[range].binning ? {} : { binningOption: binning }),
    ...(alignStartDates ? { alignStartDates } : {}),
    ...(scale === 'linear' ? {} : { scale }),
  }
}

/** Returns the canonical query string of a state without `?`; empty for the default state. */
export function statsQuery(state: StatsState): string {
  const pairs = Object.entries(statsSearch(state)).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return new URLSearchParams(pairs).toString()
}

/** Path of the statistics page. */
export const STATS_PATH = '/stats/npm'

/** Returns the address of a state as a page or in another format. */
export function statsAddress(state: StatsState, form: '' | '.csv' | '.json' | '.svg' | '.png' = ''): string {
  const query = statsQuery(state)
  return `${STATS_PATH}${form}${query === '' ? '' : `?${query}`}`
}
