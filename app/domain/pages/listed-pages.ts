import { isDraft, isReadme } from './paths'
import type { Page, PageIndex } from './types'

/** Returns the pages of an index that lists and the search show: all but drafts and folders' READMEs. */
export function listedPages(index: Pick<PageIndex, 'pages'>): Page[] {
  return [...index.pages.values()].filter(({ path }) => !isDraft(path) && !isReadme(path))
}
