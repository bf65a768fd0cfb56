import type { Root } from 'hast'
import { visit } from '~/domain/markdown/syntax/visit'
import { ownPath } from '~/domain/addresses/own-path'
import type { PageIds } from '~/domain/markdown/syntax/page-ids'

/** Marks a link that still has to be looked up in the page index. */
const OPEN = 'doc:'

/** An internal address as an unresolved link: the original travels in it, letter by letter. */
function unresolvedLink(href: string): string {
  return OPEN + href.toWellFormed()
}

/**
 * What the author wrote (`../guides/queries.md#keys`), or the path of a link to the site's own host, where an address is an
 * unresolved link; else null. The sanitiser lets no author write one.
 */
export function unresolvedTarget(href: string): string | null {
  return href.startsWith(OPEN) ? href.slice(OPEN.length) : null
}

/** What {@link rehypeLinks} needs: the host whose addresses are ours, and the ids of the page. */
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
 * Sorts the links of a page: anchors and mail stay, external ones get `rel`, all others are left open, so that a
 * page can be cached by its content and its links resolved against the page index of the moment.
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

/** Properties of elements that hold one address. */
const ADDRESSES = ['href', 'src', 'cite'] as const

/** Writes the protocols of addresses in small letters, as the sanitiser compares them. Must run before it. */
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
