import type { SitePageName } from '~/domain/site-pages/site-page'
import { pageParts } from '~/features/page-parts/load-parts'
import type { PageParts } from '~/features/page-parts/page-parts'
import { unwrapOutcome } from '~/features/answers/unwrap-outcome'
import { fetchSitePage } from './site-pages.functions'

/** Loads a site page. @throws what {@link unwrapOutcome} throws. */
export async function loadSitePage(name: SitePageName): Promise<PageParts> {
  return pageParts(unwrapOutcome(await fetchSitePage({ data: { name } })))
}
