import type { SitePageName } from '~/domain/site-pages/site-page'
import { pageParts } from '~/features/shell/load-parts'
import type { PageParts } from '~/features/shell/page-parts'
import { unwrapOutcome } from '~/features/shell/unwrap-outcome'
import { fetchPlainPage } from './site-pages.functions'

/** Loads a plain page. @throws what {@link unwrapOutcome} throws. */
export async function loadPlainPage(name: SitePageName): Promise<PageParts> {
  return pageParts(unwrapOutcome(await fetchPlainPage({ data: { name } })))
}
