import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { landingAddress } from '~/domain/addresses/addresses'
import { catalogue } from '~/domain/catalogue/catalogue'
import { cardAddress } from '~/domain/social-cards/card'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { neutralScript } from '~/features/docs/templates/markup.server'
import type { HeadFacts } from '~/features/page-head/page-meta'
import { siteUrl } from '~/features/page-head/site-url.server'
import type { PagePayload } from '~/features/page-parts/page-parts'
import { LibraryHeader } from '~/features/shell/library-header.server'
import { found } from '~/ports/answer'
import { landingOptions } from './landing-options.server'

type LibraryPage = Pick<HeadFacts, 'title' | 'description' | 'noIndex'> & {
  /** Paths of the page and of its Markdown. */
  readonly address: string
  readonly markdown: string
  /** The content of `main`. */
  readonly content: ReactNode
}

/** Renders a page about a library outside its docs, with the header of a version. */
export function libraryPage(
  docs: LibraryDocs,
  { address, markdown, content, ...facts }: LibraryPage,
): PagePayload {
  const { library, match: version, versions: known } = docs
  const options = landingOptions({ library, version, docs: found(docs), known, arrival: null })
  const frame = { framework: null, shownFramework: null }
  return {
    head: {
      ...facts,
      keywords: catalogue.site.keywords,
      image: siteUrl(cardAddress(landingAddress({ library: library.id, version: version.segment }))),
      canonical: siteUrl(address),
      markdownHref: siteUrl(markdown),
    },
    header:
      neutralScript({ ...options, ...frame }) +
      renderToStaticMarkup(
        <LibraryHeader library={library} latestOf={docs.latestOf} {...options} {...frame} active={null} />,
      ),
    page: renderToStaticMarkup(content),
  }
}
