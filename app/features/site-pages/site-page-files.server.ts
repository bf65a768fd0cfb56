import { readSitePage, type SitePage, type SitePageName } from '~/domain/site-pages/site-page'

const files = import.meta.glob<string>('/content/pages/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** A site page as it was written. Commands read it too, which have no part of the page around it. */
export function sitePage(name: SitePageName): SitePage {
  const source = files[`/content/pages/${name}.md`]
  if (source === undefined) throw new Error(`content/pages/${name}.md is not there`)
  return readSitePage(name, source)
}
