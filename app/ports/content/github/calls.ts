import { LRUCache } from 'lru-cache'
import { gaveUp, unavailable, type Unavailable } from '~/ports/answer'
import type { SourceLoad } from '~/ports/content/port'
import type { Log } from '~/ports/log'
import { createQueue, type QueueOptions } from '~/ports/resilience/queue'
import { runWithin } from '~/ports/resilience/timeout'
import { jittered, type Timing } from '~/ports/timing'
import type { HttpReply } from './http-reply'
import { classifyReply, type CallAnswer, type ClassifiedReply } from './classify-reply'
import type { StateLog } from '~/ports/state-log'
import { createHostBreaker, type HostBreaker } from './host-breaker'
import { createRateLimit, type RateLimit } from './rate-limit'

/** Timeout of one try, including the body. */
const TRY_LIMIT_MS = 5_000
/** Timeout of both tries, below the 10 s of a request for a page, so that the page can give the reason. */
const CALL_LIMIT_MS = 8_000
/** Pause before the second try. */
const RETRY_PAUSE_MS = 300
/** Maximum wait of other calls for a trial call: a host that is back responds well within a second. */
const TRIAL_WAIT_MS = 1_000
/** Far below the 100 concurrent requests that GitHub allows; further waiting calls would time out. */
const QUEUE = { concurrency: 16, maxWaiting: 500 }
/** More repositories than the catalogue has. */
const MAX_REPOSITORIES = 500

/** Sends one HTTP request. Rejects if the connection breaks, or its signal aborts. */
type Attempt = (signal: AbortSignal) => Promise<HttpReply>

/**
 * Makes a call: within a time limit, tried twice, and not at all while the host is rate limiting, or down for the
 * repository. Without a repository, the call concerns several.
 */
export type Call = (attempt: Attempt, signal: AbortSignal, repository?: string) => Promise<CallAnswer>

/** The calls to one host. */
export type Calls = {
  readonly call: Call
  /** Returns false while the host rate limits calls, or the circuit breaker of the repository is open. */
  readonly isHealthy: (repository: string) => boolean
  readonly load: () => SourceLoad
}

/** Options of {@link createCalls}. */
export type CallsOptions = {
  /** Display name of the host. */
  readonly host: string
  readonly isAnonymous: boolean
  readonly timing: Timing
  readonly stateLog: StateLog
  readonly log: Log
  /** Makes one try with this timeout, because another strategy follows; by default, two tries of 5 s. */
  readonly singleTryMs?: number
  /** Maximum number of concurrent and waiting calls; 16 and 500 by default. */
  readonly queue?: QueueOptions
  /** Returns why a call must not be made, such as a spent budget; null if it may. Checked when its turn has come. */
  readonly refusal?: () => Unavailable | null
}

/** The circuit breaker of a repository, and the trial call after an outage, while it runs. */
type Outage = { readonly breaker: HostBreaker; trial: Promise<unknown> | null }

/** Creates the calls to one host. One broken repository opens only its own circuit breaker. */
export function createCalls(options: CallsOptions): Calls {
  const { host, isAnonymous, timing, stateLog, log } = options
  const rateLimit = createRateLimit({ host, isAnonymous, now: timing.now, stateLog })
  const outages = new LRUCache<string, Outage>({
    max: MAX_REPOSITORIES,
    memoMethod: (repository) => ({
      breaker: createHostBreaker({ host, repository, now: timing.now, log }),
      trial: null,
    }),
  })
  const queue = createQueue(options.queue ?? QUEUE)
  const tryTwice = createTries(options, rateLimit)

  /** Waits for a trial call, which decides whether others may be made: the first page after an outage needs several. */
  async function waitFor(running: Promise<unknown>, signal: AbortSignal): Promise<void> {
    await runWithin(() => running, { limitMs: TRIAL_WAIT_MS, signal, timing }).catch(() => undefined)
  }

  async function call(attempt: Attempt, signal: AbortSignal, repository: string): Promise<CallAnswer> {
    const outage = outages.memo(repository)
    const { breaker } = outage
    if (outage.trial !== null) await waitFor(outage.trial, signal)
    const refusal = signal.aborted
      ? gaveUp
      : (options.refusal?.() ?? rateLimit.refusal() ?? breaker.refusal())
    if (refusal) return refusal
    const isTrial = !breaker.isHealthy()
    const tries = tryTwice(attempt, signal)
    if (isTrial) outage.trial = tries
    const { answer, failure } = await tries
    if (isTrial) outage.trial = null
    if (answer.kind === 'unavailable') log.debug('A call failed', { reason: answer.reason })
    if (failure !== null && answer.kind === 'unavailable')
      breaker.failed(answer.reason, failure === 'refused')
    else if (answer !== gaveUp) breaker.answered(isTrial)
    return answer
  }

  return {
    isHealthy: (repository) => rateLimit.refusal() === null && outages.memo(repository).breaker.isHealthy(),
    async call(attempt, signal, repository = '') {
      return (
        queue.run(() => call(attempt, signal, repository)) ??
        unavailable(`too many calls are waiting for ${host}`, 1)
      )
    },
    load() {
      const { running, waiting } = queue.load()
      return { calls: running + waiting, shareLeft: rateLimit.shareLeft() }
    },
  }
}

type Tries = (attempt: Attempt, signal: AbortSignal) => Promise<ClassifiedReply>

/** Creates the function that sends a request, retries it once after a temporary failure, and records rate limits. */
function createTries({ host, timing, singleTryMs }: CallsOptions, rateLimit: RateLimit): Tries {
  async function tryOnce(attempt: Attempt, limitMs: number, signal: AbortSignal): Promise<ClassifiedReply> {
    try {
      const reply = await runWithin(attempt, { limitMs, signal, timing })
      rateLimit.note(reply)
      const { answer, failure } = classifyReply(host, reply)
      // If this response used up the quota, the result is the rate limit rather than the plain 403.
      const spent = reply.status === 403 || reply.status === 429 ? rateLimit.refusal() : null
      return { answer: spent ?? answer, failure }
    } catch (error) {
      if (signal.aborted) return { answer: gaveUp, failure: null }
      const reason = error instanceof Error ? error.message : String(error)
      return { answer: unavailable(`${host} is unreachable: ${reason}`), failure: 'passing' }
    }
  }

  return async (attempt, signal) => {
    const endMs = timing.now() + CALL_LIMIT_MS
    const first = await tryOnce(attempt, singleTryMs ?? TRY_LIMIT_MS, signal)
    if (first.failure !== 'passing' || singleTryMs !== undefined) return first
    await timing.sleep(jittered(RETRY_PAUSE_MS, timing.random), signal).catch(() => undefined)
    if (signal.aborted || rateLimit.refusal()) return first
    return tryOnce(attempt, Math.min(TRY_LIMIT_MS, Math.max(0, endMs - timing.now())), signal)
  }
}
