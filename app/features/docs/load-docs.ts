import { fetchDocPage, fetchExample, fetchFrameworkIndex } from './docs.functions'
import { HtmlPart } from './html-part'
import type { Outcome } from './outcome'
import type { DocsPayload, HeadFacts } from './payload'
import { readerState, sidebarOf, type HeldSidebar } from './reader-memory'
import { settleOutcome } from './settle-outcome'

/** Loader data of every route below the docs layout. */
export type DocsPageData = {
  readonly library: string
  readonly framework: string | null
  readonly head: HeadFacts
  readonly header: HtmlPart
  readonly page: HtmlPart
  readonly sidebar: HeldSidebar
}

type Place = { readonly libraryId: string; readonly version: string }

/** Ids of the elements that the parts of a page fill. */
const HEADER_ID = 'header'
const PAGE_ID = 'page'

function question(place: Place) {
  return { library: place.libraryId, version: place.version, ...readerState() }
}

function pageData(outcome: Outcome<DocsPayload>): DocsPageData {
  const { header, page, sidebar, ...facts } = settleOutcome(outcome)
  return {
    ...facts,
    header: new HtmlPart(HEADER_ID, header),
    page: new HtmlPart(PAGE_ID, page),
    sidebar: sidebarOf(sidebar),
  }
}

/** Loads a docs page. @throws what {@link settleOutcome} throws. */
export async function loadDocPage(
  place: Place,
  path: string,
  insteadOf: string | null,
): Promise<DocsPageData> {
  return pageData(await fetchDocPage({ data: { ...question(place), path, insteadOf } }))
}

/** Loads an example with one of its files. @throws what {@link settleOutcome} throws. */
export async function loadExample(
  place: Place & { readonly framework: string },
  name: string,
  file: string | null,
): Promise<DocsPageData> {
  const { framework } = place
  return pageData(await fetchExample({ data: { ...question(place), framework, name, file } }))
}

/** Loads the list of frameworks, or of one framework's pages. @throws what {@link settleOutcome} throws. */
export async function loadFrameworkIndex(place: Place, framework: string | null): Promise<DocsPageData> {
  return pageData(await fetchFrameworkIndex({ data: { ...question(place), framework } }))
}
