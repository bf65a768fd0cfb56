import { isDraft, isReadme } from './paths'
import type { Page, PageIndex } from './types'

/** Pages of an index that search shows: no drafts, and no folder's README. */
export function searchedPages(index: Pick<PageIndex, 'pages'>): Page[] {
  return [...index.pages.values()].filter(({ path }) => !isDraft(path) && !isReadme(path))
}
