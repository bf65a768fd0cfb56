/** Search parameters of the statistics: those of current addresses, of the page's form, and of older addresses. */
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

/** Search parameters as parsed by the router: values that are JSON are parsed. */
export type RawSearch = Readonly<Partial<Record<(typeof statsParameters)[number], unknown>>>

/** Sorts parameters: their serialized form is the key by which the browser finds the data that the server loaded. */
export function inOrder(search: RawSearch): RawSearch {
  return Object.fromEntries(statsParameters.map((name) => [name, search[name]]))
}
