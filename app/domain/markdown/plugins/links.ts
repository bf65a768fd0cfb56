import type { Root } from 'hast'
import { visit } from '~/domain/markdown/syntax/visit'
import { ownPath } from '~/domain/addresses/own-path'
import type { PageIds } from '~/domain/markdown/syntax/page-ids'

/** Scheme of links that are still to be looked up in the page index. */
const UNRESOLVED = 'doc:'

/** Creates an unresolved link that contains the original address. */
function unresolvedLink(href: string): string {
  return UNRESOLVED + href.toWellFormed()
}

/**
 * Returns the original address of an unresolved link, such as `../guides/queries.md#keys` or the path of a link to the
 * site's host; null for other addresses. The sanitizer removes this scheme from authors' links.
 */
export function unresolvedTarget(href: string): string | null {
  return href.startsWith(UNRESOLVED) ? href.slice(UNRESOLVED.length) : null
}

/** Options of {@link rehypeLinks}: the site's host, and the ids of the page. */
export type LinkOptions = { readonly siteHost: string; readonly ids: PageIds }

function resolvedHref(href: string, { siteHost, ids }: LinkOptions): { href: string; rel?: string[] } {
  if (href.startsWith('#')) {
    return { href: ids.target(href.slice(1)) }
  }
  if (/^mailto:/i.test(href)) return { href }
  const absolute = href.startsWith('//') ? `https:${href}` : href
  const own = ownPath(absolute, siteHost)
  if (own !== null) return { href: unresolvedLink(own) }
  if (/^https?:/i.test(absolute)) return { href: absolute, rel: ['noopener'] }
  return { href: unresolvedLink(href) }
}

/**
 * Prepares the links of a page: anchors are matched with ids, mail links stay, external ones get `rel`, and all others
 * become unresolved. So a page can be cached by its content, and its links resolved against the current page index.
 */
export function rehypeLinks(options: LinkOptions) {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      const { href } = node.properties
      if (node.tagName !== 'a' || typeof href !== 'string' || href === '') return
      Object.assign(node.properties, resolvedHref(href.trim(), options))
    })
  }
}

/** Properties that contain one address. */
const ADDRESSES = ['href', 'src', 'cite'] as const

/** Lowercases the protocols of addresses, since the sanitizer compares them so. Must run before it. */
export function rehypeProtocols() {
  return (tree: Root): void => {
    visit(tree, 'element', ({ properties }) => {
      for (const name of ADDRESSES) {
        const address = properties[name]
        if (typeof address === 'string')
          properties[name] = address.replace(/^[a-z][a-z\d+.-]*:/i, (protocol) => protocol.toLowerCase())
      }
    })
  }
}
