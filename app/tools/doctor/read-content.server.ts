import { Parser } from 'htmlparser2'
import { catalogue, type Library, type LibraryVersion } from '~/domain/catalogue/catalogue'
import { repositoryPathOf } from '~/domain/markdown/plugins/image-address'
import { type Markup, markupAddresses, resolveMarkup } from '~/domain/markdown/syntax/markup'
import type { Page } from '~/domain/pages/types'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import { MAX_IMAGE_BYTES } from '~/features/docs/service/images/image-file.server'
import { readPicture } from '~/features/docs/service/images/image-sizes.server'
import { linkedIndexes } from '~/features/docs/service/links/linked-indexes.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { resolvePageLink } from '~/features/docs/service/links/page-links.server'
import type { Rendering } from '~/features/docs/service/rendering/rendering.server'
import { readPageRecords } from '~/features/search/service/page-records.server'
import { found, type Answer } from '~/ports/answer'
import type { ContentSource } from '~/ports/content/port'
import { readText } from '~/ports/content/read'
import type { CheckedPage, PageImage, VersionContent } from './content'

/** Time limit per page: rendering takes milliseconds, a remote source seconds. */
export const PAGE_LIMIT_MS = 30_000

/** Returns the library versions that have docs, in catalogue order; of all libraries if the id is null. */
export function versionsWithDocs(libraryId: string | null): (readonly [Library, LibraryVersion])[] {
  return catalogue.libraries
    .filter((library) => libraryId === null || library.id === libraryId)
    .flatMap((library) => library.versions.map((version) => [library, version] as const))
    .filter(([, version]) => version.branch !== null)
}

/** Reads and renders every page of a library version. An unavailable page makes the whole version unavailable. */
export async function readVersionContent(
  service: DocsService,
  library: Library,
  version: LibraryVersion,
): Promise<Answer<VersionContent>> {
  const signal = AbortSignal.timeout(PAGE_LIMIT_MS)
  const answer = await service.readLibraryDocs(library.id, version.id, signal)
  if (answer.kind !== 'found') return answer
  const docs = answer.value
  const { source } = service
  const config = await readText(source, docs.at, `${library.docsRoot}/config.json`, signal)
  if (config.kind === 'unavailable') return config
  const texts = new Map<string, string>()
  const pages: CheckedPage[] = []
  for (const page of docs.index.pages.values()) {
    const text = await readText(source, docs.at, page.sourcePath, AbortSignal.timeout(PAGE_LIMIT_MS))
    if (text.kind !== 'found') return text
    texts.set(page.sourcePath, text.value.text)
    const checked = await readPage(service, docs, page)
    if (checked.kind !== 'found') return checked
    pages.push(checked.value)
  }
  const configText = config.kind === 'found' ? config.value.text : null
  const { index, tree, at } = docs
  const ofExamples = index.examples.map(({ directory }) => `${directory}/package.json`)
  const ofPages = pages.flatMap(({ images }) => images.map(({ src }) => repositoryPathOf(src, at) ?? ''))
  const manifests = await readFiles(source, docs, ofExamples, (bytes) => new TextDecoder().decode(bytes))
  const pictures = await readFiles(source, docs, ofPages, readPicture)
  return found({ index, tree, ref: at.ref, configText, texts, pages, pictures, manifests })
}

/** Reads files of the tree, by path. Omits missing and too large files, and those that need an upstream request. */
async function readFiles<Value>(
  source: ContentSource,
  { tree, at }: LibraryDocs,
  paths: readonly string[],
  read: (bytes: Uint8Array) => Value,
): Promise<ReadonlyMap<string, Value>> {
  const values = new Map<string, Value>()
  for (const path of new Set(paths)) {
    const entry = tree.entries.get(path)
    if (entry?.kind !== 'file' || entry.sizeBytes > MAX_IMAGE_BYTES) continue
    const answer = await source.cachedFile(at, entry, AbortSignal.timeout(PAGE_LIMIT_MS))
    if (answer?.kind === 'found') values.set(path, read(answer.value))
  }
  return values
}

async function readPage(service: DocsService, docs: LibraryDocs, page: Page): Promise<Answer<CheckedPage>> {
  const { index, at } = docs
  const question = { index, page, at }
  const rendering = await service.renderer.render(question, AbortSignal.timeout(PAGE_LIMIT_MS))
  if (rendering.kind !== 'found') return rendering
  const read = await readPageRecords(service, question, AbortSignal.timeout(PAGE_LIMIT_MS))
  if (read.kind !== 'found') return read
  return found({ ...(await takeApart(service, docs, page, rendering.value)), names: read.value.names })
}

async function takeApart(
  service: DocsService,
  docs: LibraryDocs,
  page: Page,
  { composed, rendered }: Rendering,
): Promise<Omit<CheckedPage, 'names'>> {
  const hrefs = markupAddresses(rendered.markup).links
  const knownIndex = await linkedIndexes(service, docs, hrefs, AbortSignal.timeout(PAGE_LIMIT_MS))
  const refSourcePath = composed.sourcePath === composed.stubPath ? null : composed.sourcePath
  const { images, fragments, ids } = readPageMarkup(rendered.markup)
  const links = [...hrefs, ...fragments].map((href) => ({
    href,
    leadsTo: resolvePageLink({ ...docs, page, refSourcePath, knownIndex }, href),
  }))
  return {
    page,
    sourcePath: composed.sourcePath,
    markdown: composed.markdown,
    markerLines: composed.markerLines,
    links,
    images,
    anchors: new Set([...rendered.anchors, ...ids]),
    isBlank: rendered.markup.length === 0,
    problems: rendered.problems,
  }
}

/** Data from a page's markup for the checks. */
type PageMarkup = {
  readonly images: readonly PageImage[]
  /** Links to a fragment of the page itself, with `#`. */
  readonly fragments: readonly string[]
  readonly ids: ReadonlySet<string>
}

/** Reads images, fragment links and ids of a rendered page. */
function readPageMarkup(markup: Markup): PageMarkup {
  const images: PageImage[] = []
  const fragments = new Set<string>()
  const ids = new Set<string>()
  const parser = new Parser({
    onopentag(name, { id, href, src, alt = '' }) {
      if (id !== undefined) ids.add(id)
      if (name === 'a' && href?.startsWith('#')) fragments.add(href)
      if (name === 'img' && src !== undefined) images.push({ src, alt })
    },
  })
  parser.end(resolveMarkup(markup, { linkOf: (href) => href, locationOf: () => null }))
  return { images, fragments: [...fragments], ids }
}
