import { isNotFound } from '@tanstack/react-router'
import { screenTitles } from './screen-titles'
import { type HeadFacts, pageMeta } from './page-meta'
import { UnavailableError } from '~/features/outcomes/unavailable-error'

/**
 * Returns a link that delays the first paint until the element with this id is parsed: content that is centered or
 * shares a line moves while its neighbors are parsed. Browsers without support for `expect` paint as they parse.
 */
export function firstFrameBefore(id: string) {
  return { rel: 'expect', href: `#${id}`, blocking: 'render' as const }
}

type HeadContext = {
  readonly loaderData?: { readonly head: HeadFacts } | undefined
  readonly match: { readonly error: unknown }
}

/**
 * Returns the head of a page made of parts. Without loader data, the route shows its error or not-found screen,
 * depending on the error.
 */
export function pageHead({ loaderData, match }: HeadContext) {
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

/** Returns the title of the screen for an error or a missing page. */
export function titleOfScreen(error: unknown): string {
  if (error instanceof UnavailableError) return screenTitles.unavailable
  return error === undefined || isNotFound(error) ? screenTitles.missing : screenTitles.failed
}
