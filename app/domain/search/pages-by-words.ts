import { isDraft, isReadme } from '~/domain/pages/paths'
import type { Page, PageIndex } from '~/domain/pages/types'
import { searchRecords } from './engine'
import { pageRecords } from './page-records'
import { createRecordIndex, scopeOf, setRecords, type RecordIndex } from './record-index'

/** An index of the titles of a library version's pages. Derived from the page index, so it lives exactly as long. */
type Titles = { readonly records: RecordIndex; readonly pages: ReadonlyMap<string, Page> }

const known = new WeakMap<PageIndex, Titles>()

/** Fewer letters begin the titles of too many pages. */
const LEAST_LETTERS = 3

function titlesOf(index: PageIndex): Titles {
  const before = known.get(index)
  if (before) return before
  const records = createRecordIndex()
  const pages = new Map<string, Page>()
  for (const page of index.pages.values()) {
    if (isDraft(page.path) || isReadme(page.path)) continue
    const title = { id: null, level: 1, heading: page.title, prose: '', identifiers: '' }
    const ofPage = pageRecords(index, page, { title: page.title, sections: [title] })
    setRecords(records, page.path, ofPage)
    for (const { url } of ofPage) pages.set(url, page)
  }
  const titles = { records, pages }
  known.set(index, titles)
  return titles
}

/**
 * The pages whose titles have all the words of a text, or other words for them, best first; of the same page in several
 * frameworks that of the preferred one.
 */
export function pagesByWords(index: PageIndex, text: string, preferred: string | null): Page[] {
  if (text.length < LEAST_LETTERS) return []
  const { records, pages } = titlesOf(index)
  const scope = scopeOf(records, () => true)
  const { hits } = searchRecords(records, text, { scope, preferred, needsRareWords: true })
  return hits().flatMap(({ record }) => pages.get(record.url) ?? [])
}
