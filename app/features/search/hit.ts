import * as z from 'zod/mini'
import { catalogue, findLibrary } from '~/domain/catalogue/catalogue'
import { foldersOf } from '~/domain/catalogue/folders'
import { levels } from './request'

/** Kind of a hit's target. */
export type HitKind = 'example' | 'heading' | 'page' | 'reference'

/** A hit as a row shows it. */
export type SearchHit = {
  readonly id: string
  /** A path on this site, or an address of another site. */
  readonly href: string
  /** Id of the library in the address, or null. */
  readonly library: string | null
  /** Id of the framework in the address, or null for a neutral page. */
  readonly framework: string | null
  readonly kind: HitKind
  /** Title of the page. */
  readonly title: string
  /** The heading levels of the hit below the title. */
  readonly below: readonly (typeof levels)[number][]
}

const name = z.nullish(z.string())

const hitSchema = z.object({
  objectID: z.string(),
  url: z.string(),
  hierarchy: z.object({ lvl1: name, lvl2: name, lvl3: name, lvl4: name, lvl5: name, lvl6: name }),
})

/** Checks whether a host is one of this site. */
function isOwnHost(host: string, ownHost: string): boolean {
  return host === ownHost || host === catalogue.site.host
}

/**
 * Parses a hit of the hosted service or of this site.
 *
 * @param origin origin of this site in the reader's browser.
 * @returns null if the hit is invalid or its address is not http(s).
 */
export function readHit(value: unknown, origin: string): SearchHit | null {
  const read = hitSchema.safeParse(value)
  if (!read.success) return null
  const { objectID: id, url: address, hierarchy } = read.data
  const url = URL.canParse(address, origin) ? new URL(address, origin) : null
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const { pathname, search, hash } = url
  const [library = '', , , , framework] = pathname.split('/').slice(1)
  const isExample = /\/framework\/[^/]+\/examples\//.test(pathname)
  const isReference = /\/(?:reference|api)\//.test(pathname)
  return {
    id,
    href: isOwnHost(url.host, new URL(origin).host) ? pathname + search + hash : url.href,
    library: findLibrary(library)?.id ?? null,
    framework: pathname.includes('/docs/framework/') ? (framework ?? null) : null,
    kind: isExample ? 'example' : isReference ? 'reference' : hash === '' ? 'page' : 'heading',
    title: hierarchy.lvl1 ?? pathname,
    below: levels.slice(1).filter((level) => Boolean(hierarchy[level])),
  }
}

/**
 * Returns the folders of a docs page, such as `Reference › Functions`, for a hit without text: pages may share a title. '' for a
 * heading, which is specific enough, and for pages outside of the docs.
 */
export function placeInDocs({ href, below }: Pick<SearchHit, 'href' | 'below'>): string {
  const [, path = ''] = /\/docs\/(?:framework\/[^/]+\/)?([^#?]+)/.exec(href) ?? []
  return below.length === 0 ? foldersOf(path) : ''
}

/** Hits of one library, in order. */
export type HitGroup<Hit> = { readonly library: string | null; readonly hits: readonly Hit[] }

/** Returns the title of a group: the library, the blog, or the site. */
export function groupName({ library, hits }: HitGroup<Pick<SearchHit, 'href'>>): string {
  const isBlog = hits.every(({ href }) => href.startsWith('/blog/'))
  return findLibrary(library ?? '')?.shortName ?? (isBlog ? 'Blog' : catalogue.site.name)
}

/**
 * Groups hits by library, in the order of their best hits. If all docs are of one library, its group comes before posts
 * and site pages, because the title of a post about a library often contains the query.
 */
export function groupHits<Hit extends Pick<SearchHit, 'library'>>(hits: readonly Hit[]): HitGroup<Hit>[] {
  const groups = [...Map.groupBy(hits, ({ library }) => library)].map(([library, group]) => ({
    library,
    hits: group,
  }))
  const isOfDocs = ({ library }: HitGroup<Hit>) => library !== null
  const [docs, others] = [groups.filter(isOfDocs), groups.filter((group) => !isOfDocs(group))]
  return docs.length === 1 ? [...docs, ...others] : groups
}
