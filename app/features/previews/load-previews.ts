import { INSTEAD_OF } from '~/domain/addresses/addresses'
import type { DocsParameters, ExampleParameters } from '~/features/docs/docs-parameters'
import { docsPageFrom, type DocsPageData } from '~/features/docs/client/load-docs'
import { pageParts } from '~/features/page-parts/load-parts'
import type { PageParts } from '~/features/page-parts/page-parts'
import { unwrapOutcome } from '~/features/outcomes/unwrap-outcome'
import { fetchChanges, fetchPreviewPage } from './previews.functions'

/** The part of an address that identifies a preview. */
type PreviewAddress = { readonly libraryId: string; readonly ref: string }

/** Loads a page, an example or a list of a preview. @throws what {@link unwrapOutcome} throws. */
export async function loadPreviewPage(
  { libraryId: library, ref }: PreviewAddress,
  path: string,
  search: DocsParameters & ExampleParameters,
): Promise<DocsPageData> {
  const reading = {
    file: search.path ?? null,
    panel: search.panel ?? null,
    insteadOf: search[INSTEAD_OF] ?? null,
  }
  return docsPageFrom((reader) => fetchPreviewPage({ data: { library, ref, path, ...reading, ...reader } }))
}

/** Loads the list of changes or, with a path, the comparison of one page. @throws what {@link unwrapOutcome} throws. */
export async function loadChanges(
  { libraryId: library, ref }: PreviewAddress,
  path: string | null,
): Promise<PageParts> {
  return pageParts(unwrapOutcome(await fetchChanges({ data: { library, ref, path } })))
}
