import { LRUCache } from 'lru-cache'
import type { Problem } from '~/domain/markdown/types'
import type { Page, PageIndex } from '~/domain/pages/types'

/** Problems of a page, found when it was rendered. */
export type PageCheck = {
  readonly page: Page
  /** Repository path of the file whose text the page shows: its own file, or the one that its stub names. */
  readonly sourcePath: string
  /** Lines of that file that are missing from the rendered text, because they are section markers. */
  readonly markerLines: readonly number[]
  /** Distinct broken addresses, as the authors wrote them. */
  readonly brokenLinks: readonly string[]
  /** Problems that the renderer reports; their lines refer to the text that it was given. */
  readonly problems: readonly Problem[]
}

/** Latest check of each page that this process rendered, for maintainers. */
export type PageChecks = {
  /** Replaces the findings of a page; a check without findings records that the page has no problems. */
  readonly note: (index: PageIndex, check: PageCheck) => void
  /** Returns the checks of an index: of its pages rendered since the process started. */
  readonly of: (index: PageIndex) => readonly PageCheck[]
}

/** Maximum number of pages with a check. The real docs have 3,000, most of them without findings. */
const MAX_PAGES = 10_000
/** Maximum number of findings of one kind stored per page: more usually come from one repeated mistake. */
const MAX_PER_PAGE = 50

function keyOf({ library, version }: PageIndex, path: string): string {
  return `${library.id}/${version.id}/${path}`
}

/** Creates an empty record of checked pages. */
export function createPageChecks(): PageChecks {
  const byPage = new LRUCache<string, PageCheck>({ max: MAX_PAGES })
  return {
    note(index, { page, sourcePath, markerLines, brokenLinks, problems }) {
      byPage.set(keyOf(index, page.path), {
        page,
        sourcePath,
        markerLines,
        brokenLinks: brokenLinks.slice(0, MAX_PER_PAGE),
        problems: problems.slice(0, MAX_PER_PAGE),
      })
    },
    of: (index) => [...index.pages.keys()].flatMap((path) => byPage.peek(keyOf(index, path)) ?? []),
  }
}
