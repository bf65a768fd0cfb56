import { randomUUID } from 'node:crypto'
import { preparedSheets } from 'virtual:first-rules'
import handler, { createServerEntry } from '@tanstack/react-start/server-entry'
import { backend, backendOrigins, startBackend } from '~/features/backend/backend.server'
import { INSTEAD_OF } from '~/domain/addresses/addresses'
import { shortestPath } from '~/domain/addresses/route-paths'
import { readDocsParameters, readExampleParameters } from '~/features/docs/docs-parameters'
import { followEditsScript, frameworkScript } from '~/boot/inline-scripts'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { warmUpHighlighter } from '~/features/docs/service/rendering/warm-up-highlighter.server'
import { isKnownMissing, hasUnknownInsteadOf } from '~/features/docs/service/pages/known-missing.server'
import { contentChanges } from '~/features/live-reload/editing.server'
import { startWarmUp } from '~/features/docs/service/warm-up/warm-up.server'
import { noteStop } from '~/features/operations/health.server'
import { notePageCache, requestFigures } from '~/features/operations/instance-figures.server'
import { startReporting } from '~/features/operations/instances.server'
import { processMetrics } from '~/features/operations/metrics.server'
import { downloads, startKeepingDownloadsFresh } from '~/features/downloads/downloads.server'
import { familyDownloadsFrom } from '~/features/downloads/family-downloads.server'
import { familyRepositories } from '~/features/live-numbers/live-value.server'
import { noteStars, repositoryNumbersFrom } from '~/features/live-numbers/repository-numbers.server'
import { startIndexingAfter, updateSearchSoon } from '~/features/search/service/search.server'
import { pageViews } from '~/features/page-views/page-views.server'
import { startSendingCounts } from '~/features/page-views/send-counts.server'
import { hostedSearchOrigins } from '~/features/search/service/hosted-search.server'
import { thirdPartiesHead } from '~/features/third-parties/third-parties.server'
import { listenToNames } from '~/features/docs/known-names.server'
import { listenToPushes, listenToStars, startLookingForPushes } from '~/features/webhooks/webhooks.server'
import { isServerFunction } from '~/upstream/server-functions'
import { withHeadMarkup } from '~/http/documents/head-markup'
import { scriptMarker } from '~/http/documents/script-marker'
import { previewCalls, sharedCalls } from '~/http/request/call-addresses'
import type { Fetch } from '~/http/fetch'
import { representationFor } from '~/http/request/negotiation'
import { PageCache } from '~/http/page-cache/page-cache'
import { createPipeline } from '~/http/pipeline'
import { createSiteRoutes } from '~/http/site-routes'
import { embedHostNames } from '~/domain/markdown/plugins/embeds'
import { environment } from '~/ports/environment/environment'
import { provideLiveNumbers } from '~/ports/live-numbers/live-numbers'
import { BYTES_PER_MB } from '~/ports/environment/units'
import { failureFacts, isTimeout } from '~/ports/failure-facts'
import { processLog, sendConsoleToLog } from '~/ports/process-log'
import { forReader } from '~/ports/reader-address'
import { neverAborted } from '~/ports/resilience/timeout'
import { getRouter } from './router'

const settings = environment()
const log = processLog()
const metrics = processMetrics()
const figures = requestFigures()
const thirdParties = thirdPartiesHead(settings)
if (import.meta.env.PROD) {
  sendConsoleToLog(console, log)
  noteStop()
}

provideLiveNumbers(
  // In development and tests, each process would start a separate backend for these figures.
  { ...familyDownloadsFrom(downloads), ...(import.meta.env.PROD ? repositoryNumbersFrom(backend) : {}) },
  familyRepositories,
)

const router = getRouter()
const site = createSiteRoutes({
  router,
  sharedCalls,
  previewCalls,
})

const cache = import.meta.env.PROD
  ? new PageCache({
      maxBytes: settings.PAGE_CACHE_MB * BYTES_PER_MB,
      now: () => performance.now(),
      searchKey: site.searchKey,
      countResult(result) {
        metrics?.countCacheResult(result)
        figures?.countCacheResult(result)
      },
      report: (error, address) =>
        log.warn('A cached page could not be refreshed', { address, reason: String(error) }),
    })
  : null

