import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { catalogue } from '~/domain/catalogue/catalogue'
import type { Outcome } from '~/features/outcomes/outcome'
import type { PagePayload } from '~/features/page-parts/page-parts'
import { unlistedHead } from '~/features/page-head/page-meta'
import { SiteHeader } from './header/site-header'

/** Builds the payload of a page excluded from search engines, with the header of the site. */
export function privateView(title: string, page: ReactNode): Outcome<PagePayload> {
  return {
    kind: 'view',
    view: {
      head: unlistedHead(`${title} - ${catalogue.site.name}`, ''),
      header: renderToStaticMarkup(<SiteHeader />),
      page: renderToStaticMarkup(page),
    },
  }
}
