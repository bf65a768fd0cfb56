import { renderToStaticMarkup } from 'react-dom/server'
import { landingAddress } from '~/domain/addresses/addresses'
import { catalogue, findLibrary, matchVersion } from '~/domain/catalogue/catalogue'
import { Home } from '~/features/home/home'
import { LibraryHeader } from '~/features/shell/library-header'
import type { Outcome } from '~/features/shell/outcome'
import type { HeadFacts, PagePayload } from '~/features/shell/page-parts'
import { SiteHeader } from '~/features/shell/site-header'
import { siteUrl } from '~/features/shell/site-url.server'
import { landingFrameworks, landingVersions } from './landing-options'
import { LibraryLanding } from './library-landing'

function head(facts: Pick<HeadFacts, 'title' | 'description' | 'image'>, path: string): HeadFacts {
  const { keywords } = catalogue.site
  return { ...facts, keywords, canonical: siteUrl(path), markdownHref: null, noIndex: false }
}

/** The front page of the family, as finished markup. */
export function readHome(): PagePayload {
  const { name, description, ogImage } = catalogue.site
  return {
    head: head({ title: name, description, image: siteUrl(ogImage) }, '/'),
    header: renderToStaticMarkup(<SiteHeader />),
    page: renderToStaticMarkup(<Home />),
  }
}

/** The front page of a library version, as finished markup; an unknown version leads to `latest` (spec section 4). */
export function readLanding(question: {
  readonly library: string
  readonly version: string
}): Outcome<PagePayload> {
  const library = findLibrary(question.library)
  if (!library) return { kind: 'missing', near: [] }
  const match = matchVersion(library, question.version)
  const latest = landingAddress({ library: library.id, version: 'latest' })
  if (!match) return { kind: 'redirect', href: latest, status: 307 }
  const version = match.segment
  const versions = landingVersions(library, version)
  const frameworks = landingFrameworks(library, version)
  const { name: title, description, ogImage: image } = library
  return {
    kind: 'view',
    view: {
      head: head({ title, description, image }, latest),
      header: renderToStaticMarkup(
        <LibraryHeader {...{ library, version, versions, frameworks }} active="overview" />,
      ),
      page: renderToStaticMarkup(<LibraryLanding library={library} version={version} />),
    },
  }
}
