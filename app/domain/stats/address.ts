import type { Binning } from './bins'
import { type RangeId, ranges } from './ranges'

/** Packages whose downloads are added up and drawn as one line. */
export type Group = {
  readonly packages: readonly string[]
  /** `#rrggbb` that a reader chose; null for the colour of the group's place. */
  readonly color: string | null
}

/** The baseline of all npm downloads: no package can have this name. */
export const ALL_OF_NPM = '*'

/** What an address of the statistics holds, defaults filled in. */
export type StatsState = {
  readonly groups: readonly Group[]
  readonly range: RangeId
  /** What values are divided by: a package, or {@link ALL_OF_NPM}. */
  readonly baseline: string | null
  readonly viewMode: 'absolute' | 'relative'
  readonly binning: Binning
  readonly alignStartDates: boolean
  readonly scale: 'linear' | 'log'
}

/** Limits of one view, which protect npm and the reader's eyes. */
export const MAX_PACKAGES = 20
/** As above. */
export const MAX_GROUPS = 12

/** The page without parameters: `react`, and what became Query. */
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

/** Search parameters as the router writes them: values that are no text are JSON. */
export type StatsSearch = {
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

/** The one way to write a state: parameters in this order, those with their defaults left out. */
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

/** The parameters of a state as text, without `?`; empty for the page as it is without any. */
export function statsQuery(state: StatsState): string {
  const pairs = Object.entries(statsSearch(state)).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return new URLSearchParams(pairs).toString()
}

/** Path of the statistics page. */
export const STATS_PATH = '/stats/npm'

/** The address of a state, in the page or in another form: `.csv`, `.json`, `.svg`, `.png`. */
export function statsAddress(state: StatsState, form: '' | '.csv' | '.json' | '.svg' | '.png' = ''): string {
  const query = statsQuery(state)
  return `${STATS_PATH}${form}${query === '' ? '' : `?${query}`}`
}
