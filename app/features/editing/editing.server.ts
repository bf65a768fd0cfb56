import { randomUUID } from 'node:crypto'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import type { ContentSource } from '~/ports/content/port'
import { environment } from '~/ports/environment/environment'
import { createChangeStreams } from './change-stream.server'
import { createContentChanges, type ContentChanges } from './content-changes.server'

/** Open pages at once; far more than authors have, and each holds a connection. */
const MOST_STREAMS = 100

/** A reader beyond the limit may find room when a stream has ended. */
const RETRY_SECONDS = 60

const openStream = createChangeStreams(MOST_STREAMS)
const run = randomUUID()
const known = new WeakMap<ContentSource, ContentChanges | null>()

/**
 * The changes of this process's content, or null if it cannot be edited: in a build that reads anything but clones, and
 * for a source that cannot be watched.
 */
export function contentChanges(): ContentChanges | null {
  if (import.meta.env.PROD && environment().CONTENT_CHECKOUTS === null) return null
  const { source } = docsService()
  const changes = known.get(source) ?? createContentChanges(source, run)
  known.set(source, changes)
  return changes
}

/** Answers `/api/content-changes`, which open pages listen to. */
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
