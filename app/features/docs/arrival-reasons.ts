import type { arrivals } from './docs-search'

type ArrivalReason = {
  readonly from: (typeof arrivals)[number]
  readonly library: string
  readonly title: string
  readonly text: string
}

/** Why readers of old addresses are here. */
export const arrivalReasons = [
  {
    from: 'reactQueryV3',
    library: 'query',
    title: 'You followed a link to React Query v3',
    text: 'This is the page that took its place. Names and options changed since, so compare before you copy.',
  },
  {
    from: 'reactTableV7',
    library: 'table',
    title: 'You followed a link to React Table v7',
    text: 'This is the page that took its place. v8 is a rewrite: its API is another one.',
  },
] as const satisfies readonly ArrivalReason[]
