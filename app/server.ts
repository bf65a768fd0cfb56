import { randomUUID } from 'node:crypto'
import handler, { createServerEntry } from '@tanstack/react-start/server-entry'
import { getServerFnById } from '#tanstack-start-server-fn-resolver'
import { createPageCache } from '~/http/page-cache'
import { createPipeline } from '~/http/pipeline'
import { withRedirects } from '~/http/redirects'
import { hasMarkdown, isPage, searchKey } from '~/http/site-addresses'
import { embedOrigins } from '~/domain/markdown/embeds'
import { environment } from '~/ports/environment/environment'
import { createLog } from '~/ports/log'

const BYTES_PER_MB = 1_000_000

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

/** True when the build has a server function with this id; asking for one that is not there throws. */
async function isServerFunction(id: string): Promise<boolean> {
  try {
    return (await getServerFnById(id, { origin: 'client' })) !== undefined
  } catch {
    return false
  }
}

const fetch = createPipeline(
  withRedirects((request) => handler.fetch(request)),
  {
    isPage,
    hasMarkdown,
    isServerFunction,
    cache,
    finishesPages: import.meta.env.PROD,
    frames: embedOrigins,
    hasStyleAttributes: false,
    newRequestId: randomUUID,
    report: ({ error, requestId, request }) =>
      log.error('A request failed', {
        requestId,
        path: new URL(request.url).pathname,
        reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
  },
)

export default createServerEntry({ fetch })
