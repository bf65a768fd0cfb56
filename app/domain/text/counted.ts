const format = new Intl.NumberFormat('en')

/** Formats a number with separators of thousands: `1,261`. */
export const grouped = (count: number): string => format.format(count)

/** Returns a count with its noun: `1 name`, `2,100 names`. */
export const counted = (count: number, noun: string): string =>
  `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`
