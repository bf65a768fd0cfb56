import type { SitePageName } from '~/domain/site-pages/site-page'
import { pageParts } from '~/features/shell/load-parts'
import type { PageParts } from '~/features/shell/page-parts'
import { unwrapOutcome } from '~/features/shell/unwrap-outcome'
import { fetchSitePage } from './site-pages.functions'

/** Loads a site page. @throws what {@link unwrapOutcome} throws. */
export async function loadSitePage(name: SitePageName): Promise<PageParts> {
  return pageParts(unwrapOutcome(await fetchSitePage({ data: { name } })))
}
