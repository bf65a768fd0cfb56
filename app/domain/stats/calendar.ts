import { type Day, dayAt, startOfDay } from '~/domain/downloads/days'

/** The month of a day, from 0, with its year and the day of the month. */
export function partsOf(day: Day): { readonly year: number; readonly month: number; readonly date: number } {
  const date = new Date(startOfDay(day))
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), date: date.getUTCDate() }
}

/** The first day of a month, which is counted from 0; month 12 is January of the next year. */
export function firstOfMonth(year: number, month: number): Day {
  return dayAt(Date.UTC(year, month, 1))
}

// Rendered text uses no `Intl`: a browser and Node may differ in one space, and React then redraws the whole page.
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** `June` */
export const monthName = (month: number): string => MONTHS[month] ?? ''

/** `Jun`, and `Sept` as in the dates of the other pages, which `Intl` writes in British English. */
export const shortMonth = (month: number): string => monthName(month).slice(0, month === 8 ? 4 : 3)

/** `8 Jun 2026` */
export function dayText(day: Day): string {
  const { year, month, date } = partsOf(day)
  return `${date} ${shortMonth(month)} ${year}`
}

/** `8 – 14 Jun 2026`, `29 Jun – 5 Jul 2026` or `28 Dec 2026 – 3 Jan 2027`; both days belong to it. */
export function spanText(first: Day, last: Day): string {
  const [from, to] = [partsOf(first), partsOf(last)]
  if (first === last) return dayText(first)
  if (from.year !== to.year) return `${dayText(first)} – ${dayText(last)}`
  const start = from.month === to.month ? `${from.date}` : `${from.date} ${shortMonth(from.month)}`
  return `${start} – ${dayText(last)}`
}

/** `3, 7 and 8 Sept 2026`: a list of days, each month named once. */
export function dayList(days: readonly Day[]): string {
  const texts = days.map((day, at) => {
    const { year, month, date } = partsOf(day)
    const next = days[at + 1]
    const isSameMonth = next !== undefined && partsOf(next).month === month && partsOf(next).year === year
    return isSameMonth ? `${date}` : `${date} ${shortMonth(month)} ${year}`
  })
  const last = texts.at(-1) ?? ''
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} and ${last}`
}
