import { andList } from '~/domain/text/lists'
import { type Day, dayAt, startOfDay } from '~/domain/downloads/days'

/** Returns the year, month (from 0) and day of month of a day. */
export function partsOf(day: Day): { readonly year: number; readonly month: number; readonly date: number } {
  const date = new Date(startOfDay(day))
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), date: date.getUTCDate() }
}

/** Returns the first day of a month, counted from 0; month 12 is January of the next year. */
export function firstOfMonth(year: number, month: number): Day {
  return dayAt(Date.UTC(year, month, 1))
}

// `Intl` is avoided in rendered text: browser and Node may differ in one space, which makes React redraw the whole
// page.
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** Returns `June`. */
export const monthName = (month: number): string => MONTHS[month] ?? ''

/** Returns `Jun`, but `Sept`, as `Intl` does in British English for the dates of other pages. */
export const shortMonth = (month: number): string => monthName(month).slice(0, month === 8 ? 4 : 3)

/** Returns `8 Jun 2026`. */
export function dayText(day: Day): string {
  const { year, month, date } = partsOf(day)
  return `${date} ${shortMonth(month)} ${year}`
}

/** Returns `8 – 14 Jun 2026`, `29 Jun – 5 Jul 2026` or `28 Dec 2026 – 3 Jan 2027`; both days are inclusive. */
export function spanText(first: Day, last: Day): string {
  const [from, to] = [partsOf(first), partsOf(last)]
  if (first === last) return dayText(first)
  if (from.year !== to.year) return `${dayText(first)} – ${dayText(last)}`
  const start = from.month === to.month ? `${from.date}` : `${from.date} ${shortMonth(from.month)}`
  return `${start} – ${dayText(last)}`
}

/** Returns `3, 7 and 8 Sept 2026`: a list of days that states each month once. */
export function dayList(days: readonly Day[]): string {
  const texts = days.map((day, at) => {
    const { year, month, date } = partsOf(day)
    const next = days[at + 1]
    const isSameMonth = next !== undefined && partsOf(next).month === month && partsOf(next).year === year
    return isSameMonth ? `${date}` : `${date} ${shortMonth(month)} ${year}`
  })
  return andList(texts)
}