if (cache) notePageCache(() => cache.size())

const changes = contentChanges()
// Pages link to pages of other libraries, so an edit may affect any page.
changes?.listen(() => cache?.clear(() => true))
changes?.listen(updateSearchSoon)
listenToPushes((libraries) => cache?.expire((address) => site.showsLibrary(address, libraries)))
// Code in any page may link to a name that was added or removed.
listenToNames(() => cache?.expire(() => true))
listenToPushes(updateSearchSoon)
listenToStars(noteStars)
// Started here rather than in the startup plugin, whose bundle has separate copies of modules, including docs. The
// timers are unref'd, so they need not be stopped.
if (import.meta.env.PROD) {
  // Indexing reads every page, so it starts after the warm-up, and only if that is enabled.
  const warmUp = startWarmUp(neverAborted())
  void startIndexingAfter(warmUp)
  void warmUp.then(() => (settings.WARM_UP ? startKeepingDownloadsFresh() : undefined))
  void warmUpHighlighter(docsService().markdown)
  startBackend()
  startSendingCounts()
  startReporting(backend)
  startLookingForPushes(neverAborted())
}

/** First segments of addresses outside of libraries, such as `api`. */
const ownSegments = new Set(Object.keys(router.routesByPath).map((path) => shortestPath(path).split('/')[1]))

/** Checks whether an address would be that of a page of a library, existing or not. */
const isLibraryPage = ({ pathname }: URL) => site.isPage(pathname) && !ownSegments.has(pathname.split('/')[1])

const searchOf = ({ search }: URL): Record<string, unknown> => router.options.parseSearch(search)

const answer: Fetch = (request) => handler.fetch(request)

/** Checks whether a page has ads and analytics: shared pages do, except those embedded in other sites. */
const isThirdPartiesPage = (path: string) =>
  site.isPage(path) && site.isShared(path) && site.reactOf(path) !== 'never'

/** Returns the application, with the scripts that settings add to documents. */
function application(): Fetch {
  const edited = changes ? withHeadMarkup(answer, `<script>${followEditsScript}</script>`) : answer
  return thirdParties === '' ? edited : withHeadMarkup(edited, thirdParties, isThirdPartiesPage)
}

const fetch = createPipeline(application(), {
  ...site,
  async isKnownMissing(url, signal) {
    const file = readExampleParameters(searchOf(url)).path ?? null
    return isLibraryPage(url) && isKnownMissing(docsService(), { pathname: url.pathname, file }, signal)
  },
  async uselessParameter(url, signal) {
    const insteadOf = readDocsParameters(searchOf(url))[INSTEAD_OF]
    if (insteadOf === undefined || !isLibraryPage(url)) return null
    return (await hasUnknownInsteadOf(docsService(), { pathname: url.pathname, insteadOf }, signal))
      ? INSTEAD_OF
      : null
  },
  now: () => performance.now(),
  metrics: {
    countRequest(request) {
      metrics?.countRequest(request)
      figures?.countRequest(request)
    },
  },
  isServerFunction,
  cache,
  finishesPages: import.meta.env.PROD,
  marker: scriptMarker,
  // Inline scripts that the router does not mark, allowed by content.
  constantScripts: new Set([followEditsScript, frameworkScript]),
  preparedSheets,
  frames: ["'self'", ...embedHostNames],
  connections: [...hostedSearchOrigins(), ...backendOrigins()],
  newRequestId: randomUUID,
  report({ error, requestId, request }) {
    const facts = { requestId, path: new URL(request.url).pathname, ...failureFacts(error) }
    if (isTimeout(error)) log.warn('A request took too long', facts)
    else log.error('A request failed', facts)
  },
})

export default createServerEntry({
  async fetch(request) {
    const peer = 'ip' in request && typeof request.ip === 'string' ? request.ip : undefined
    const forwardedFor = request.headers.get('x-forwarded-for')
    const response = await forReader({ peer, forwardedFor }, () => fetch(request))
    pageViews.note(request, response.status, representationFor(request))
    return response
  },
})
