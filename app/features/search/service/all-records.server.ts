import { pageKey } from '~/domain/search/page-key'
import type { Library } from '~/domain/catalogue/catalogue'
import { repositoryRef } from '~/domain/catalogue/versions'
import { listedPages } from '~/domain/pages/listed-pages'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import { found, unavailable, type Answer } from '~/ports/answer'
import { exampleRecords, readPageRecords } from './page-records.server'
import { readSiteRecords, type RecordsOfText, type SiteText } from './site-records.server'
import { timeLimit } from '~/ports/resilience/timeout'

const READ_LIMIT_MS = 60_000

/** Records by the key of their page, such as `query v5 overview`. */
export type RecordsByPage = ReadonlyMap<string, RecordsOfText>

/** Reads the records of all libraries and of the site itself, by page. Unavailable if a single page is. */
export async function readAllRecords(
  service: Pick<DocsService, 'readIndex' | 'renderer' | 'markdown'>,
  libraries: readonly Library[],
  texts: readonly SiteText[],
): Promise<Answer<RecordsByPage>> {
  const pages = new Map<string, RecordsOfText>()
  for (const library of libraries) {
    for (const version of library.versions) {
      const at = repositoryRef(library, version)
      if (at === null) continue
      const index = await service.readIndex(library, version, timeLimit(READ_LIMIT_MS))
      if (index.kind === 'unavailable') return index
      if (index.kind === 'missing') continue
      for (const page of listedPages(index.value)) {
        const question = { index: index.value, page, at }
        const read = await readPageRecords(service, question, timeLimit(READ_LIMIT_MS))
        const name = pageKey(library.id, version.id, page.path)
        if (read.kind === 'unavailable') return unavailable(`${name}: ${read.reason}`, read.retryAfterSeconds)
        if (read.kind === 'found') pages.set(name, read.value)
      }
      const examples = { records: exampleRecords(index.value), isComplete: true }
      pages.set(pageKey(library.id, version.id, 'examples/'), examples)
    }
  }
  for (const text of texts) {
    const read = await readSiteRecords(service.markdown, text)
    if (read.kind === 'unavailable')
      return unavailable(`${text.address}: ${read.reason}`, read.retryAfterSeconds)
    if (read.kind === 'found') pages.set(`site ${text.address}`, read.value)
  }
  return found(pages)
}
