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

/** How many calls a service bears, and what one of them may take. */
export type Pace = {
  /** Calls that may be made at once after a quiet time, and those that follow. */
  readonly burst: number
  readonly perSecond: number
  /** Tokens of the burst that are reserved for requests of readers. */
  readonly reservedForReaders: number
  readonly concurrency: number
  /** Queue length per lane. */
  readonly maxWaiting: number
  /** Longest wait for an answer, and its bytes. */
  readonly limitMs: number
  readonly maxBytes: number
}
/** Retry advice when the queue is full. */
const FULL_SECONDS = 600

/** What npm said, for people; the firewall's pages name the reason so. */
const BLOCK_CODE = /error code: 10\d\d/

/** JSON that came with a status of success, or why there is none. `refused` is what a smaller question may avoid. */
export type NpmReply = Answer<unknown> | { readonly kind: 'refused'; readonly reason: string }

/** Parses a reply with `read`. A refusal carries the seconds until a retry makes sense, if known. */
export function readReply<Value>(
  reply: NpmReply,
  read: (value: unknown) => Answer<Value>,
  refusedSeconds?: number,
): Answer<Value> {
  if (reply.kind === 'refused') return unavailable(reply.reason, refusedSeconds)
  return reply.kind === 'found' ? read(reply.value) : reply
}

/** A name as a segment of an address. The slash of a scope is escaped; all other characters of names are safe. */
export function segmentOf(name: string): string {
  return name.replace('/', '%2F')
}

/** Makes calls of npm at the pace it allows: in lanes, limited in time and size, none while it refuses them. */
export type NpmCalls = {
  /** @param path of the address, with everything in it encoded. */
  readonly get: (path: string, call: CallOptions) => Promise<NpmReply>
  readonly health: () => SourceHealth
}

type ReadFound = (
  body: ReadableStream<Uint8Array> | null,
  limits: { readonly maxBytes: number; readonly signal: AbortSignal },
) => Promise<Uint8Array>

const readWhole: ReadFound = (body, { maxBytes, signal }) => readBody(body, maxBytes, signal)

/** What {@link createNpmCalls} needs. */
export type NpmCallsOptions = {
  /** Without a slash at its end. */
  readonly baseUrl: string
  readonly userAgent: string
  readonly fetch: typeof globalThis.fetch
  readonly timing: Timing
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: Log
  readonly pace: Pace
  /** Shares pace and pauses with other instances of the site; null for one alone. */
  readonly shared: SharedStore | null
  /** Reads what comes with a status of success; all of it when not set. */
  readonly readFound?: ReadFound
}

type Judged = { readonly reply: NpmReply; readonly showing: Showing }

function failed(reason: string): Judged {
  return { reply: unavailable(reason), showing: { kind: 'failed', reason } }
}

type Raw = { readonly status: number; readonly text: string; readonly retryAfter: string | null }

/** Judges a reply by its status before its body: the pages of the firewall are HTML. */
function classifyReply({ status, text, retryAfter }: Raw, isOfSeveral: boolean): Judged {
  const reason = `npm answered ${status}`
  if (status === 429 || BLOCK_CODE.test(text)) {
    const seconds = Number(retryAfter ?? Number.NaN)
    const retryAfterMs = Number.isFinite(seconds) ? seconds * 1000 : null
    return { reply: unavailable(reason), showing: { kind: 'limited', reason, retryAfterMs } }
  }
  // 400 and 414: too many names, or too long an address.
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

/** Asks npm within the limits of time and size, and judges what comes of it. */
async function ask(options: NpmCallsOptions, path: string, signal: AbortSignal): Promise<Judged> {
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
    // The caller's limit says nothing of npm.
    if (signal.aborted) return { reply: gaveUp, showing: { kind: 'nothing' } }
    if (error instanceof BodyTooLargeError) return failed("npm's response is too large")
    return failed(error instanceof Error ? causeOf(error) : String(error))
  }
}

/** Makes the calls of one site. */
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
        const { reply, showing } = await ask(options, path, signal)
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

/** Permits calls at the pace of this instance, and of all instances where they share one. */
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

/** The network's reason: fetch itself says only that it failed. */
function causeOf(error: Error): string {
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message
}
