import { catalogue } from '~/domain/catalogue/catalogue'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { environment } from '~/ports/environment/environment'
import { processLog } from '~/ports/process-log'
import { systemTiming } from '~/ports/timing'
import { lookForPushes } from './look-for-pushes.server'
import type { PushListener } from './pushed-ref.server'
import { createWebhook, type StarListener, type Webhook } from './webhook.server'

const listeners = new Set<PushListener>()
let webhook: Webhook | undefined
let noteStars: StarListener = async () => undefined

/** Sets the listener for star counts. */
export function listenToStars(listener: StarListener): void {
  noteStars = listener
}

/** Adds a listener for pushes. */
export function listenToPushes(listener: PushListener): void {
  listeners.add(listener)
}

function notifyListeners(libraries: readonly string[]): void {
  for (const listener of listeners) listener(libraries)
}

/**
 * Starts polling for pushes, until the signal aborts. Does nothing without a token, because each poll would use one of
 * 60 requests an hour: refs are then only revalidated when readers request pages.
 */
export function startLookingForPushes(signal: AbortSignal): void {
  const { GITHUB_TOKEN } = environment()
  if (GITHUB_TOKEN === null || !docsService().source.revalidate) return
  const log = processLog()
  const { libraries } = catalogue
  lookForPushes({
    service: docsService(),
    libraries,
    onChange: notifyListeners,
    timing: systemTiming,
    log,
    signal,
  }).catch((error: unknown) => {
    log.error('Checking for pushes has stopped', { reason: String(error) })
  })
}

/** Responds to `/api/webhooks/github`. */
export function answerWebhook(request: Request): Promise<Response> {
  const { GITHUB_WEBHOOK_SECRET } = environment()
  webhook ??= createWebhook({
    secret: GITHUB_WEBHOOK_SECRET,
    docsService,
    onChange: notifyListeners,
    onStars: (repo, stars) => noteStars(repo, stars),
    now: () => performance.now(),
    log: processLog(),
  })
  return webhook(request)
}
