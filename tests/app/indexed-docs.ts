import { afterAll, beforeAll } from 'vitest'
import { catalogue } from '~/domain/catalogue/catalogue'
import { learnNames } from '~/features/docs/known-names.server'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { updateIndex } from '~/features/search/service/indexer.server'
import { createSearchIndexHere, type SearchIndex } from '~/features/search/service/search-index.server'
import { replaceSearchIndex } from '~/features/search/service/search.server'
import { silentLog } from '~/ports/log'
import { neverAborted } from '~/ports/resilience/timeout'

/**
 * Replaces the application's search index and names with those of these libraries' docs while the tests of a file run.
 */
export function indexDocsOf(...ids: readonly string[]): SearchIndex {
  const index = createSearchIndexHere()
  beforeAll(async () => {
    replaceSearchIndex(index)
    const libraries = catalogue.libraries.filter(({ id }) => ids.includes(id))
    const work = { service: docsService(), index, libraries, texts: [], log: silentLog }
    await updateIndex({ ...work, signal: neverAborted() })
  })
  afterAll(() => {
    replaceSearchIndex(undefined)
    learnNames({ explained: [], guides: [], examples: [] })
  })
  return index
}
