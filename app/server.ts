import { randomUUID } from 'node:crypto'
import handler, { createServerEntry } from '@tanstack/react-start/server-entry'
import { getServerFnById } from '#tanstack-start-server-fn-resolver'
import { followEditsScript } from '~/boot/inline/follow-edits'
import { docs } from '~/features/docs/service/docs.server'
import { drawFirst } from '~/features/docs/service/rendering/first-drawing.server'
import { isSurelyMissing } from '~/features/docs/service/pages/surely-missing.server'
import { contentChanges } from '~/features/editing/editing.server'
import { startWarmUp } from '~/features/docs/service/warm-up/warm-up-start.server'
import { previewCalls } from '~/features/previews/previews.functions'
import { listenToPushes, startLookingForPushes } from '~/features/webhooks/webhooks.server'
import { withHeadScript } from '~/http/documents/head-script'
import { scriptMarker } from '~/http/documents/script-marker'
import type { Fetch } from '~/http/fetch'
import { createPageCache } from '~/http/page-cache/page-cache'
import { createPipeline } from '~/http/pipeline'
import { withRedirects } from '~/http/redirects'
import { hasMarkdown, isPage, isPreview, mayWrite, searchKey, showsLibrary } from '~/http/site-addresses'
import { embedOrigins } from '~/domain/markdown/embeds'
import { environment } from '~/ports/environment/environment'
import { BYTES_PER_MB } from '~/ports/environment/units'
import { createLog } from '~/ports/log'
import { getRouter } from './router'

const settings = environment()
const log = createLog(settings.LOG_LEVEL)

const cache = import.meta.env.PROD
  ? createPageCache({
      maxBytes: settings.PAGE_CACHE_MB * BYTES_PER_MB,
      now: () => performance.now(),
      searchKey,
      report: (error, address) =>
        log.warn('A kept page could not be refreshed', { address, reason: String(error) }),
    })
  : null

const changes = contentChanges()
// Pages lead to pages of other libraries too, so an edit may show anywhere.
changes?.listen(() => cache?.clear(() => true))
listenToPushes((libraries) => cache?.expire((address) => showsLibrary(address, libraries)))
// Here and not in the start-up plugin, whose bundle has modules, and so docs, of its own. Their waits hold no process
// back, so that they need no end of their own.
if (import.meta.env.PROD) {
  const never = new AbortController().signal
  startWarmUp(never)
  void drawFirst(docs().markdown)
  startLookingForPushes(never)
}

/** True when the build has a server function with this id; asking for one that is not there throws. */
async function isServerFunction(id: string): Promise<boolean> {
  try {
    return (await getServerFnById(id, { origin: 'client' })) !== undefined
  } catch {
    return false
  }
}

/** First segments of addresses that belong to no library, such as `api`. */
const ownSegments = new Set(Object.keys(getRouter().routesByPath).map((path) => path.split('/')[1]))

const answer: Fetch = (request) => handler.fetch(request)

const fetch = createPipeline(withRedirects(changes ? withHeadScript(answer, followEditsScript) : answer), {
  isPage,
  mayWrite,
  isSurelyMissing: async ({ pathname }, signal) =>
    isPage(pathname) && !ownSegments.has(pathname.split('/')[1]) && isSurelyMissing(docs(), pathname, signal),
  now: () => performance.now(),
  hasMarkdown,
  isPreview: (pathname) => isPreview(pathname) || previewCalls.has(pathname),
  isServerFunction,
  cache,
  finishesPages: import.meta.env.PROD,
  marker: scriptMarker,
  // The one that follows edits is not written by the router.
  constantScripts: new Set([followEditsScript]),
  frames: embedOrigins,
  hasStyleAttributes: false,
  newRequestId: randomUUID,
  report: ({ error, requestId, request }) =>
    log.error('A request failed', {
      requestId,
      path: new URL(request.url).pathname,
      reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
})

export default createServerEntry({ fetch })
