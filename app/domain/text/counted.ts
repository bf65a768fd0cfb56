/** Returns a count with its noun: `1 name`, `2 names`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
