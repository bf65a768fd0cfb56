import { docs } from '~/features/docs/service/docs.server'
import { environment } from '~/ports/environment/environment'
import { createLog } from '~/ports/log'
import { createWebhook, type Webhook } from './webhook.server'

/** Told of the libraries whose pages may be other ones from now on. */
export type PushListener = (libraries: readonly string[]) => void

const listeners = new Set<PushListener>()
let webhook: Webhook | undefined

/** Tells of pushes from now on. */
export function listenToPushes(listener: PushListener): void {
  listeners.add(listener)
}

/** Answers `/api/webhooks/github`. */
export function answerWebhook(request: Request): Promise<Response> {
  const { GITHUB_WEBHOOK_SECRET, LOG_LEVEL } = environment()
  webhook ??= createWebhook({
    secret: GITHUB_WEBHOOK_SECRET,
    docs,
    onChange: (libraries) => listeners.forEach((listener) => listener(libraries)),
    now: () => performance.now(),
    log: createLog(LOG_LEVEL),
  })
  return webhook(request)
}
