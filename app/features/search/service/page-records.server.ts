import type { PageSection } from '~/domain/markdown/parse/page-sections'
import { oneLine } from '~/domain/text/lines'
import { exampleRecord, pageRecords } from '~/domain/search/page-records'
import type { SearchRecord } from '~/domain/search/record'
import type { PageWithNames } from '~/domain/names/entry'
import { namesOfPage } from '~/domain/names/names-of-page'
import { sentenceOfPage } from '~/domain/names/sentences'
import { titleOfText } from '~/domain/pages/build/titles'
import type { Page, PageIndex } from '~/domain/pages/types'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import { found, type Answer } from '~/ports/answer'
import type { RepositoryRef } from '~/ports/content/port'
import { catalogue } from '~/domain/catalogue/catalogue'

/** The records of a page, and the content ids of the files that they were built from. */
export type RecordsOfPage = {
  readonly records: readonly SearchRecord[]
  readonly names: PageWithNames
  readonly contentIds: readonly string[]
  /** False if the page took too long to read, and only its title has a record. */
  readonly isComplete: boolean
}

/** Returns sections with the description of the page at the start, unless the text begins with it. */
function withDescription(
  [top, ...others]: readonly PageSection[],
  description: string | null,
): PageSection[] {
  if (!top) return []
  const isRepeated = description === null || top.prose.startsWith(oneLine(description))
  return [isRepeated ? top : { ...top, prose: oneLine(`${description} ${top.prose}`) }, ...others]
}

/** Reads a page and splits it into records; parses the text in a worker thread if the process has one. */
export async function readPageRecords(
  { renderer, markdown }: Pick<DocsService, 'renderer' | 'markdown'>,
  { index, page, at }: { readonly index: PageIndex; readonly page: Page; readonly at: RepositoryRef },
  signal: AbortSignal,
): Promise<Answer<RecordsOfPage>> {
  const composed = await renderer.compose({ index, page, at }, signal)
  if (composed.kind !== 'found') return composed
  const { markdown: text, sourcePath, contentIds, title, description, names: stated } = composed.value
  const context = {
    framework: page.framework,
    repo: at.repo,
    ref: at.ref,
    siteHost: catalogue.site.host,
    title,
    sourcePath,
  }
  const read = await markdown.readText({ markdown: text, context })
  if (read.kind !== 'found') return read
  const { firstHeading, sections, isComplete } = read.value
  const named = { title: titleOfText(page, { title, firstHeading }), sections }
  const names = {
    library: index.library.id,
    version: index.version.id,
    framework: page.framework,
    path: page.path,
    title: named.title,
    sentence: description ?? sentenceOfPage(page.path, sections),
    names: namesOfPage(
      { library: index.library.id, path: page.path, title: named.title, stated },
      sections,
      text,
    ),
  }
  return found({
    records: pageRecords(
      index,
      page,
      { ...named, sections: withDescription(sections, description) },
      names.names.explains,
    ),
    names,
    contentIds,
    isComplete,
  })
}

/** Returns the records of all examples of an index, which only contain their labels. */
export function exampleRecords(index: PageIndex): SearchRecord[] {
  return index.examples.map((example) => exampleRecord(index, example))
}
