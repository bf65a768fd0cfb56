import type { Outcome } from '~/features/answers/outcome'
import { unwrapOutcome } from '~/features/answers/unwrap-outcome'
import { pageParts } from './load-parts'
import type { PagePayload, PageParts } from './page-parts'

/**
 * The loader of a page that one server function draws: asks it with the parameters of the path and of the search. Every route
 * is in the script that all pages load, so that it is written here once.
 */
export function loadPage<Params extends object = object, Deps extends object = object>(
  fetchPage: (call: { readonly data: Params & Deps }) => Promise<Outcome<PagePayload>>,
) {
  return async ({ params, deps }: { readonly params: Params; readonly deps: Deps }): Promise<PageParts> =>
    pageParts(unwrapOutcome(await fetchPage({ data: { ...params, ...deps } })))
}
