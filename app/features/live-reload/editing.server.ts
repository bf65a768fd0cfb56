import { randomUUID } from 'node:crypto'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import type { ContentSource } from '~/ports/content/port'
import { environment } from '~/ports/environment/environment'
import { getOrAdd } from '~/domain/get-or-add'
import { createChangeStreams } from './change-stream.server'
import { createContentChanges, type ContentChanges } from './content-changes.server'

/** Maximum number of open streams: far more than authors need, and each uses a connection. */
const MAX_STREAMS = 100

/** Stream above the limit: it ends at once, and browsers reconnect after this time in milliseconds. */
const LATER = 'retry: 60000\n\n'

const openStream = createChangeStreams(MAX_STREAMS)
const processId = randomUUID()
const known = new WeakMap<ContentSource, ContentChanges | null>()

/** Returns the changes of this process's content; null in production without clones, or if it cannot be watched. */
export function contentChanges(): ContentChanges | null {
  if (import.meta.env.PROD && environment().CONTENT_CHECKOUTS === null) return null
  const { source } = docsService()
  return getOrAdd(known, source, () => createContentChanges(source, processId))
}

/** Responds to `/api/content-changes`, the event stream that open pages subscribe to. */
export function answerContentChanges(request: Request): Response {
  const changes = contentChanges()
  if (!changes) return new Response('Live editing is off on this site.\n', { status: 404 })
  // Browsers do not reconnect after any status but 200 (HTML, 9.2.3).
  return new Response(openStream(changes, request.signal) ?? LATER, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
  })
}
