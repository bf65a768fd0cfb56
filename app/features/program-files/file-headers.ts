import { anyOrigin, incompletePageHeaders, listHeaders, pageHeaders } from '~/features/outcomes/page-headers'

/** Returns the headers of a page as Markdown, with the same cache lifetime as the page. */
export function markdownHeaders(isComplete: boolean): Readonly<Record<string, string>> {
  const caching = isComplete ? pageHeaders : incompletePageHeaders
  return { 'content-type': 'text/markdown; charset=utf-8', ...anyOrigin, ...caching }
}

/** Headers of `llms.txt` and `robots.txt`. */
export const textListHeaders = {
  'content-type': 'text/plain; charset=utf-8',
  ...anyOrigin,
  ...listHeaders,
} as const

/** Returns the cache lifetime of a list. An incomplete one expires soon, so that programs do not keep it. */
const listCaching = (isComplete: boolean) => (isComplete ? listHeaders : incompletePageHeaders)

/** Returns the headers of a sitemap; crawlers drop pages that it lacks. */
export function sitemapHeaders(isComplete: boolean): Readonly<Record<string, string>> {
  return { 'content-type': 'application/xml; charset=utf-8', ...listCaching(isComplete) }
}

/** Returns the headers of the catalogue. */
export function catalogueHeaders(isComplete: boolean): Readonly<Record<string, string>> {
  return {
    'content-type': 'application/json; charset=utf-8',
    ...anyOrigin,
    ...listCaching(isComplete),
  }
}

/** Headers of JSON that changes with the docs. */
export const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  ...anyOrigin,
  ...pageHeaders,
} as const
