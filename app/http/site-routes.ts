import type { AnyRouter } from '@tanstack/react-router'
import { LRUCache } from 'lru-cache'
import type { AnswerRecord, ExtraSources, PageRecord } from '~/features/shell/route-record'
import { SERVER_CALL_PREFIX } from '~/features/answers/limits'

/** What the request pipeline knows about addresses, from the records of the routes. */
export type SiteRoutes = {
  /** The record of the route that answers this path; undefined if no route does, and for server functions. */
  readonly recordOf: (pathname: string) => AnswerRecord | undefined
  /** The path of the route that answers this one, such as `/blog/$`; null if no route does. */
  readonly routePath: (pathname: string) => string | null
  /** Names of the search parameters that the route of a page reads; other routes may read any, and have none here. */
  readonly searchNames: (pathname: string) => readonly string[]
  /** True for addresses that show a page. */
  readonly isPage: (pathname: string) => boolean
  /** True where every reader gets the same answer; false for unknown addresses. */
  readonly isShared: (pathname: string) => boolean
  /** True for addresses that may be written to. */
  readonly mayWrite: (pathname: string) => boolean
  /** True for pages whose Markdown is at the same address with `.md` behind it. */
  readonly hasMarkdown: (pathname: string) => boolean
  /** True for what shows unpublished branches, as page or as data. */
  readonly isPreview: (pathname: string) => boolean
  /** When React is fetched on this page. */
  readonly reactOf: (pathname: string) => PageRecord['react']
  /** What the page's content security policy allows beside the sources of all pages. */
  readonly sourcesOf: (pathname: string) => ExtraSources
  /**
   * The search that the answer depends on, in one order, with its `?` or empty; other parameters make no copies in the
   * cache. Null for what the page cache does not store.
   */
  readonly searchKey: (url: URL) => string | null
  /** True for stored addresses whose answer shows pages of a library; those of server functions do not tell which. */
  readonly showsLibrary: (address: string, libraries: readonly string[]) => boolean
}

/** What {@link createSiteRoutes} needs. Addresses of server functions are private unless they are named here. */
export type SiteRoutesOptions = {
  readonly router: AnyRouter
  /** Addresses of the server functions whose answers are the same for every reader. */
  readonly sharedCalls: ReadonlySet<string>
  /** Addresses of the server functions that give data of previews. */
  readonly previewCalls: ReadonlySet<string>
}

type Match = {
  /** The record of the route that answers; undefined if no route does. */
  readonly record: AnswerRecord | undefined
  readonly branch: readonly AnyRouter['routeTree'][]
  readonly path: string | null
  readonly libraryId: string
}

/** Memory for matches of paths, in characters of paths. Made-up paths push each other out. */
const MAX_MATCHED_CHARACTERS = 500_000

/** What a match takes beside its path, in characters. */
const MATCH_OVERHEAD = 100

/** The parameters with these names, as they are written; empty when there are none. */
function namedParameters(search: string, names: readonly string[]): string {
  if (search === '' || names.length === 0) return ''
  const given = [...new URLSearchParams(search)].filter(([name]) => names.includes(name))
  return new URLSearchParams(given).toString()
}

/** Parameters of the search that the page depends on: what `loaderDeps` of its route returns of what `validateSearch` read. */
function searchDeps(router: AnyRouter, branch: Match['branch'], parameters: string): Record<string, unknown> {
  const read: Record<string, unknown> = router.options.parseSearch(parameters)
  for (const { options } of branch) {
    const validate = options.validateSearch
    if (typeof validate === 'function') Object.assign(read, validate(read))
    else if (validate !== undefined && 'parse' in validate) Object.assign(read, validate.parse(read))
  }
  const deps: Record<string, unknown> = branch.at(-1)?.options.loaderDeps?.({ search: read }) ?? {}
  const given = Object.entries(deps).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(given.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Matches paths with routes; matches of common paths are kept. */
function createMatch(router: AnyRouter): (pathname: string) => Match {
  const matches = new LRUCache<string, Match>({
    maxSize: MAX_MATCHED_CHARACTERS,
    sizeCalculation: (_match, pathname) => pathname.length + MATCH_OVERHEAD,
  })
  const newMatch = (pathname: string): Match => {
    const [branch, params, route] = router.getMatchedRoutes(pathname)
    // The router matches the start of an address too, for its screens of missing pages.
    const answering = params['**'] === undefined ? route : undefined
    const record = answering?.options.staticData.record
    return {
      record: record?.kind === 'layout' ? undefined : record,
      branch,
      path: answering?.fullPath ?? null,
      libraryId: params['libraryId'] ?? '',
    }
  }
  return (pathname) => {
    const known = matches.get(pathname)
    if (known) return known
    const made = newMatch(pathname)
    matches.set(pathname, made)
    return made
  }
}

/** Knows addresses by the records of the router's routes. */
export function createSiteRoutes({ router, sharedCalls, previewCalls }: SiteRoutesOptions): SiteRoutes {
  const match = createMatch(router)
  const recordOf = (pathname: string) =>
    pathname.startsWith(SERVER_CALL_PREFIX) ? undefined : match(pathname).record
  const pageOf = (pathname: string): PageRecord | undefined => {
    const record = recordOf(pathname)
    return record?.kind === 'page' ? record : undefined
  }
  return {
    recordOf,
    routePath: (pathname) => match(pathname).path,
    searchNames: (pathname) => pageOf(pathname)?.search ?? [],
    isPage: (pathname) => pageOf(pathname) !== undefined,
    isShared: (pathname) => sharedCalls.has(pathname) || recordOf(pathname)?.readers === 'shared',
    mayWrite: (pathname) => {
      if (pathname.startsWith(SERVER_CALL_PREFIX)) return true
      const record = recordOf(pathname)
      return record?.kind === 'page' ? record.takesForms : record?.kind === 'file' && record.isWritable
    },
    hasMarkdown: (pathname) => pageOf(pathname)?.hasMarkdown ?? false,
    isPreview: (pathname) => previewCalls.has(pathname) || recordOf(pathname)?.isPreview === true,
    reactOf: (pathname) => pageOf(pathname)?.react ?? 'intent',
    sourcesOf: (pathname) => pageOf(pathname)?.sources ?? {},
    searchKey: ({ pathname, search }) => {
      if (pathname.startsWith(SERVER_CALL_PREFIX)) return sharedCalls.has(pathname) ? search : null
      const { record, branch } = match(pathname)
      if (record?.readers !== 'shared') return null
      if (record.kind === 'page') {
        const parameters = namedParameters(search, record.search ?? [])
        return parameters === '' ? '' : router.options.stringifySearch(searchDeps(router, branch, parameters))
      }
      const isStored = record.stored === 'all' || (record.stored === 'svg' && /\.svg$/i.test(pathname))
      return isStored ? '' : null
    },
    showsLibrary: (address, libraries) => {
      const [pathname = ''] = address.split('?')
      if (pathname.startsWith(SERVER_CALL_PREFIX)) return true
      const { libraryId, path } = match(pathname)
      // A route that may name a library, and does not, shows all.
      const showsAll = libraryId === '' && path?.startsWith('/{-$libraryId}') === true
      return showsAll || libraries.includes(libraryId)
    },
  }
}
