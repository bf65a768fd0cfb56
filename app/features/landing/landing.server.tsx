import { renderToStaticMarkup } from 'react-dom/server'
import { landingAddress } from '~/domain/addresses/addresses'
import { catalogue, findLibrary, matchVersion } from '~/domain/catalogue/catalogue'
import { Home } from '~/features/home/home'
import type { DocsDependencies } from '~/features/docs/service/dependencies.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { unlessAborted } from '~/ports/content/abort'
import { LibraryHeader } from '~/features/shell/library-header'
import type { Outcome } from '~/features/shell/outcome'
import type { HeadFacts, PagePayload } from '~/features/shell/page-parts'
import { SiteHeader } from '~/features/shell/site-header'
import { siteUrl } from '~/features/shell/site-url.server'
import { landingOptions } from './landing-options.server'
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

/** A landing page does not wait longer for docs that it only links to, in milliseconds. */
const DOCS_LIMIT_MS = 2000

type LandingQuestion = { readonly library: string; readonly version: string }

/** The docs that a landing page leads to, or null where they cannot be had in time. */
async function reachableDocs(
  { readLibraryDocs }: Pick<DocsDependencies, 'readLibraryDocs'>,
  { library, version }: LandingQuestion,
  signal: AbortSignal,
): Promise<LibraryDocs | null> {
  const soon = AbortSignal.any([signal, AbortSignal.timeout(DOCS_LIMIT_MS)])
  const answer = await unlessAborted(readLibraryDocs(library, version, soon), soon)
  return answer.kind === 'found' ? answer.value : null
}

/** The front page of a library version, as finished markup; an unknown version leads to `latest` (spec section 4). */
export async function readLanding(
  dependencies: Pick<DocsDependencies, 'readLibraryDocs'>,
  question: LandingQuestion,
  signal: AbortSignal,
): Promise<Outcome<PagePayload>> {
  const library = findLibrary(question.library)
  if (!library) return { kind: 'missing', near: [] }
  const match = matchVersion(library, question.version)
  const latest = landingAddress({ library: library.id, version: 'latest' })
  if (!match) return { kind: 'redirect', href: latest, status: 307 }
  const version = match.segment
  const docs = await reachableDocs(dependencies, question, signal)
  const options = landingOptions({ library, version, docs })
  const { name: title, description, ogImage: image } = library
  return {
    kind: 'view',
    view: {
      head: head({ title, description, image }, latest),
      header: renderToStaticMarkup(<LibraryHeader library={library} {...options} active="overview" />),
      page: renderToStaticMarkup(<LibraryLanding library={library} {...options} />),
    },
  }
}
