import { parseDocsPath } from '~/domain/addresses/parse'
import { ARRIVAL, arrivals, INSTEAD_OF } from '~/features/docs/docs-search'
import { WEBHOOK_ADDRESS } from '~/features/webhooks/webhook-address'
import { SERVER_CALL_PREFIX } from './server-calls'

/** Images of the libraries' repositories. */
const IMAGE = /^\/[^/]+\/[^/]+\/images\//
const PREVIEW_IMAGE = /^\/preview\/[^/]+\/[^/]+\/images\//

const PREVIEW = /^\/preview(?:\/|$)/

/** Addresses that are no pages: files for machines, interfaces, chunks. */
const NO_PAGE = /^\/(?:_serverFn|_build|api)\/|\.(?:md|txt|xml|json|webmanifest|svg|png|ico)$/

/** Addresses whose answers flow: news for one reader. */
const STREAM = /^\/api\//

/** A docs page or a list of docs pages, without the bare docs address and examples, which have no text of their own. */
const WITH_MARKDOWN =
  /^\/[^/]+\/[^/]+\/docs\/(?!framework\/?$|framework\/[^/]+\/?$|framework\/[^/]+\/examples\/).+/

/**
 * True for addresses that may be written to: server functions name their own methods, the webhook does too. Everything
 * else is only read.
 */
export function mayWrite(pathname: string): boolean {
  return pathname.startsWith(SERVER_CALL_PREFIX) || pathname === WEBHOOK_ADDRESS
}

/** True for kept addresses whose answer shows pages of a library; those of server functions do not tell which. */
export function showsLibrary(address: string, libraries: readonly string[]): boolean {
  const [, first = ''] = address.split(/[/?]/)
  return address.startsWith(SERVER_CALL_PREFIX) || libraries.includes(first)
}

/** True for the address of a preview: what is not published yet is for those who know its address. */
export function isPreview(pathname: string): boolean {
  return PREVIEW.test(pathname)
}

/** True for addresses that show a page. */
export function isPage(pathname: string): boolean {
  return !NO_PAGE.test(pathname) && !IMAGE.test(pathname) && !PREVIEW_IMAGE.test(pathname)
}

/** True for pages whose Markdown is at the same address with `.md` behind it. */
export function hasMarkdown(pathname: string): boolean {
  return isPage(pathname) && WITH_MARKDOWN.test(pathname) && !isPreview(pathname)
}

/** A search parameter that changes a page; a value that no page makes is left out, or every one would be a page. */
type Parameter = { readonly name: string; readonly isSound: (value: string) => boolean }

const isPath = (value: string): boolean => parseDocsPath(value).kind === 'path'
const isArrival = (value: string): boolean => arrivals.some((reason) => reason === value)

/** Search parameters that change a page, by what the address matches. The first that matches counts. */
const PAGE_PARAMETERS: readonly (readonly [RegExp, readonly Parameter[]])[] = [
  [/\/docs\/framework\/[^/]+\/examples\//, [{ name: 'path', isSound: isPath }]],
  [
    /^\/[^/]+\/[^/]+\/docs\//,
    [
      { name: INSTEAD_OF, isSound: isPath },
      { name: ARRIVAL, isSound: isArrival },
    ],
  ],
]

/**
 * The search part that a route reads, in one order, with its `?` or empty. Others make no copies in the cache: a link
 * with campaign parameters gets the page that everyone gets. Calls of server functions keep theirs. Null for what is not
 * kept: streams, previews, and pictures whose bytes no coding shrinks, which would push pages out of the memory.
 */
export function searchKey({ pathname, search, searchParams }: URL): string | null {
  if (pathname.startsWith(SERVER_CALL_PREFIX)) return search
  if (STREAM.test(pathname) || isPreview(pathname)) return null
  if (IMAGE.test(pathname) && !/\.svg$/i.test(pathname)) return null
  const parameters = PAGE_PARAMETERS.find(([pattern]) => pattern.test(pathname))?.[1] ?? []
  const read = parameters.flatMap(({ name, isSound }) => {
    const value = searchParams.get(name)
    return value === null || !isSound(value) ? [] : [[name, value]]
  })
  return read.length === 0 ? '' : `?${new URLSearchParams(read)}`
}
