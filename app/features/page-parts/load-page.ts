import type { Outcome } from '~/features/outcomes/outcome'
import { unwrapOutcome } from '~/features/outcomes/unwrap-outcome'
import { pageParts } from './load-parts'
import type { PagePayload, PageParts } from './page-parts'

/**
 * Creates the loader of a page that one server function renders, given the path parameters and loader dependencies.
 * Shared by routes because all routes are in the bundle of every page.
 */
export function loadPage<Params extends object = object, Deps extends object = object>(
  fetchPage: (call: { readonly data: Params & Deps }) => Promise<Outcome<PagePayload>>,
) {
  return async ({ params, deps }: { readonly params: Params; readonly deps: Deps }): Promise<PageParts> =>
    pageParts(unwrapOutcome(await fetchPage({ data: { ...params, ...deps } })))
}
