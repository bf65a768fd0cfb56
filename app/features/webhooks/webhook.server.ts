import { HOUR_MS } from '~/constants/time'
import { LRUCache } from 'lru-cache'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import type { Log } from '~/ports/log'
import { BodyTooLargeError, readBody } from '~/ports/read-body'
import { waitWithin, timeLimit } from '~/ports/resilience/timeout'
import { createCoalesced } from './coalesce.server'
import { readPush, readStars } from './events.server'
import { announcePush, type PushedRef, type PushListener } from './pushed-ref.server'
import { createHmac, timingSafeEqual } from 'node:crypto'

/** Maximum size of a payload. A push of some hundred commits is smaller; polling detects a larger one within 5 minutes. */
const MAX_BODY_BYTES = 1024 * 1024
/** The code-hosting service times out after 10 s: the response is sent before, while the work continues. */
const BODY_LIMIT_MS = 5000
const DELIVERY_WAIT_MS = 4000
const WORK_LIMIT_MS = 30_000

/** Maximum number of remembered deliveries. People repeat deliveries manually, rarely after more than an hour. */
const MAX_DELIVERIES = 1000
const DELIVERY_AGE_MS = HOUR_MS
const DELIVERY = /^[\w-]{1,100}$/

const later = { 'retry-after': '60' }

/** Called with the number of stars of a catalogue repository; rejects if it cannot be stored. */
export type StarListener = (repo: string, stars: number) => Promise<void>

type WebhookOptions = {
  /** Secret shared with the code-hosting service; null if webhooks are disabled. */
  readonly secret: string | null
  readonly docsService: () => Pick<DocsService, 'source' | 'readIndex'>
  readonly onChange: PushListener
  readonly onStars: StarListener
  readonly now: () => number
  readonly log: Log
}

/** Responds to deliveries of the code-hosting service. */
export type Webhook = (request: Request) => Promise<Response>

/**
 * Creates the handler of deliveries: a push to a ref of the catalogue revalidates that ref at once, and stars are stored. Other
 * signed deliveries are accepted and ignored. A repeated delivery does nothing, unless its work has failed. The delivery id is
 * not signed: a replay under another id costs one conditional request, and those are rate-limited.
 */
export function createWebhook(options: WebhookOptions): Webhook {
  const { secret, onStars, now, log } = options
  const delivered = new LRUCache<string, true>({
    max: MAX_DELIVERIES,
    ttl: DELIVERY_AGE_MS,
    ttlResolution: 0,
    perf: { now },
  })
  const coalesced = createCoalesced(now)

  async function answerPush(push: PushedRef, id: string): Promise<Response> {
    if (delivered.has(id)) return done()
    const work = coalesced(`${push.at.repo}@${push.at.ref}`, () => update(options, push))
    if (!work) return refusal(429, 'Too many pushes. Try again later.', later)
    delivered.set(id, true)
    const settled = work.catch((error: unknown) => {
      // Allows repeating the delivery manually.
      delivered.delete(id)
      log.error('A push could not be processed', { reason: String(error) })
    })
    await waitWithin(settled, DELIVERY_WAIT_MS)
    return done()
  }

  async function answerStars({ id, bytes }: Delivery): Promise<Response> {
    const event = readStars(bytes)
    if (event === 'malformed') return refusal(400, 'The payload is invalid.')
    if (event === null || delivered.has(id)) return done()
    delivered.set(id, true)
    try {
      await onStars(event.repo, event.stars)
      return done()
    } catch (error) {
      delivered.delete(id)
      log.warn('Stars could not be stored', { reason: String(error) })
      return refusal(503, 'Stars can’t be stored right now.', later)
    }
  }

  return async (request) => {
    if (secret === null) return refusal(404, 'Webhooks are not configured.')
    const delivery = await readDelivery(request, secret)
    if (delivery instanceof Response) return delivery
    if (delivery.event === 'star') return answerStars(delivery)
    if (delivery.event !== 'push') return done()
    const push = readPush(delivery.bytes)
    if (push === 'malformed') return refusal(400, 'The payload is invalid.')
    return push ? answerPush(push, delivery.id) : done()
  }
}

/** Revalidates the ref of a push, and announces it. @throws if the ref cannot be listed. */
async function update({ docsService, onChange, log }: WebhookOptions, push: PushedRef): Promise<void> {
  const { at } = push
  const service = docsService()
  const signal = timeLimit(WORK_LIMIT_MS)
  const tree = await service.source.revalidate?.(at)
  if (tree?.kind === 'unavailable') throw new Error(tree.reason)
  const read = { ...push, tree: tree?.kind === 'found' ? tree.value : null }
  await announcePush(service, read, onChange, signal)
  log.info('A push was received', { repository: at.repo, ref: at.ref, outcome: tree?.kind ?? 'not needed' })
}

type Delivery = { readonly id: string; readonly event: string; readonly bytes: Uint8Array }

/** Reads a delivery and verifies its signature; returns an error response for an invalid one. */
async function readDelivery(request: Request, secret: string): Promise<Delivery | Response> {
  const { method, headers } = request
  if (method !== 'POST') return refusal(405, 'This URL accepts only webhook deliveries.', { allow: 'POST' })
  if (!/^application\/json\b/i.test(headers.get('content-type') ?? ''))
    return refusal(415, 'The payload must be JSON.')
  const bytes = await readBytes(request)
  if (bytes instanceof Response) return bytes
  if (!isSigned(bytes, headers.get('x-hub-signature-256'), secret))
    return refusal(401, 'The signature is invalid.')
  const id = headers.get('x-github-delivery') ?? ''
  const event = headers.get('x-github-event') ?? ''
  if (event === '' || !DELIVERY.test(id)) return refusal(400, 'The delivery id or event header is missing.')
  return { id, event, bytes }
}

/** The rest of the body is not read, so the connection cannot be reused. */
const closing = { connection: 'close' }

async function readBytes({ body, signal }: Request): Promise<Uint8Array | Response> {
  try {
    const limit = timeLimit(BODY_LIMIT_MS, signal)
    return await readBody(body, MAX_BODY_BYTES, limit)
  } catch (error) {
    return error instanceof BodyTooLargeError
      ? refusal(413, 'The payload is too large.', closing)
      : refusal(400, 'The request was interrupted.', closing)
  }
}

function done(): Response {
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}

function refusal(status: number, sentence: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(`${sentence}\n`, { status, headers: { 'cache-control': 'no-store', ...headers } })
}

/** Format of `X-Hub-Signature-256`, as the code-hosting service documents it. */
const SIGNATURE = /^sha256=([0-9a-f]{64})$/

/** Verifies the HMAC signature of a payload, in constant time. */
function isSigned(bytes: Uint8Array, signature: string | null, secret: string): boolean {
  const [, hex] = SIGNATURE.exec(signature ?? '') ?? []
  if (hex === undefined) return false
  return timingSafeEqual(Buffer.from(hex, 'hex'), createHmac('sha256', secret).update(bytes).digest())
}
