import { catalogue, findLibrary } from '~/domain/catalogue/catalogue'
import { pageMeta } from '~/features/shell/page-meta'
import type { DocsPageData } from './load-docs'

/** Head of a docs page. Loader data is missing while a route shows its error or not-found screen. */
export function docsHead(data: DocsPageData | undefined) {
  if (!data) return { meta: [{ title: `Not found | ${catalogue.site.name}` }] }
  const { title, description, keywords, canonical, markdownHref, noIndex } = data.head
  const image = findLibrary(data.library)?.ogImage ?? null
  return {
    meta: [
      ...pageMeta({ title, description, keywords, image }),
      ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: [
      ...(canonical === null ? [] : [{ rel: 'canonical', href: canonical }]),
      ...(markdownHref === null ? [] : [{ rel: 'alternate', type: 'text/markdown', href: markdownHref }]),
    ],
  }
}
