import { headerStart } from '~/features/shell/header-start'
import { HtmlPart } from '~/features/shell/html-part'
import { pageParts } from '~/features/shell/load-parts'
import type { Outcome } from '~/features/shell/outcome'
import type { PageParts } from '~/features/shell/page-parts'
import { settleOutcome } from '~/features/shell/settle-outcome'
import { fetchDocPage, fetchExample, fetchFrameworkIndex } from './docs.functions'
import { ARRIVAL, INSTEAD_OF, type DocsSearch } from './docs-search'
import type { DocsPayload } from './payload'
import { heldView, readerState, type HeldSidebar, type HeldView, type ReaderState } from './reader-memory'

/** Id of the element that the sidebar fills. */
const SIDEBAR_ID = 'sheet-docs'

/** Loader data of every route below the docs layout. */
export type DocsPageData = PageParts & {
  readonly framework: string | null
  readonly sidebar: HeldSidebar
}

type Place = { readonly libraryId: string; readonly version: string }

function placeOf({ libraryId, version }: Place) {
  return { library: libraryId, version }
}

/** The parts of an answer to a request that said what of a view the browser holds. */
function docsPageData({ sidebar, framework, ...payload }: DocsPayload, held: HeldView | null): DocsPageData {
  const { key, html } = sidebar
  const part = html === null ? held?.sidebar.part : new HtmlPart(SIDEBAR_ID, html)
  if (!part) throw new Error(`The answer left out the sidebar ${key}, which is not held`)
  const isWhole = headerStart(payload.header) !== ''
  const start = isWhole || !held ? '' : headerStart(held.header.html)
  const parts = pageParts({ ...payload, header: start + payload.header })
  return { ...parts, framework, sidebar: { key, part } }
}

/** Asks for a docs page on behalf of the reader. @throws what {@link settleOutcome} throws. */
export async function docsPageFrom(
  ask: (reader: ReaderState) => Promise<Outcome<DocsPayload>>,
): Promise<DocsPageData> {
  // What was left out of the answer is what was held when it was asked for.
  const held = heldView()
  return docsPageData(settleOutcome(await ask(readerState(held))), held)
}

/** Loads a docs page; the empty path is the library's default page. @throws what {@link settleOutcome} throws. */
export async function loadDocPage(
  place: Place,
  path: string,
  search: DocsSearch = {},
): Promise<DocsPageData> {
  const reasons = { insteadOf: search[INSTEAD_OF] ?? null, arrival: search[ARRIVAL] ?? null }
  return docsPageFrom((reader) => fetchDocPage({ data: { ...placeOf(place), ...reader, path, ...reasons } }))
}

/** Loads an example with one of its files. @throws what {@link settleOutcome} throws. */
export async function loadExample(
  place: Place & { readonly framework: string },
  name: string,
  file: string | null,
): Promise<DocsPageData> {
  const { framework } = place
  return docsPageFrom((reader) =>
    fetchExample({ data: { ...placeOf(place), ...reader, framework, name, file } }),
  )
}

/** Loads the list of frameworks, or of one framework's pages. @throws what {@link settleOutcome} throws. */
export async function loadFrameworkIndex(
  place: Place,
  framework: string | null,
  search: DocsSearch = {},
): Promise<DocsPageData> {
  const insteadOf = search[INSTEAD_OF] ?? null
  return docsPageFrom((reader) =>
    fetchFrameworkIndex({ data: { ...placeOf(place), ...reader, framework, insteadOf } }),
  )
}
