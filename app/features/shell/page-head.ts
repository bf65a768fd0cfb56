import { pageMeta } from './page-meta'
import type { PageParts } from './page-parts'

/** Head of a page made of parts. Loader data is missing while a route shows its error or not-found screen. */
export function pageHead(data: Pick<PageParts, 'head'> | undefined) {
  if (!data) return { meta: [{ title: '404 Not Found' }] }
  const { canonical, markdownHref, noIndex, ...facts } = data.head
  return {
    meta: [...pageMeta(facts), ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : [])],
    links: [
      ...(canonical === null ? [] : [{ rel: 'canonical', href: canonical }]),
      ...(markdownHref === null ? [] : [{ rel: 'alternate', type: 'text/markdown', href: markdownHref }]),
    ],
  }
}
