import { findLibrary } from '~/domain/catalogue/catalogue'
import type { DocView } from './view'

/** Facts about a docs page for search engines: an article and the way to it, in schema.org terms. */
export function structuredData(view: DocView) {
  const { origin } = new URL(view.canonical)
  const steps = [...view.crumbs, { label: view.title, href: new URL(view.canonical).pathname }]
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'TechArticle',
        headline: view.title,
        url: view.canonical,
        isPartOf: findLibrary(view.library)?.name ?? view.library,
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: steps.map((step, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name: step.label,
          item: new URL(step.href, origin).href,
        })),
      },
    ],
  }
}
