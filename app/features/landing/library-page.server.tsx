import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { landingAddress } from '~/domain/addresses/addresses'
import {
  catalogue,
  findLibrary,
  type Library,
  matchVersion,
  type VersionMatch,
} from '~/domain/catalogue/catalogue'
import { LATEST } from '~/domain/search/address'
import { cardAddress } from '~/domain/social-cards/card'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import { docsAtHand } from '~/features/docs/service/frame/docs-at-hand.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { neutralScript } from '~/features/docs/templates/markup.server'
import { UnavailableScreen } from '~/features/errors/unavailable-screen'
import { isServerCall } from '~/features/outcomes/announce-outcome.server'
import type { Outcome, Preparing } from '~/features/outcomes/outcome'
import { type HeadFacts, unlistedHead } from '~/features/page-head/page-meta'
import { screenTitles } from '~/features/page-head/screen-titles'
import { siteUrl } from '~/features/page-head/site-url.server'
import type { PagePayload } from '~/features/page-parts/page-parts'
import { LibraryHeader, type LibraryPart } from '~/features/shell/header/library-header.server'
import { found, type Unavailable, unavailable } from '~/ports/answer'
import { landingOptions } from './landing-options.server'

type LibraryPage = Pick<HeadFacts, 'title' | 'description' | 'noIndex'> & {
  readonly address: string
  readonly markdown: string
  /** The part of the library that the page belongs to. Default: none. */
  readonly active?: LibraryPart | null
  /** The content of `main`. */
  readonly content: ReactNode
}

type HeaderSubject = {
  readonly library: Library
  readonly version: VersionMatch
  readonly docs: LibraryDocs | null
  readonly active?: LibraryPart | null
}

/** Renders the header of a version; if `docs` is null, with the links of the catalogue only. */
function libraryHeader({ library, version, docs, active = null }: HeaderSubject): string {
  const answer = docs ? found(docs) : unavailable('not in memory')
  const known = docs?.versions ?? null
  const options = landingOptions({ library, version, docs: answer, known, arrival: null })
  const frame = { framework: null, shownFramework: null }
  const latestOf = docs?.latestOf ?? (() => null)
  return (
    neutralScript({ ...options, ...frame }) +
    renderToStaticMarkup(
      <LibraryHeader library={library} latestOf={latestOf} {...options} {...frame} active={active} />,
    )
  )
}

/** Renders a page about a library outside its docs, with the header of a version. */
export function libraryPage(
  docs: LibraryDocs,
  { address, markdown, active = null, content, ...facts }: LibraryPage,
): PagePayload {
  const { library, match: version } = docs
  return {
    head: {
      ...facts,
      keywords: catalogue.site.keywords,
      image: siteUrl(cardAddress(landingAddress({ library: library.id, version: version.segment }))),
      canonical: siteUrl(address),
      markdownHref: siteUrl(markdown),
    },
    header: libraryHeader({ library, version, docs, active }),
    page: renderToStaticMarkup(content),
  }
}

/**
 * Adds a screen to an unavailable outcome of a document; if `drawScreen` returns null, the site-wide screen is shown.
 * A server call gets no screen, because the client would cache it as the page. For a page that is being prepared, a
 * server call gets a missing outcome, so that the browser loads the document. Other outcomes are returned unchanged.
 */
export async function withScreen(
  outcome: Outcome<PagePayload>,
  drawScreen: (unavailable: Unavailable & { preparing?: Preparing }) => Promise<PagePayload | null>,
): Promise<Outcome<PagePayload>> {
  if (outcome.kind !== 'unavailable') return outcome
  if (isServerCall()) return outcome.preparing ? { kind: 'missing', near: [] } : outcome
  const screen = await drawScreen(outcome)
  return screen ? { ...outcome, screen } : outcome
}

type LibraryFrame = {
  readonly drawPreparing: (preparing: Preparing, unavailable: Unavailable) => ReactNode
  /** The part of the library that the page belongs to. Default: none. */
  readonly active?: LibraryPart | null
}

/** Adds a screen with the header of the library to an outcome, as {@link withScreen} does. */
export function inLibraryFrame(
  service: Pick<DocsService, 'readLibraryDocs' | 'readIndex'>,
  id: string,
  outcome: Outcome<PagePayload>,
  { drawPreparing, active = null }: LibraryFrame,
): Promise<Outcome<PagePayload>> {
  return withScreen(outcome, async (failure) => {
    const { preparing } = failure
    const library = findLibrary(id)
    const version = library && matchVersion(library, preparing?.version ?? LATEST)
    if (!version) return null
    const docs = await docsAtHand(service, library, version)
    const title = preparing?.heading ?? screenTitles.unavailable
    // An empty address reloads the document.
    const content = preparing ? (
      drawPreparing(preparing, failure)
    ) : (
      <UnavailableScreen {...failure} href="" isRoot={false} />
    )
    return {
      head: unlistedHead(title, title),
      header: libraryHeader({ library, version, docs, active }),
      page: renderToStaticMarkup(content),
    }
  })
}
