/** Names of the search parameters of the statistics: those of their addresses, of the page's form, and of older addresses. */
export const statsParameters = [
  'packages',
  'range',
  'baseline',
  'viewMode',
  'binningOption',
  'alignStartDates',
  'scale',
  'add',
  'packageGroups',
  'transform',
  'binType',
] as const

/** Search parameters as the router reads them: values that are JSON are parsed. */
export type RawSearch = Readonly<Partial<Record<(typeof statsParameters)[number], unknown>>>

/** In one order, however an address has them: the browser finds what the server has loaded by the text of these values. */
export function inOrder(search: RawSearch): RawSearch {
  return Object.fromEntries(statsParameters.map((name) => [name, search[name]]))
}
