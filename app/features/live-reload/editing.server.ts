import { randomUUID } from 'node:crypto'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import type { ContentSource } from '~/ports/content/port'
import { environment } from '~/ports/environment/environment'
import { createChangeStreams } from './change-stream.server'
import { createContentChanges, type ContentChanges } from './content-changes.server'

/** Maximum number of open streams: far more than authors need, and each uses a connection. */
const MAX_STREAMS = 100

/** `Retry-After` in seconds of a response above the limit. (An `EventSource` ignores it, and does not reconnect.) */
const RETRY_SECONDS = 60

const openStream = createChangeStreams(MAX_STREAMS)
const processId = randomUUID()
const known = new WeakMap<ContentSource, ContentChanges | null>()

/**
 * Returns the changes of this process's content; null if it cannot be edited: in a production build without local
 * clones, and if the source cannot be watched.
 */
export function contentChanges(): ContentChanges | null {
  if (import.meta.env.PROD && environment().CONTENT_CHECKOUTS === null) return null
  const { source } = docsService()
  const changes = known.get(source) ?? createContentChanges(source, processId)
  known.set(source, changes)
  return changes
}

/** Responds to `/api/content-changes`, the event stream that open pages subscribe to. */
export function answerContentChanges(request: Request): Response {
  const changes = contentChanges()
  if (!changes) return new Response('Live editing is off on this site.\n', { status: 404 })
  const stream = openStream(changes, request.signal)
  if (!stream) {
    return new Response('Too many pages are following edits.\n', {
      status: 503,
      headers: { 'retry-after': String(RETRY_SECONDS), 'cache-control': 'no-store' },
    })
  }
  return new Response(stream, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
  })
}
