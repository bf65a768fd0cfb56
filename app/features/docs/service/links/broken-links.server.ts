import { LRUCache } from 'lru-cache'
import type { Page, PageIndex } from '~/domain/pages/types'

/** Links of a page that lead nowhere. */
export type PageBrokenLinks = {
  readonly page: Page
  /** Repository path of the file whose text the page shows; its own file, or the one that its stub names. */
  readonly sourcePath: string
  /** The addresses as their authors wrote them, once each. */
  readonly hrefs: readonly string[]
}

/** The links of pages as they were last rendered, in this process, for maintainers. */
export type BrokenLinks = {
  /** Replaces what is known of a page; no addresses say that its links are sound. */
  readonly note: (index: PageIndex, links: PageBrokenLinks) => void
  /** What is known of the pages of an index: those that were rendered since the process started. */
  readonly of: (index: PageIndex) => readonly PageBrokenLinks[]
}

/** Pages whose links are known. The real docs have 3,000, most of them without a broken link. */
const MAX_PAGES = 10_000
/** Addresses that are stored of one page: a page with more is one mistake. */
const MAX_PER_PAGE = 50

function keyOf({ library, version }: PageIndex, path: string): string {
  return `${library.id}/${version.id}/${path}`
}

/** Creates the record of broken links, empty. */
export function createBrokenLinks(): BrokenLinks {
  const byPage = new LRUCache<string, PageBrokenLinks>({ max: MAX_PAGES })
  return {
    note(index, links) {
      byPage.set(keyOf(index, links.page.path), { ...links, hrefs: links.hrefs.slice(0, MAX_PER_PAGE) })
    },
    of: (index) => [...index.pages.keys()].flatMap((path) => byPage.peek(keyOf(index, path)) ?? []),
  }
}
