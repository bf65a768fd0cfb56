import { gaveUp, missing, unavailable, type Answer } from '~/ports/answer'
import type { CallOptions, SourceHealth } from '~/ports/downloads/port'
import type { Log } from '~/ports/log'
import { parseJson } from '~/ports/parse-json'
import { BodyTooLargeError, readBody } from '~/ports/read-body'
import { createSharedPace } from '~/ports/resilience/shared-pace'
import { runWithin } from '~/ports/resilience/timeout'
import { createTokenBucket } from '~/ports/resilience/token-bucket'
import type { SharedStore } from '~/ports/storage/redis-store'
import type { Timing } from '~/ports/timing'
import { CallGate, type Showing } from './call-gate'
import { CallLanes, type CallLanesOptions } from './call-lanes'
import { createSharedPause, type SharedPause } from './shared-pause'

/** The rate of calls to a service, and the limits of one call. */
export type Pace = {
  /** Number of calls permitted at once after a quiet period, and the sustained rate. */
  readonly burst: number
  readonly perSecond: number
  /** Tokens reserved for requests of readers. */
  readonly reservedForReaders: number
  readonly concurrency: number
  /** Maximum number of waiting calls per lane. */
  readonly maxWaiting: number
  /** Timeout of a call, and maximum size of a response. */
  readonly limitMs: number
  readonly maxBytes: number
}
/** Seconds until a retry makes sense if the queue is full. */
const FULL_SECONDS = 600

/** Matches the reason in HTML pages of npm's firewall. */
const BLOCK_CODE = /error code: 10\d\d/

/** JSON of a successful response, or why there is none. After `refused`, a smaller request may succeed. */
type NpmReply = Answer<unknown> | { readonly kind: 'refused'; readonly reason: string }

/** Parses a response with `read`. A refusal carries the seconds until a retry makes sense, if known. */
export function readReply<Value>(
  reply: NpmReply,
  read: (value: unknown) => Answer<Value>,
  refusedSeconds?: number,
): Answer<Value> {
  if (reply.kind === 'refused') return unavailable(reply.reason, refusedSeconds)
  return reply.kind === 'found' ? read(reply.value) : reply
}

/** Encodes a name as a path segment. The slash of a scope is escaped; all other characters of names are safe. */
export function segmentOf(name: string): string {
  return name.replace('/', '%2F')
}

/** Sends requests to npm at the permitted rate: in lanes, limited in time and size, and none while npm refuses them. */
export type NpmCalls = {
  /** @param path Path of the URL, fully encoded. */
  readonly get: (path: string, call: CallOptions) => Promise<NpmReply>
  readonly health: () => SourceHealth
}

type ReadFound = (
  body: ReadableStream<Uint8Array> | null,
  limits: { readonly maxBytes: number; readonly signal: AbortSignal },
) => Promise<Uint8Array>

const readWhole: ReadFound = (body, { maxBytes, signal }) => readBody(body, maxBytes, signal)

/** Options of {@link createNpmCalls}. */
export type NpmCallsOptions = {
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly userAgent: string
  readonly fetch: typeof globalThis.fetch
  readonly timing: Timing
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: Log
  readonly pace: Pace
  /** Shares rate limit and pauses with other instances of the site; null for a single instance. */
  readonly shared: SharedStore | null
  /** Reads the body of a successful response; by default, all of it. */
  readonly readFound?: ReadFound
}

type ClassifiedReply = { readonly reply: NpmReply; readonly showing: Showing }

function failed(reason: string): ClassifiedReply {
  return { reply: unavailable(reason), showing: { kind: 'failed', reason } }
}

type RawReply = { readonly status: number; readonly text: string; readonly retryAfter: string | null }

