import { randomUUID } from 'node:crypto'
import { docs } from '~/features/docs/service/docs.server'
import type { ContentSource } from '~/ports/content/port'
import { environment } from '~/ports/environment/environment'
import { changeStream } from './change-stream.server'
import { createContentChanges, type ContentChanges } from './content-changes.server'

const run = randomUUID()
const known = new WeakMap<ContentSource, ContentChanges | null>()

/**
 * The changes of this process's content, or null where nobody edits it: in a build that reads anything but clones, and
 * for a source that cannot be watched.
 */
export function contentChanges(): ContentChanges | null {
  if (import.meta.env.PROD && environment().CONTENT_CHECKOUTS === null) return null
  const { source } = docs()
  const changes = known.get(source) ?? createContentChanges(source, run)
  known.set(source, changes)
  return changes
}

/** Answers `/api/content-changes`, which open pages listen to. */
export function answerContentChanges(request: Request): Response {
  const changes = contentChanges()
  if (!changes)
    return new Response('The content of this site is not edited while it runs.\n', { status: 404 })
  return new Response(changeStream(changes, request.signal), {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
  })
}
