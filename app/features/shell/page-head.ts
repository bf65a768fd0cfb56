import { screenTitles } from '~/features/errors/screen-titles'
import { pageMeta } from './page-meta'
import type { PageParts } from './page-parts'
import { UnavailableError } from './unavailable-error'

/**
 * Head of a page made of parts. Loader data is missing while a route shows its error or not-found screen; the error says
 * which.
 */
export function pageHead(data: Pick<PageParts, 'head'> | undefined, error: unknown) {
  if (!data) return { meta: [{ title: titleOfScreen(error) }] }
  const { canonical, markdownHref, noIndex, ...facts } = data.head
  return {
    meta: [...pageMeta(facts), ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : [])],
    links: [
      ...(canonical === null ? [] : [{ rel: 'canonical', href: canonical }]),
      ...(markdownHref === null ? [] : [{ rel: 'alternate', type: 'text/markdown', href: markdownHref }]),
    ],
  }
}

/** The heading of the screen. */
function titleOfScreen(error: unknown): string {
  if (error instanceof UnavailableError) return screenTitles.unavailable
  return error instanceof Error ? screenTitles.failed : screenTitles.missing
}
