import { LRUCache } from 'lru-cache'
import type { Problem } from '~/domain/markdown/types'
import type { Page, PageIndex } from '~/domain/pages/types'

/** What is wrong with a page as it was drawn. */
export type PageCheck = {
  readonly page: Page
  /** Repository path of the file whose text the page shows; its own file, or the one that its stub names. */
  readonly sourcePath: string
  /** Lines of that file's text that the page lacks, because they are section markers. */
  readonly markerLines: readonly number[]
  /** Addresses that lead nowhere, as their authors wrote them, once each. */
  readonly brokenLinks: readonly string[]
  /** What the renderer reports, with lines of the text that it was given. */
  readonly problems: readonly Problem[]
}

/** Pages as they were last drawn, in this process, for maintainers. */
export type PageChecks = {
  /** Replaces the findings of a page; a check without findings says that it is sound. */
  readonly note: (index: PageIndex, check: PageCheck) => void
  /** What is known of the pages of an index: those that were drawn since the process started. */
  readonly of: (index: PageIndex) => readonly PageCheck[]
}

/** Pages that are known. The real docs have 3,000, most of them without a finding. */
const MAX_PAGES = 10_000
/** Findings of one kind that are stored of one page: a page with more has one mistake in many places. */
const MAX_PER_PAGE = 50

function keyOf({ library, version }: PageIndex, path: string): string {
  return `${library.id}/${version.id}/${path}`
}

/** Creates the record of checked pages, empty. */
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
