import { partIds } from '~/domain/addresses/shell-ids'
import { fullHeader } from '~/features/docs/fixed-header'
import { HtmlPart } from '~/features/page-parts/html-part'
import { pageParts } from '~/features/page-parts/load-parts'
import type { Outcome } from '~/features/outcomes/outcome'
import type { PageParts } from '~/features/page-parts/page-parts'
import { unwrapOutcome } from '~/features/outcomes/unwrap-outcome'
import { fetchDocPage, fetchExample, fetchExampleList, fetchFrameworkIndex } from '../service/docs.functions'
import { ARRIVAL, INSTEAD_OF } from '~/domain/addresses/addresses'
import type { DocsParameters, ExampleParameters } from '../docs-parameters'
import type { DocsPayload } from '../payload'
import { cachedView, readerState, type CachedSidebar, type CachedView, type ReaderState } from './view-cache'

/** Loader data of every route below the docs layout. */
export type DocsPageData = PageParts & {
  readonly sidebar: CachedSidebar
}

type VersionParams = { readonly libraryId: string; readonly version: string }

function versionOf({ libraryId, version }: VersionParams) {
  return { library: libraryId, version }
}

/** Builds loader data from a payload; takes the parts that the server left out from the cached view. */
function docsPageData({ sidebar, ...payload }: DocsPayload, cached: CachedView | null): DocsPageData {
  const { key, html } = sidebar
  const part = html === null ? cached?.sidebar.part : new HtmlPart(partIds.sidebar, html)
  if (!part) throw new Error(`The answer left out the sidebar ${key}, which is not cached`)
  const header = cached ? fullHeader(payload.header, cached.header.html) : payload.header
  const parts = pageParts({ ...payload, header })
  return { ...parts, sidebar: { key, part } }
}

/** Requests a docs page with the state of the reader. @throws what {@link unwrapOutcome} throws. */
export async function docsPageFrom(
  ask: (reader: ReaderState) => Promise<Outcome<DocsPayload>>,
): Promise<DocsPageData> {
  // Read before awaiting: the server leaves out the parts of this view, which navigation may replace meanwhile.
  const cached = cachedView()
  return docsPageData(unwrapOutcome(await ask(readerState(cached))), cached)
}

/** Loads a docs page; the empty path is the library's default page. @throws what {@link unwrapOutcome} throws. */
export async function loadDocPage(
  params: VersionParams,
  path: string,
  search: DocsParameters = {},
): Promise<DocsPageData> {
  const reasons = { insteadOf: search[INSTEAD_OF] ?? null, arrival: search[ARRIVAL] ?? null }
  return docsPageFrom((reader) =>
    fetchDocPage({ data: { ...versionOf(params), ...reader, path, ...reasons } }),
  )
}

/** Loads the page of an example, with one of its files or running. @throws what {@link unwrapOutcome} throws. */
export async function loadExample(
  params: VersionParams & { readonly framework: string },
  name: string,
  search: ExampleParameters,
): Promise<DocsPageData> {
  const { framework } = params
  const shown = { file: search.path ?? null, panel: search.panel ?? null }
  return docsPageFrom((reader) =>
    fetchExample({ data: { ...versionOf(params), ...reader, framework, name, ...shown } }),
  )
}

/** Loads the examples of a framework. @throws what {@link unwrapOutcome} throws. */
export async function loadExampleList(
  params: VersionParams & { readonly framework: string },
  search: DocsParameters,
): Promise<DocsPageData> {
  const { framework } = params
  const insteadOf = search[INSTEAD_OF] ?? null
  return docsPageFrom((reader) =>
    fetchExampleList({ data: { ...versionOf(params), ...reader, framework, insteadOf } }),
  )
}

/** Loads the list of frameworks (`framework` is null), or of the pages of one. @throws what {@link unwrapOutcome} throws. */
export async function loadFrameworkIndex(
  params: VersionParams,
  framework: string | null,
  search: DocsParameters = {},
): Promise<DocsPageData> {
  const insteadOf = search[INSTEAD_OF] ?? null
  return docsPageFrom((reader) =>
    fetchFrameworkIndex({ data: { ...versionOf(params), ...reader, framework, insteadOf } }),
  )
}
