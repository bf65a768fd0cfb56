/** What the list of posts reads from the search part of its address. */
export type BlogSearch = { readonly library?: string }

/** Longest id of a library. */
const MAX_LENGTH = 32

/** The one parameter that the list knows, and nothing else. */
export function readBlogSearch({ library }: Record<string, unknown>): BlogSearch {
  return typeof library === 'string' && library !== '' && library.length <= MAX_LENGTH ? { library } : {}
}
