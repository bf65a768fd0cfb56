/** The latest version of every library. */
export const LATEST = 'latest'

/** What is searched for, as an address of the search page holds it. */
export type SearchState = {
  readonly q: string
  /** Ids; none for all. */
  readonly library: readonly string[]
  readonly framework: readonly string[]
  /** Version segment of addresses. */
  readonly version: string
  /** From 1. */
  readonly page: number
}

/** `/search?q=stale&library=query&page=2` */
export function searchAddress({ q, library, framework, version, page }: SearchState): string {
  const search = new URLSearchParams([
    ['q', q],
    ...library.map((value) => ['library', value]),
    ...framework.map((value) => ['framework', value]),
    ...(version === LATEST ? [] : [['version', version]]),
    ...(page === 1 ? [] : [['page', String(page)]]),
  ])
  return `/search?${search}`
}
