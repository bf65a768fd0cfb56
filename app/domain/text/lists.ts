/** Returns `A`, `A and B` or `A, B and C`. */
export const andList = (items: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(items)
