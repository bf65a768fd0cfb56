import { docsAddress } from '~/domain/addresses/addresses'
import { findLibrary } from '~/domain/catalogue/catalogue'
import type { PageIndex } from '~/domain/pages/types'
import type { CheckedPage, ContentFinding, IndexAt, Surroundings, VersionContent } from '../content'
import { nearestPath } from '../nearest-path'
import type { IsSiteAddress } from '../site-routes'
import { onPage, positionOfLink } from '../positions'

/** Finds links in pages whose target is not a page, example or file, or another address of this site. */
export function checkLinks(
  content: VersionContent,
  { isSiteAddress, indexAt }: Surroundings,
): ContentFinding[] {
  return content.pages.flatMap((checked) =>
    checked.links.flatMap(({ href, leadsTo }) => {
      if (leadsTo.kind === 'address')
        return isSiteAddress(leadsTo.pathname) ? [] : [brokenLink(content, checked, href, null)]
      if (leadsTo.kind !== 'broken' || isOtherPage(href, isSiteAddress)) return []
      const near =
        pageFromRoot(content.index, href) ??
        nearestPage(content.index, leadsTo.tried) ??
        nearestAddress(indexAt, leadsTo.tried)
      return [brokenLink(content, checked, href, near)]
    }),
  )
}

/** Checks for an address of this site outside the docs; links into the docs of libraries were already resolved. */
function isOtherPage(href: string, isSiteAddress: IsSiteAddress): boolean {
  const pathname = href.replace(/[?#].*$/, '')
  return pathname.startsWith('/') && !findLibrary(pathname.split('/')[1] ?? '') && isSiteAddress(pathname)
}

function brokenLink(
  content: VersionContent,
  checked: CheckedPage,
  href: string,
  near: string | null,
): ContentFinding {
  const probable = withProtocol(href) ?? (near && asWritten(near, checked, href))
  return {
    ...positionOfLink(content, checked, href),
    kind: 'broken-link',
    found: `The link ${href}${onPage(checked)} points to no page.`,
    remedy: probable === null ? remedyWithoutPage(href) : `Did you mean ${probable}?`,
    severity: 'error',
  }
}

/** Returns the URL that a link without a protocol probably means, of a site or an email address; null for other links. */
function withProtocol(href: string): string | null {
  if (/^www\./i.test(href)) return `https://${href}`
  return /^[^\s/@]+@[^\s/@]+\.[a-z]+$/i.test(href) ? `mailto:${href}` : null
}

/** Returns a path as the page would write it: relative to its file, unless the link is an address or from the docs root. */
function asWritten(near: string, { page }: CheckedPage, href: string): string {
  if (near.startsWith('/') || href.startsWith('/')) return near
  const folder = page.path.split('/').slice(0, -1)
  const path = near.split('/')
  const shared = folder.findIndex((name, index) => name !== path[index])
  const common = shared === -1 ? folder.length : shared
  return [...folder.slice(common).map(() => '..'), ...path.slice(common)].join('/')
}

/** Returns the remedy for a link without a similar page: another site may have the docs of a library that this one lacks. */
function remedyWithoutPage(href: string): string {
  const [, library] = /^\/([^/]+)\/(?:latest|v\d+)(?:[/?#]|$)/.exec(href) ?? []
  return library === undefined || findLibrary(library)
    ? 'Remove the link, or add the page.'
    : `The catalogue has no library ${library}: use a full https:// URL, or remove the link.`
}

/** Returns the page that a link leads to from the docs root or the repository root; null if there is none. */
function pageFromRoot({ library, pages }: PageIndex, href: string): string | null {
  const path = href
    .replace(/[?#].*$/, '')
    .replace(/^\.\//, '')
    .replace(/\.mdx?$/, '')
  const root = `${library.docsRoot}/`
  const fromRoot = path.startsWith(root) ? path.slice(root.length) : path
  return [path, fromRoot].find((each) => pages.has(each)) ?? null
}

/** Returns the page whose path is most similar to the first docs path that was tried; null if there is none. */
function nearestPage(index: PageIndex, tried: readonly string[]): string | null {
  const root = `${index.library.docsRoot}/`
  const first = tried.find((path) => path.startsWith(root))
  if (first === undefined) return null
  const path = first.slice(root.length).replace(/\.md$/, '')
  return nearestPath(index, path)
}

/** Returns the address most similar to that of a docs page, in the library and version that it names; null if there is none. */
function nearestAddress(indexAt: IndexAt, [address = '']: readonly string[]): string | null {
  const [, library = '', version = '', path = ''] = /^\/([^/]+)\/([^/]+)\/docs\/(.+)$/.exec(address) ?? []
  const index = indexAt(library, version)
  const near = index && nearestPath(index, path)
  return near === null ? null : docsAddress({ library, version, path: near })
}
