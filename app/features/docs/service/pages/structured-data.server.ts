import { docsAddress, landingAddress } from '~/domain/addresses/addresses'
import { findLibrary } from '~/domain/catalogue/catalogue'
import type { Breadcrumb } from '~/domain/pages/sidebar/breadcrumbs'
import type { DocView } from '~/features/docs/templates/view'

/** Builds schema.org facts about a docs page for search engines: an article and its breadcrumbs. */
export function structuredData(view: DocView, steps: readonly Breadcrumb[]) {
  const version = { library: view.library, version: view.version }
  const absolute = (path: string) => new URL(path, view.canonical).href
  const landing = absolute(landingAddress(version))
  const addressOf = ({ path }: Breadcrumb) =>
    path === '' ? landing : absolute(docsAddress({ ...version, path: path ?? view.path }))
  // A breadcrumb must have an address; and the first page of a section would repeat the step after it.
  const shown = steps.filter(
    ({ path }, at) => at === steps.length - 1 || (path !== null && path !== view.path),
  )
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'TechArticle',
        headline: view.title,
        url: view.canonical,
        ...(view.section === null ? {} : { articleSection: view.section }),
        isPartOf: {
          '@type': 'CreativeWork',
          name: findLibrary(view.library)?.name ?? view.library,
          url: landing,
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: shown.map((step, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name: step.label,
          item: at === shown.length - 1 ? view.canonical : addressOf(step),
        })),
      },
    ],
  }
}
