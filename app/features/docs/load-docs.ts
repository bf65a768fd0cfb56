import { pageParts } from '~/features/shell/load-parts'
import type { Outcome } from '~/features/shell/outcome'
import type { PageParts } from '~/features/shell/page-parts'
import { settleOutcome } from '~/features/shell/settle-outcome'
import { fetchDocPage, fetchExample, fetchFrameworkIndex } from './docs.functions'
import { ARRIVAL, INSTEAD_OF, type DocsSearch } from './docs-search'
import type { DocsPayload } from './payload'
import { readerState, sidebarOf, type HeldSidebar } from './reader-memory'

/** Loader data of every route below the docs layout. */
export type DocsPageData = PageParts & {
  readonly framework: string | null
  readonly sidebar: HeldSidebar
}

type Place = { readonly libraryId: string; readonly version: string }

function question(place: Place) {
  return { library: place.libraryId, version: place.version, ...readerState() }
}

/** The parts of a docs page. @throws what {@link settleOutcome} throws. */
export function docsPageData(outcome: Outcome<DocsPayload>): DocsPageData {
  const payload = settleOutcome(outcome)
  return { ...pageParts(payload), framework: payload.framework, sidebar: sidebarOf(payload.sidebar) }
}

/** Loads a docs page; the empty path is the library's default page. @throws what {@link settleOutcome} throws. */
export async function loadDocPage(
  place: Place,
  path: string,
  search: DocsSearch = {},
): Promise<DocsPageData> {
  const reasons = { insteadOf: search[INSTEAD_OF] ?? null, arrival: search[ARRIVAL] ?? null }
  return docsPageData(await fetchDocPage({ data: { ...question(place), path, ...reasons } }))
}

/** Loads an example with one of its files. @throws what {@link settleOutcome} throws. */
export async function loadExample(
  place: Place & { readonly framework: string },
  name: string,
  file: string | null,
): Promise<DocsPageData> {
  const { framework } = place
  return docsPageData(await fetchExample({ data: { ...question(place), framework, name, file } }))
}

/** Loads the list of frameworks, or of one framework's pages. @throws what {@link settleOutcome} throws. */
export async function loadFrameworkIndex(place: Place, framework: string | null): Promise<DocsPageData> {
  return docsPageData(await fetchFrameworkIndex({ data: { ...question(place), framework } }))
}
