import { type Bin, binLabel, binNoun } from './bins'
import type { StatsData } from './data'
import type { Value } from './geometry'
import { compact, trimmed, whole } from './numbers'

/** Units of values. */
export type Unit = 'downloads' | 'percent' | 'share' | 'ratio'

/** Returns the period of one value: `week`, or `7 days` if each value is a rolling sum. */
export function binWord({ state, isSevenDays }: Pick<StatsData, 'state' | 'isSevenDays'>): string {
  return isSevenDays ? '7 days' : binNoun[state.binning]
}

/** Returns a value in full: `37,123,775`, `112.4%`, `0.41×`. */
export function valueText(value: Value, unit: Unit): string {
  if (value === null) return '–'
  if (unit === 'downloads') return whole(value)
  return unit === 'ratio' ? `${trimmed(value, 3)}×` : `${trimmed(value, 1)}%`
}

/** Returns a value as a tick label: `37M`, `112%`, `0.4×`. */
export function tickText(value: number, unit: Unit): string {
  if (unit === 'downloads') return compact(value)
  return unit === 'ratio' ? `${trimmed(value)}×` : `${trimmed(value)}%`
}

/** Returns the label of a place in the chart: its bin, or its number if start dates are aligned. */
export function placeText(
  { bins }: { readonly bins: readonly Bin[] | null },
  at: number,
  data: StatsData,
): string {
  const bin = bins?.[at]
  if (!bin) return `${binWord(data)} ${at + 1} of each line`
  return data.isSevenDays ? `7 days to ${binLabel(bin, 'daily')}` : binLabel(bin, data.state.binning)
}
