import { isNotFound } from '@tanstack/react-router'
import { screenTitles } from './screen-titles'
import { type HeadFacts, pageMeta } from './page-meta'
import { UnavailableError } from '~/features/answers/unavailable-error'

type HeadLink =
  | { readonly rel: string; readonly type: string; readonly title: string; readonly href: string }
  | ReturnType<typeof firstFrameBefore>

/**
 * The first frame of a document has all that stands before the element with this id: what is centred or shares a line moves
 * while its neighbours are read. Browsers that do not know it draw as they read.
 */
export function firstFrameBefore(id: string) {
  return { rel: 'expect', href: `#${id}`, blocking: 'render' as const }
}

type Shown = {
  readonly loaderData?: { readonly head: HeadFacts } | undefined
  readonly match: { readonly error: unknown }
}

/**
 * Head of a page made of parts, with links of its own beside those that the parts name. Loader data is missing while a route
 * shows its error or not-found screen; the error says which.
 */
export function pageHead({ loaderData, match }: Shown, ownLinks: readonly HeadLink[] = []) {
  if (!loaderData) return { meta: [{ title: titleOfScreen(match.error) }] }
  const { author, canonical, markdownHref, noIndex, ...facts } = loaderData.head
  return {
    meta: [
      ...pageMeta(facts),
      ...(canonical === null ? [] : [{ property: 'og:url', content: canonical }]),
      ...(author === undefined ? [] : [{ name: 'author', content: author }]),
      ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: [
      ...(canonical === null ? [] : [{ rel: 'canonical', href: canonical }]),
      ...(markdownHref === null ? [] : [{ rel: 'alternate', type: 'text/markdown', href: markdownHref }]),
      ...ownLinks,
    ],
  }
}

/** The heading of the screen that an error or a missing page gets. */
export function titleOfScreen(error: unknown): string {
  if (error instanceof UnavailableError) return screenTitles.unavailable
  return error === undefined || isNotFound(error) ? screenTitles.missing : screenTitles.failed
}
