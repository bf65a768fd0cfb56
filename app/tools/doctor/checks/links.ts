import { docsAddress } from '~/domain/addresses/addresses'
import { findLibrary } from '~/domain/catalogue/catalogue'
import type { PageIndex } from '~/domain/pages/types'
import type { CheckedPage, ContentFinding, IndexAt, Surroundings, VersionContent } from '../content'
import { nearestPath } from '../nearest-path'
import type { IsSiteAddress } from '../site-routes'
import { onPage, positionOfLink } from '../positions'

/** Links in the text of pages that lead to no page, example or file, and to no other address of this site. */
export function checkLinks(
  content: Pick<VersionContent, 'index' | 'pages' | 'texts'>,
  { isSiteAddress, indexAt }: Pick<Surroundings, 'isSiteAddress' | 'indexAt'>,
): ContentFinding[] {
  return content.pages.flatMap((checked) =>
    checked.links.flatMap(({ href, leadsTo }) => {
      if (leadsTo.kind === 'address')
        return isSiteAddress(leadsTo.pathname) ? [] : [brokenLink(content, checked, href, null)]
      if (leadsTo.kind !== 'broken' || isOtherPage(href, isSiteAddress)) return []
      const near = nearestPage(content.index, leadsTo.tried) ?? nearestAddress(indexAt, leadsTo.tried)
      return [brokenLink(content, checked, href, near)]
    }),
  )
}

/** True for an address of this site outside the docs: those of libraries were looked up in their content. */
function isOtherPage(href: string, isSiteAddress: IsSiteAddress): boolean {
  const pathname = href.replace(/[?#].*$/, '')
  return pathname.startsWith('/') && !findLibrary(pathname.split('/')[1] ?? '') && isSiteAddress(pathname)
}

function brokenLink(
  content: Pick<VersionContent, 'index' | 'texts'>,
  checked: CheckedPage,
  href: string,
  near: string | null,
): ContentFinding {
  return {
    ...positionOfLink(content, checked, href),
    kind: 'broken-link',
    found: `The link ${href}${onPage(checked)} points to no page.`,
    remedy: near === null ? remedyWithoutPage(href) : `Did you mean ${asWritten(near, checked, href)}?`,
    severity: 'error',
  }
}

/** A path as the page would write it: from its own file, unless the link is an address or is written from the docs root. */
function asWritten(near: string, { page }: CheckedPage, href: string): string {
  if (near.startsWith('/') || href.startsWith('/')) return near
  const folder = page.path.split('/').slice(0, -1)
  const path = near.split('/')
  const shared = folder.findIndex((name, index) => name !== path[index])
  const common = shared === -1 ? folder.length : shared
  return [...folder.slice(common).map(() => '..'), ...path.slice(common)].join('/')
}

/** What to do about a link that no page is like: another site may have the docs of a library that this one lacks. */
function remedyWithoutPage(href: string): string {
  const [, library] = /^\/([^/]+)\/(?:latest|v\d+)(?:[/?#]|$)/.exec(href) ?? []
  return library === undefined || findLibrary(library)
    ? 'Remove the link, or add the page.'
    : `The catalogue has no library ${library}: use a full https:// URL, or remove the link.`
}

/** The page whose path is closest to one of the files that were looked for. */
function nearestPage(index: PageIndex, tried: readonly string[]): string | null {
  const root = `${index.library.docsRoot}/`
  const first = tried.find((path) => path.startsWith(root))
  if (first === undefined) return null
  const path = first.slice(root.length).replace(/\.md$/, '')
  return nearestPath(index, path)
}

/** The address that is closest to one of a docs page, in the library and version that it names. */
function nearestAddress(indexAt: IndexAt, [address = '']: readonly string[]): string | null {
  const [, library = '', version = '', path = ''] = /^\/([^/]+)\/([^/]+)\/docs\/(.+)$/.exec(address) ?? []
  const index = indexAt(library, version)
  const near = index && nearestPath(index, path)
  return near === null ? null : docsAddress({ library, version, path: near })
}
