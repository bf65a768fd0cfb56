import type { Library } from '~/domain/catalogue/catalogue'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import { brokenLinksOf } from '~/features/docs/service/links/resolved-html.server'
import type { Renderer } from '~/features/docs/service/rendering/rendering.server'
import { unavailable } from '~/ports/answer'
import type { ContentSource } from '~/ports/content/port'
import { outsideOfRequests, timeLimit } from '~/ports/resilience/timeout'
import { systemTiming } from '~/ports/timing'

/** Time limit of one check; the next check continues where it stopped. */
const LIMIT_MS = 120_000

/** Pause after each page, so that requests of readers take precedence. */
const PAUSE_MS = 20

const NOT_CACHED = unavailable('reading it would cost a request')

/** Wraps a source so that it returns only what needs no upstream request. */
export function withoutRequests(source: ContentSource): ContentSource {
  return {
    ...source,
    tree: async (at, signal) => (await source.cachedTree(at, signal)) ?? NOT_CACHED,
    file: async (at, entry, signal) => (await source.cachedFile(at, entry, signal)) ?? NOT_CACHED,
  }
}

type Parts = Pick<DocsService, 'readIndex' | 'readLibraryDocs' | 'pageChecks'>

/**
 * Creates the page check for maintainers. It renders the pages not yet rendered, one after the other, from files that need no
 * upstream request. One library is checked at a time. `renderer`: a renderer over {@link withoutRequests}.
 */
export function createCheckPages(service: Parts, renderer: Renderer): DocsService['checkPages'] {
  const { readIndex, readLibraryDocs, pageChecks } = service
  let isRunning = false

  async function checkVersion(library: Library, version: Library['versions'][number], signal: AbortSignal) {
    const known = await readIndex.cached(library, version, signal)
    if (known?.kind !== 'found') return
    const docs = await readLibraryDocs(library.id, version.id, signal)
    if (docs.kind !== 'found') return
    const { index, at } = docs.value
    const checked = new Set(pageChecks.of(index).map(({ page }) => page.path))
    for (const page of index.pages.values()) {
      if (checked.has(page.path)) continue
      const renderedPage = await renderer.render({ index, page, at }, signal)
      if (signal.aborted) return
      if (renderedPage.kind !== 'found' || !renderedPage.value.rendered.isComplete) continue
      const { sourcePath, markerLines } = renderedPage.value.composed
      const brokenLinks = await brokenLinksOf(service, docs.value, { ...renderedPage.value, page }, signal)
      const { problems } = renderedPage.value.rendered
      pageChecks.note(index, { page, sourcePath, markerLines, brokenLinks, problems })
      await systemTiming.sleep(PAUSE_MS, signal)
    }
  }

  async function check(library: Library): Promise<void> {
    const signal = timeLimit(LIMIT_MS)
    for (const version of library.versions) await checkVersion(library, version, signal)
  }

  return (library) => {
    if (isRunning) return
    isRunning = true
    // An error ends only this check: the next request for the page fails and logs it too.
    void outsideOfRequests(() => check(library))
      .catch(() => undefined)
      .finally(() => {
        isRunning = false
      })
  }
}
