import type { AnyRouter } from '@tanstack/react-router'
import { LRUCache } from 'lru-cache'
import type { AnswerRecord, ExtraSources, PageRecord } from '~/features/shell/route-record'
import { SERVER_CALL_PREFIX } from '~/features/outcomes/limits'
import { getOrAdd } from '~/domain/get-or-add'

/** Facts about addresses, from the records of their routes, for the request pipeline. */
export type SiteRoutes = {
  /** Returns the record of the route for a path; undefined for server functions, and if there is no route. */
  readonly recordOf: (pathname: string) => AnswerRecord | undefined
  /** Returns the path of an address's route, such as `/blog/$`, or null. Segments without `$` are literal. */
  readonly routePath: (pathname: string) => string | null
  /** Returns the names of the search parameters that the route of a page reads; empty for other routes, which may read any. */
  readonly searchNames: (pathname: string) => readonly string[]
  /** Checks whether an address is that of a page. */
  readonly isPage: (pathname: string) => boolean
  /** Checks whether every reader gets the same response; false for unknown addresses. */
  readonly isShared: (pathname: string) => boolean
  /** Checks whether an address also accepts POST; others only allow reading. */
  readonly mayWrite: (pathname: string) => boolean
  /** Checks whether the Markdown of a page is at the same address with `.md` appended. */
  readonly hasMarkdown: (pathname: string) => boolean
  /** Checks whether an address shows an unpublished branch, as page or as data. */
  readonly isPreview: (pathname: string) => boolean
  /** Returns when React is fetched on a page. */
  readonly reactOf: (pathname: string) => PageRecord['react']
  /** Returns the sources that the content security policy of a page additionally allows. */
  readonly sourcesOf: (pathname: string) => ExtraSources
  /**
   * Returns the search part that the response depends on, sorted, with its `?`, or ''. Other parameters do not create cache
   * entries. Null for addresses that the page cache does not store.
   */
  readonly searchKey: (url: URL) => string | null
  /** Checks whether a stored address may show one of these libraries; always true for server functions. */
  readonly showsLibrary: (address: string, libraries: readonly string[]) => boolean
}

/** Options of {@link createSiteRoutes}. Server functions are private unless listed here. */
type SiteRoutesOptions = {
  readonly router: AnyRouter
  /** Addresses of the server functions whose responses are the same for every reader. */
  readonly sharedCalls: ReadonlySet<string>
  /** Addresses of the server functions that return data of previews. */
  readonly previewCalls: ReadonlySet<string>
}

type Match = {
  /** Record of the route; undefined if there is none. */
  readonly record: AnswerRecord | undefined
  readonly branch: readonly AnyRouter['routeTree'][]
  readonly path: string | null
  readonly libraryId: string
}

/** Size of the cache of matches, in characters of paths, so that made-up paths only evict each other. */
const MAX_MATCHED_CHARACTERS = 500_000

/** Estimated size of a match without its path, in characters. */
const MATCH_OVERHEAD = 100

/** Returns the parameters with these names as a query string; '' if there are none. */
function namedParameters(search: string, names: readonly string[]): string {
  if (search === '' || names.length === 0) return ''
  const given = [...new URLSearchParams(search)].filter(([name]) => names.includes(name))
  return new URLSearchParams(given).toString()
}

/** Returns the parameters that the page depends on: those that `validateSearch` reads and `loaderDeps` returns. */
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

/** Creates a function that matches paths to routes; matches are cached. */
function createMatch(router: AnyRouter): (pathname: string) => Match {
  const matches = new LRUCache<string, Match>({
    maxSize: MAX_MATCHED_CHARACTERS,
    sizeCalculation: (_match, pathname) => pathname.length + MATCH_OVERHEAD,
  })
  const newMatch = (pathname: string): Match => {
    const [branch, params, route] = router.getMatchedRoutes(pathname)
    // For not-found screens, the router also matches a prefix of the address; `**` holds the rest.
    const answering = params['**'] === undefined ? route : undefined
    const record = answering?.options.staticData.record
    return {
      record: record?.kind === 'layout' ? undefined : record,
      branch,
      path: answering?.fullPath ?? null,
      libraryId: params['libraryId'] ?? '',
    }
  }
  return (pathname) => getOrAdd(matches, pathname, () => newMatch(pathname))
}

/** Creates a look-up of address facts from the records of the router's routes. */
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
      // A route whose library parameter is optional shows all libraries if it is absent.
      const showsAll = libraryId === '' && path?.startsWith('/{-$libraryId}') === true
      return showsAll || libraries.includes(libraryId)
    },
  }
}
