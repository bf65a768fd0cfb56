import { renderToStaticMarkup } from 'react-dom/server'
import { landingAddress } from '~/domain/addresses/addresses'
import { knownSegment } from '~/domain/catalogue/asked-version'
import { catalogue, findLibrary, type Library, matchVersion } from '~/domain/catalogue/catalogue'
import { missingDocs } from '~/domain/catalogue/unknown-ids'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { unlessAborted, timeLimit } from '~/ports/resilience/timeout'
import { neutralScript } from '~/features/docs/templates/markup.server'
import { LibraryHeader } from '~/features/shell/header/library-header.server'
import { downloads } from '~/features/downloads/downloads.server'
import { readLibraryDownloads } from '~/features/downloads/weekly-downloads.server'
import { LiveValue } from '~/features/live-numbers/live-value.server'
import type { KnownNumbers } from '~/ports/live-numbers/live-numbers'
import type { Outcome } from '~/features/outcomes/outcome'
import type { Answer } from '~/ports/answer'
import type { HeadFacts } from '~/features/page-head/page-meta'
import type { PagePayload } from '~/features/page-parts/page-parts'
import { cardAddress } from '~/domain/social-cards/card'
import { SiteMap } from '~/features/shell/site-map.server'
import { siteUrl } from '~/features/page-head/site-url.server'
import { Slots } from '~/features/third-parties/slots.server'
import { featuresOf } from './feature-links.server'
import { drawLandingCode, type LandingCode } from './landing-code.server'
import { landingOptions, type LandingOptions } from './landing-options.server'
import { BUILT_IN_ID } from './landing-sections.server'
import { firstRunnable } from '~/features/docs/service/examples/runnable-example.server'
import { LibraryLanding, type LibraryLandingProps } from './library-landing.server'

type OwnFacts = Pick<HeadFacts, 'title' | 'description' | 'image' | 'firstFrameBefore'>

function head(facts: OwnFacts, path: string): HeadFacts {
  const { keywords } = catalogue.site
  return { ...facts, keywords, canonical: siteUrl(path), markdownHref: null, noIndex: false }
}

/** Time limit for docs in milliseconds, as a landing page only links to them. */
const DOCS_LIMIT_MS = 2000

const withoutCode: LandingCode = { html: null, isComplete: true }

type LandingRequest = {
  readonly library: string
  readonly version: string
  readonly arrival: string | null
}

/** Reads the docs of a version; unavailable if they are not read in time. */
function docsInTime(
  { readLibraryDocs }: Pick<DocsService, 'readLibraryDocs'>,
  { library, version }: Pick<LandingRequest, 'library' | 'version'>,
  signal: AbortSignal,
): Promise<Answer<LibraryDocs>> {
  const soon = timeLimit(DOCS_LIMIT_MS, signal)
  return unlessAborted(readLibraryDocs(library, version, soon), soon)
}

/** Renders the front page of a library version; redirects from an unknown version to one of the catalogue. */
export async function readLanding(
  service: Pick<DocsService, 'readLibraryDocs' | 'ownTexts'>,
  request: LandingRequest,
  numbers: Pick<KnownNumbers, 'repository'>,
  signal: AbortSignal,
): Promise<Outcome<PagePayload>> {
  const library = findLibrary(request.library)
  if (!library) return missingDocs(request.library, request.version)
  const match = matchVersion(library, request.version)
  const addressOf = (version: string) => landingAddress({ library: library.id, version })
  if (!match)
    return { kind: 'redirect', href: addressOf(knownSegment(library, request.version)), status: 307 }
  const docs = await docsInTime(service, request, signal)
  // The docs of any version list all versions.
  const anyDocs =
    docs.kind === 'missing' ? await docsInTime(service, { ...request, version: 'latest' }, signal) : docs
  const known = anyDocs.kind === 'found' ? anyDocs.value.versions : null
  const options = landingOptions({ library, version: match, docs, known, arrival: request.arrival })
  const [weekly, counts] = await Promise.all([
    readLibraryDownloads(library, downloads(), signal),
    numbers.repository(library.repo),
  ])
  // The code is for the latest version: older ones may have other names.
  const code = match.isLatest ? await drawLandingCode(service.ownTexts, library, signal) : withoutCode
  const { name, description } = library
  const image = siteUrl(cardAddress(addressOf(match.segment)))
  const title = match.isLatest ? name : `${name} ${match.version.id}`
  const index = docs.kind === 'found' ? docs.value.index : null
  const features = featuresOf(library.id, index, match.segment)
  const drawn = drawLanding(library, options, {
    downloads: weekly,
    counts,
    exampleCount: index && index.examples.length,
    features,
    code: code.html,
    example: docs.kind === 'found' ? firstRunnable(docs.value) : null,
  })
  const firstFrame = features.length > 0 && { firstFrameBefore: BUILT_IN_ID }
  return {
    kind: 'view',
    view: { head: head({ title, description, image, ...firstFrame }, addressOf('latest')), ...drawn },
    isComplete: code.isComplete && anyDocs.kind !== 'unavailable',
  }
}

function drawLanding(
  library: Library,
  options: LandingOptions,
  facts: Omit<LibraryLandingProps, keyof LandingOptions | 'library'>,
): Pick<PagePayload, 'header' | 'page'> {
  const { stars } = facts.counts
  // A landing page is neutral, and shows no framework until one is chosen.
  const frame = { framework: null, shownFramework: null }
  return {
    header:
      neutralScript({ ...options, ...frame }) +
      renderToStaticMarkup(
        <LibraryHeader
          library={library}
          {...options}
          {...frame}
          active="overview"
          stars={stars && <LiveValue what="stars" repo={library.repo} count={stars} isShort />}
        />,
      ),
    page: renderToStaticMarkup(
      <>
        <LibraryLanding library={library} {...options} {...facts} />
        <Slots names={['footer']} library={library.id} />
        <SiteMap />
      </>,
    ),
  }
}
