import { readSitePage, type SitePage, type SitePageName } from '~/domain/site-pages/site-page'

const files = import.meta.glob<string>('/content/pages/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/**
 * Returns a site page in Markdown. This file has no other imports, because commands use it too.
 *
 * @throws An error if its file is missing.
 */
export function sitePage(name: SitePageName): SitePage {
  const source = files[`/content/pages/${name}.md`]
  if (source === undefined) throw new Error(`content/pages/${name}.md is not there`)
  return readSitePage(name, source)
}
