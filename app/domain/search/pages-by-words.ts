import { isDraft, isReadme } from '~/domain/pages/paths'
import type { Page, PageIndex } from '~/domain/pages/types'
import { createSearchEngine, type Ranking, type SearchEngine } from './engine'
import { createHits } from './hits'
import { pageRecords } from './page-records'

/** An index of the titles of a library version's pages. Derived from the page index, so it lives exactly as long. */
type Titles = { readonly engine: SearchEngine; readonly pages: ReadonlyMap<string, Page> }

const known = new WeakMap<PageIndex, Titles>()

/** Fewer letters begin the titles of too many pages. */
const LEAST_LETTERS = 3

function titlesOf(index: PageIndex): Titles {
  const before = known.get(index)
  if (before) return before
  const engine = createSearchEngine()
  const pages = new Map<string, Page>()
  for (const page of index.pages.values()) {
    if (isDraft(page.path) || isReadme(page.path)) continue
    const title = { id: null, level: 1, heading: page.title, prose: '', identifiers: '' }
    const records = pageRecords(index, page, { title: page.title, sections: [title] })
    engine.set(page.path, records)
    for (const { url } of records) pages.set(url, page)
  }
  const titles = { engine, pages }
  known.set(index, titles)
  return titles
}

/** A ranking without the hits that lack a rare word. */
function withRareWords(ranking: Ranking): Ranking {
  return {
    ...ranking,
    hits: ranking.hits.filter(({ lacksRareWord }) => !lacksRareWord),
    wider(pages) {
      const wider = ranking.wider(pages)
      return wider && withRareWords(wider)
    },
  }
}

/**
 * The pages whose titles have all the words of a text, or other words for them, best first; of the same page in several
 * frameworks that of the preferred one.
 */
export function pagesByWords(index: PageIndex, text: string, preferred: string | null): Page[] {
  if (text.length < LEAST_LETTERS) return []
  const { engine, pages } = titlesOf(index)
  const chosen = createHits(withRareWords(engine.rank(text)), { keep: () => true, preferred }).hits()
  return chosen.flatMap(({ record }) => pages.get(record.url) ?? [])
}
