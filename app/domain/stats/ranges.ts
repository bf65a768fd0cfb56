import { type Day, FIRST_COUNTED_DAY } from '~/domain/downloads/days'
import { type Bin, type Binning, binsBetween, binStart } from './bins'

/** Ids of time ranges, as used in addresses. */
export const rangeIds = [
  '7-days',
  '30-days',
  '90-days',
  '180-days',
  '365-days',
  '730-days',
  '1825-days',
  'all-time',
] as const

/** One of {@link rangeIds}. */
export type RangeId = (typeof rangeIds)[number]

type Range = { readonly label: string; readonly days: number; readonly binning: Binning }

/** Label, number of days, and default bin of each range. */
export const ranges: Readonly<Record<RangeId, Range>> = {
  '7-days': { label: '7 days', days: 7, binning: 'daily' },
  '30-days': { label: '30 days', days: 30, binning: 'daily' },
  '90-days': { label: '90 days', days: 90, binning: 'weekly' },
  '180-days': { label: '6 months', days: 180, binning: 'weekly' },
  '365-days': { label: '1 year', days: 365, binning: 'weekly' },
  '730-days': { label: '2 years', days: 730, binning: 'monthly' },
  '1825-days': { label: '5 years', days: 1825, binning: 'monthly' },
  'all-time': { label: 'All time', days: Infinity, binning: 'monthly' },
}

/**
 * Above this number, single days would look like a solid block, since weekends have about half the downloads of
 * weekdays. Each point is then the sum of seven days.
 */
const MAX_SINGLE_DAYS = 731

/**
 * Returns the bins of a range that ends with the last counted day. The first bin is complete. All time begins with the bin of
 * the first download, but not before the first day that npm counted.
 */
export function binsOfRange(
  range: RangeId,
  binning: Binning,
  { last, born }: { readonly last: Day; readonly born: Day },
): Bin[] {
  const wanted = Math.max(last + 1 - ranges[range].days, range === 'all-time' ? born : 0)
  return binsBetween(Math.max(binStart(wanted, binning), FIRST_COUNTED_DAY), last, binning)
}

/** Above this number, minor releases would be too close together. */
const MAX_DAYS_OF_MINORS = 180

/** Returns true if minor releases are shown too. */
export function showsMinors(range: RangeId): boolean {
  return ranges[range].days <= MAX_DAYS_OF_MINORS
}

/** Returns true if each point of a line is the sum of a day and the six before. */
export function showsSevenDays(range: RangeId, binning: Binning): boolean {
  return binning === 'daily' && ranges[range].days > MAX_SINGLE_DAYS
}
