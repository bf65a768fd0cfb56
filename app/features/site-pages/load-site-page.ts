import type { SitePageName } from '~/domain/site-pages/site-page'
import { pageParts } from '~/features/page-parts/load-parts'
import type { PageParts } from '~/features/page-parts/page-parts'
import { unwrapOutcome } from '~/features/outcomes/unwrap-outcome'
import { fetchSitePage } from './site-pages.functions'

/** Loads a site page. @throws the errors of {@link unwrapOutcome}. */
export async function loadSitePage(name: SitePageName): Promise<PageParts> {
  return pageParts(unwrapOutcome(await fetchSitePage({ data: { name } })))
}
