import { isNotFound } from '@tanstack/react-router'
import { screenTitles } from './screen-titles'
import { type HeadFacts, pageMeta } from './page-meta'
import { UnavailableError } from '~/features/answers/unavailable-error'

/**
 * The first frame of a document has all that comes before the element with this id: what is centred or shares a line moves
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
 * Head of a page made of parts. Loader data is missing while a route shows its error or not-found screen; the error says which.
 */
export function pageHead({ loaderData, match }: Shown) {
  if (!loaderData) return { meta: [{ title: titleOfScreen(match.error) }] }
  const {
    author,
    canonical,
    feeds = [],
    firstFrameBefore: id,
    markdownHref,
    noIndex,
    ...facts
  } = loaderData.head
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
      ...(id === undefined ? [] : [firstFrameBefore(id)]),
      ...feeds,
    ],
  }
}

/** The heading of the screen that an error or a missing page gets. */
export function titleOfScreen(error: unknown): string {
  if (error instanceof UnavailableError) return screenTitles.unavailable
  return error === undefined || isNotFound(error) ? screenTitles.missing : screenTitles.failed
}
