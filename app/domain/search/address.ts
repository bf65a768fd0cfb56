/** Version segment for the latest version of every library. */
export const LATEST = 'latest'

/** State of the search page, as encoded in its address. */
export type SearchState = {
  readonly q: string
  /** Library ids; empty for all. */
  readonly library: readonly string[]
  readonly framework: readonly string[]
  /** Version segment of docs addresses. */
  readonly version: string
  /** From 1. */
  readonly page: number
}

/** Returns the address of the search page: `/search?q=stale&library=query&page=2`. */
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
