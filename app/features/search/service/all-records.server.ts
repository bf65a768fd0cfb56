import type { Library } from '~/domain/catalogue/catalogue'
import { repositoryRef } from '~/domain/catalogue/versions'
import type { SearchRecord } from '~/domain/search/record'
import type { DocsDependencies } from '~/features/docs/service/dependencies.server'
import { found, unavailable, type Answer } from '~/ports/answer'
import { exampleRecords, readPageRecords, searchedPages } from './page-records.server'
import { readSiteRecords, type SiteText } from './site-records.server'
import { timeLimit } from '~/ports/resilience/timeout'

const READ_LIMIT_MS = 60_000

/** The records of everything that the libraries and the site itself have, by page. Unavailable when a single page of it is. */
export async function readAllRecords(
  docs: Pick<DocsDependencies, 'readIndex' | 'renderer' | 'markdown'>,
  libraries: readonly Library[],
  texts: readonly SiteText[],
): Promise<Answer<ReadonlyMap<string, readonly SearchRecord[]>>> {
  const pages = new Map<string, readonly SearchRecord[]>()
  for (const library of libraries) {
    for (const version of library.versions) {
      const at = repositoryRef(library, version)
      if (at === null) continue
      const index = await docs.readIndex(library, version, timeLimit(READ_LIMIT_MS))
      if (index.kind === 'unavailable') return index
      if (index.kind === 'missing') continue
      for (const page of searchedPages(index.value)) {
        const question = { index: index.value, page, at }
        const read = await readPageRecords(docs, question, timeLimit(READ_LIMIT_MS))
        const name = `${library.id} ${version.id} ${page.path}`
        if (read.kind === 'unavailable') return unavailable(`${name}: ${read.reason}`, read.retryAfterSeconds)
        if (read.kind === 'found') pages.set(name, read.value.records)
      }
      pages.set(`${library.id} ${version.id} examples/`, exampleRecords(index.value))
    }
  }
  for (const text of texts) {
    const read = await readSiteRecords(docs.markdown, text)
    if (read.kind === 'unavailable')
      return unavailable(`${text.address}: ${read.reason}`, read.retryAfterSeconds)
    if (read.kind === 'found') pages.set(`site ${text.address}`, read.value.records)
  }
  return found(pages)
}
