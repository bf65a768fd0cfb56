import { incompletePageHeaders, listHeaders, pageHeaders } from '~/features/outcomes/page-headers'

/** Returns the headers of a page as Markdown, with the same cache lifetime as the page. */
export function markdownHeaders(isComplete: boolean): Readonly<Record<string, string>> {
  const caching = isComplete ? pageHeaders : incompletePageHeaders
  return { 'content-type': 'text/markdown; charset=utf-8', ...caching }
}

/** Headers of `llms.txt` and `robots.txt`. */
export const textListHeaders = { 'content-type': 'text/plain; charset=utf-8', ...listHeaders } as const

/** Returns the headers of a sitemap. An incomplete one expires soon, so that crawlers do not drop the missing pages. */
export function sitemapHeaders(isComplete: boolean): Readonly<Record<string, string>> {
  const caching = isComplete ? listHeaders : incompletePageHeaders
  return { 'content-type': 'application/xml; charset=utf-8', ...caching }
}

/** Headers of JSON that changes with the docs. */
export const jsonHeaders = { 'content-type': 'application/json; charset=utf-8', ...pageHeaders } as const
