import { isDraft, isReadme } from './paths'
import type { Page, PageIndex } from './types'

/** Returns the pages of an index that search covers: all but drafts and folders' READMEs. */
export function searchedPages(index: Pick<PageIndex, 'pages'>): Page[] {
  return [...index.pages.values()].filter(({ path }) => !isDraft(path) && !isReadme(path))
}
