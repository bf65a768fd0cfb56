import type { Bin, Binning } from './bins'
import { partsOf, shortMonth } from './calendar'

/** A label on the horizontal axis; `at` is the index of a bin. */
export type TimeTick = { readonly at: number; readonly text: string }

/** Allowed intervals between labels, in months. */
const MONTH_STEPS = [1, 2, 3, 4, 6, 12, 24, 36, 60, 120]

/** Maximum number of labels. */
const MOST = 10

/** Ranges up to this length are labeled by day. */
const FEW_DAYS = 62

function dayTicks(bins: readonly Bin[]): TimeTick[] {
  const step = Math.ceil(bins.length / MOST)
  return bins.flatMap(({ start }, at) => {
    const { month, date } = partsOf(start)
    return (bins.length - 1 - at) % step === 0 ? [{ at, text: `${date} ${shortMonth(month)}` }] : []
  })
}

/** Returns the labels of the horizontal axis, at the first bin of every n-th month or year. */
export function timeTicks(bins: readonly Bin[], binning: Binning): TimeTick[] {
  const [first] = bins
  const last = bins.at(-1)
  if (!first || !last) return []
  const months = binning === 'yearly' ? 12 : 1
  if ((binning === 'daily' || binning === 'weekly') && last.end - first.start <= FEW_DAYS)
    return dayTicks(bins)
  const named = bins.map(({ start, end }) => partsOf(binning === 'weekly' ? end - 1 : start))
  const starts = named.flatMap((parts, at) => {
    const before = named[at - 1]
    const isFirst =
      before === undefined ? binning !== 'weekly' : parts.month !== before.month || parts.year !== before.year
    return isFirst ? [{ at, ...parts }] : []
  })
  const step = MONTH_STEPS.find((each) => (starts.length * months) / each <= MOST) ?? 240
  return starts
    .filter(({ year, month }) => (year * 12 + month) % step === 0)
    .map(({ at, year, month }, place) => ({
      at,
      text: month === 0 ? String(year) : place === 0 ? `${shortMonth(month)} ${year}` : shortMonth(month),
    }))
}

/** Returns labels for aligned start dates: positions counted from 1. */
export function placeTicks(length: number): TimeTick[] {
  const step = Math.max(1, Math.ceil(length / MOST))
  return Array.from({ length: Math.ceil(length / step) }, (_, at) => ({
    at: at * step,
    text: String(at * step + 1),
  }))
}
