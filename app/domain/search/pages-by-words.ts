import { oncePer } from '~/domain/pages/derived'
import { listedPages } from '~/domain/pages/listed-pages'
import type { Page, PageIndex } from '~/domain/pages/types'
import { searchRecords } from './engine/engine'
import { pageRecords } from './page-records'
import { createRecordIndex, scopeOf, setRecords, type RecordIndex } from './engine/record-index'

/** An index of the page titles of a library version. */
type Titles = { readonly records: RecordIndex; readonly pages: ReadonlyMap<string, Page> }

/** Minimum length of a text: shorter ones are prefixes of too many titles. */
const MIN_LETTERS = 3

const titlesOf = oncePer((index: PageIndex): Titles => {
  const records = createRecordIndex()
  const pages = new Map<string, Page>()
  for (const page of listedPages(index)) {
    const title = { id: null, level: 1, heading: page.title, prose: '', identifiers: '' }
    const ofPage = pageRecords(index, page, { title: page.title, sections: [title] })
    setRecords(records, page.path, ofPage)
    for (const { url } of ofPage) pages.set(url, page)
  }
  return { records, pages }
})

/**
 * Returns the pages whose titles contain all words of a text or synonyms of them, best first. Of a page in several
 * frameworks, the preferred edition is returned.
 */
export function pagesByWords(index: PageIndex, text: string, preferred: string | null): Page[] {
  if (text.length < MIN_LETTERS) return []
  const { records, pages } = titlesOf(index)
  const scope = scopeOf(records, () => true)
  const { hits } = searchRecords(records, text, { scope, preferred, needsRareWords: true })
  return hits().flatMap(({ record }) => pages.get(record.url) ?? [])
}