/** Classifies a response by its status before its body, since pages of the firewall are HTML. */
function classifyReply({ status, text, retryAfter }: RawReply, isOfSeveral: boolean): ClassifiedReply {
  const reason = `npm answered ${status}`
  if (status === 429 || (status !== 200 && BLOCK_CODE.test(text))) {
    const seconds = Number(retryAfter ?? Number.NaN)
    const retryAfterMs = Number.isFinite(seconds) ? seconds * 1000 : null
    return { reply: unavailable(reason), showing: { kind: 'limited', reason, retryAfterMs } }
  }
  // 400 and 414: too many names, or too long a URL.
  if (status === 403 || status === 400 || status === 414) {
    const showing: Showing = isOfSeveral ? { kind: 'nothing' } : { kind: 'refused', reason }
    return { reply: { kind: 'refused', reason }, showing }
  }
  const json = parseJson(text)
  if (json === undefined) return failed(status === 200 ? "npm's response is not JSON" : reason)
  if (status === 404) return { reply: missing, showing: { kind: 'answered' } }
  return status === 200
    ? { reply: { kind: 'found', value: json }, showing: { kind: 'answered' } }
    : failed(reason)
}

/** Sends a request within limits of time and size, and classifies the response. */
async function send(options: NpmCallsOptions, path: string, signal: AbortSignal): Promise<ClassifiedReply> {
  const { baseUrl, userAgent, fetch, timing, pace, readFound = readWhole } = options
  try {
    return await runWithin(
      async (limit) => {
        const headers = { accept: 'application/json', 'user-agent': userAgent }
        const response = await fetch(`${baseUrl}${path}`, { headers, redirect: 'error', signal: limit })
        const read = response.ok ? readFound : readWhole
        const body = await read(response.body, { maxBytes: pace.maxBytes, signal: limit })
        const raw = {
          status: response.status,
          text: new TextDecoder().decode(body),
          retryAfter: response.headers.get('retry-after'),
        }
        return classifyReply(raw, path.includes(','))
      },
      { limitMs: pace.limitMs, signal, timing },
    )
  } catch (error) {
    // The caller's timeout does not imply a failure of npm.
    if (signal.aborted) return { reply: gaveUp, showing: { kind: 'nothing' } }
    if (error instanceof BodyTooLargeError) return failed("npm's response is too large")
    return failed(error instanceof Error ? causeOf(error) : String(error))
  }
}

/** Creates the calls of one instance. */
export function createNpmCalls(options: NpmCallsOptions): NpmCalls {
  const { baseUrl, timing, now, log, pace, shared } = options
  const gate = new CallGate({ host: new URL(baseUrl).host, now, log })
  const sharedPause = shared && createSharedPause({ store: shared, gate, now })
  const permit = createPermit(options, gate, sharedPause)
  const callLanes = new CallLanes({ ...pace, timing, permit })
  return {
    health: () => gate.health(),
    async get(path, { lane, signal }) {
      const work = async (): Promise<NpmReply> => {
        if (signal.aborted) return gaveUp
        const pass = gate.enter()
        if (typeof pass !== 'function') return pass
        const { reply, showing } = await send(options, path, signal)
        pass(showing)
        await sharedPause?.note(showing)
        if (reply.kind === 'refused') return { ...reply, reason: `${reply.reason} to ${path}` }
        return reply
      }
      return (
        (await callLanes.run({ lane, signal }, work)) ??
        unavailable('too many calls are waiting for npm', FULL_SECONDS)
      )
    },
  }
}

/** Creates the rate limiter of this instance, combined with that of all instances if they share one. */
function createPermit(
  { timing, now, pace, shared }: NpmCallsOptions,
  gate: CallGate,
  sharedPause: SharedPause | null,
): CallLanesOptions['permit'] {
  const { burst: capacity, perSecond } = pace
  const bucket = createTokenBucket({ capacity, perSecond, now: timing.now })
  const sharedPace = shared && createSharedPace({ claim: shared.claim, capacity, perSecond, now })

  async function permitShared(leave: number): Promise<number> {
    await sharedPause?.look()
    if (gate.isClosed()) return 0
    const waitMs = (await sharedPace?.(leave)) ?? 0
    return waitMs === 0 && bucket.take(leave) ? 0 : waitMs
  }

  return (lane) => {
    // A call that is not made costs nothing.
    if (gate.isClosed()) return 0
    const leave = lane === 'reader' ? 0 : pace.reservedForReaders
    const waitMs = bucket.waitMs(leave)
    if (waitMs > 0 || !sharedPace) return bucket.take(leave) ? 0 : waitMs
    return permitShared(leave)
  }
}

/** Returns the cause of a network error, since `fetch` itself only says that it failed. */
function causeOf(error: Error): string {
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message
}
