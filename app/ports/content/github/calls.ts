import pLimit from 'p-limit'
import { gaveUp } from '~/ports/content/abort'
import { unavailable } from '~/ports/content/answers'
import type { SourceLoad } from '~/ports/content/port'
import type { Log } from '~/ports/log'
import { jittered, type Timing } from '~/ports/timing'
import type { HttpReply } from './http-reply'
import { judge, type CallAnswer, type Judgement } from './judge'
import type { Notices } from '~/ports/notices'
import { createOutage } from './outage'
import { createRateLimit } from './rate-limit'

/** No try takes longer, its body included. */
const TRY_LIMIT_MS = 5_000
/** Both tries together: whoever waits for a page gives up after 10 s, and is better told the reason. */
const CALL_LIMIT_MS = 8_000
/** Pause before the second try. */
const RETRY_PAUSE_MS = 300
/** Far under the 100 requests at once that the code-hosting service allows. */
const MAX_AT_ONCE = 16
/** Who comes on top of these would not be served in time. */
const MAX_WAITING = 500

/** One HTTP request. Rejects where the connection breaks, and when its signal aborts. */
export type Attempt = (signal: AbortSignal) => Promise<HttpReply>

/** Makes a call: limited in time, tried twice, and not made at all while the host wants none or is down. */
export type Call = (attempt: Attempt, signal: AbortSignal) => Promise<CallAnswer>

/** The way of calling one host. */
export type Calls = {
  readonly call: Call
  /** Whether the host answers calls, as far as those of before have shown. */
  readonly isWell: () => boolean
  readonly load: () => SourceLoad
}

/** What {@link createCalls} needs. */
export type CallsOptions = {
  /** The host, for people. */
  readonly host: string
  readonly isAnonymous: boolean
  readonly timing: Timing
  readonly notices: Notices
  readonly log: Log
  /** The only try there is takes no longer, where another way stands behind this one; two of 5 s when not set. */
  readonly onlyTryMs?: number
}

/** Makes the way of calling one host. */
export function createCalls({ host, isAnonymous, timing, notices, log, onlyTryMs }: CallsOptions): Calls {
  const rateLimit = createRateLimit({ host, isAnonymous, now: timing.now, notices })
  const outage = createOutage({ host, now: timing.now, log })
  const atOnce = pLimit(MAX_AT_ONCE)

  async function tryOnce(attempt: Attempt, limitMs: number, signal: AbortSignal): Promise<Judgement> {
    try {
      const reply = await attemptWithin(attempt, { limitMs, signal, timing })
      rateLimit.note(reply)
      const { answer, failure } = judge(host, reply)
      // Whoever spends the last request reads of the limit what all others read.
      const spent = reply.status === 403 || reply.status === 429 ? rateLimit.refusal() : null
      return { answer: spent ?? answer, failure }
    } catch (error) {
      if (signal.aborted) return { answer: gaveUp, failure: null }
      const reason = error instanceof Error ? error.message : String(error)
      return { answer: unavailable(`${host} cannot be reached: ${reason}`), failure: 'passing' }
    }
  }

  async function tryTwice(attempt: Attempt, signal: AbortSignal): Promise<Judgement> {
    const endMs = timing.now() + CALL_LIMIT_MS
    const first = await tryOnce(attempt, onlyTryMs ?? TRY_LIMIT_MS, signal)
    if (first.failure !== 'passing' || onlyTryMs !== undefined) return first
    await timing.sleep(jittered(RETRY_PAUSE_MS, timing.random), signal).catch(() => undefined)
    if (signal.aborted || rateLimit.refusal()) return first
    return tryOnce(attempt, Math.min(TRY_LIMIT_MS, Math.max(0, endMs - timing.now())), signal)
  }

  async function call(attempt: Attempt, signal: AbortSignal): Promise<CallAnswer> {
    const refusal = signal.aborted ? gaveUp : (rateLimit.refusal() ?? outage.refusal())
    if (refusal) return refusal
    const { answer, failure } = await tryTwice(attempt, signal)
    if (answer.kind === 'unavailable') log.debug('A call has failed', { reason: answer.reason })
    if (failure !== null && answer.kind === 'unavailable') outage.failed(answer.reason, failure === 'refused')
    else if (answer !== gaveUp) outage.answered()
    return answer
  }

  return {
    isWell: () => rateLimit.refusal() === null && outage.isWell(),
    async call(attempt, signal) {
      if (atOnce.pendingCount >= MAX_WAITING) return unavailable(`too many calls wait for ${host}`, 1)
      return atOnce(() => call(attempt, signal))
    },
    load: () => ({ calls: atOnce.activeCount + atOnce.pendingCount, shareLeft: rateLimit.shareLeft() }),
  }
}

type Limits = { readonly limitMs: number; readonly signal: AbortSignal; readonly timing: Timing }

async function attemptWithin(attempt: Attempt, { limitMs, signal, timing }: Limits): Promise<HttpReply> {
  const over = new AbortController()
  const done = new AbortController()
  timing.sleep(limitMs, done.signal).then(
    () => over.abort(new Error(`no answer within ${Math.ceil(limitMs / 1000)} s`)),
    () => undefined,
  )
  try {
    return await attempt(AbortSignal.any([signal, over.signal]))
  } catch (error) {
    throw over.signal.aborted ? over.signal.reason : error
  } finally {
    done.abort()
  }
}
