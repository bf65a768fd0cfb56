import { unresolvedLinks, resolveLinks } from './plugins/links'
import { type ImagePlace, unresolvedImages, resolveImages } from './resolve-images'

/** The addresses of a rendered page that are resolved against page index and tree, once each. */
export type UnresolvedAddresses = { readonly links: readonly string[]; readonly images: readonly string[] }

/** Lists the open addresses of a rendered page. */
export function unresolvedAddressesOf({ html }: { readonly html: string }): UnresolvedAddresses {
  return { links: [...new Set(unresolvedLinks(html))], images: unresolvedImages(html) }
}

/** A rendered page with what its open addresses are resolved to. Plain values: a thread can be given them. */
export type ResolveJob = {
  readonly html: string
  readonly links: ReadonlyMap<string, string>
  readonly images: ReadonlyMap<string, ImagePlace>
}

/** The page with its links and images resolved. */
export function resolvePage({ html, links, images }: ResolveJob): string {
  const resolved = resolveLinks(html, (href) => links.get(href) ?? href)
  return resolveImages(resolved, (address) => images.get(address) ?? null)
}
