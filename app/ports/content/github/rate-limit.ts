import { HOUR_MS } from '~/constants/time'
import { unavailable, type Unavailable } from '~/ports/answer'
import type { HttpReply } from './http-reply'
import type { StateLog } from '~/ports/state-log'

/** GitHub's advice if a response names no time: wait at least a minute. */
const DEFAULT_PAUSE_MS = 60_000
/** Rate limits last at most an hour. */
const MAX_PAUSE_MS = HOUR_MS
const MIN_PAUSE_MS = 1_000

/**
 * Returns how long to pause after a response, in milliseconds; null if it sets no limit. Reset times are compared with
 * the response's own date, because this machine's clock may be wrong.
 */
export function pauseAfter({ status, headers, said }: HttpReply): number | null {
  const isRefusal = status === 403 || status === 429
  const serverMs = Date.parse(headers['date'] ?? '')
  const retryMs = isRefusal || status >= 500 ? retryAfterMs(headers['retry-after'], serverMs) : null
  if (retryMs !== null) return clamped(retryMs)
  if (headers['x-ratelimit-remaining'] === '0') {
    return clamped(Number(headers['x-ratelimit-reset'] ?? Number.NaN) * 1000 - serverMs)
  }
  if (status === 429 || (isRefusal && /rate limit|abuse/i.test(said))) return DEFAULT_PAUSE_MS
  return null
}

/** Returns the delay in a `Retry-After` header, which is in seconds or a date; null if there is none. */
function retryAfterMs(value: string | undefined, serverMs: number): number | null {
  if (value === undefined) return null
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - serverMs
  return Number.isFinite(ms) ? ms : null
}

/** Returns the remaining hourly quota in the headers of a response; null if absent or invalid. */
function budgetOf({ headers }: HttpReply): { readonly shareLeft: number; readonly resetMs: number } | null {
  const [left, limit, resetAtSeconds] = ['remaining', 'limit', 'reset'].map((name) =>
    Number(headers[`x-ratelimit-${name}`] ?? Number.NaN),
  )
  const resetMs = Number(resetAtSeconds) * 1000 - Date.parse(headers['date'] ?? '')
  const shareLeft = Number(left) / Number(limit)
  return Number.isFinite(shareLeft) && Number.isFinite(resetMs)
    ? { shareLeft, resetMs: clamped(resetMs) }
    : null
}

function clamped(ms: number): number {
  if (!Number.isFinite(ms)) return DEFAULT_PAUSE_MS
  return Math.min(Math.max(ms, MIN_PAUSE_MS), MAX_PAUSE_MS)
}

/** Refuses calls while a rate limit is spent, or until the time that the host has named. */
export type RateLimit = {
  /** Returns why no call may be made now; null if one may. */
  readonly refusal: () => Unavailable | null
  /** Records the headers of a response. Must be called for every response. */
  readonly note: (reply: HttpReply) => void
  /** Returns the share of hourly requests left, 0 to 1; null while unknown, or after the hour is over. */
  readonly shareLeft: () => number | null
}

type RateLimitOptions = {
  /** Display name of the host. */
  readonly host: string
  readonly isAnonymous: boolean
  readonly now: () => number
  readonly stateLog: StateLog
}

/** Creates an unspent rate limit. */
export function createRateLimit({ host, isAnonymous, now, stateLog }: RateLimitOptions): RateLimit {
  const limitReason = isAnonymous
    ? `${host} has no requests left without a token (60 per hour); set GITHUB_TOKEN for more`
    : `${host} has no requests left: its rate limit is used up`
  const topic = `rate limit of ${host}`
  let pausedUntilMs = -Infinity
  let budget = { shareLeft: 1, untilMs: -Infinity }
  let reason = limitReason

  return {
    refusal() {
      const leftMs = pausedUntilMs - now()
      return leftMs > 0 ? unavailable(reason, Math.ceil(leftMs / 1000)) : null
    },
    shareLeft: () => (budget.untilMs > now() ? budget.shareLeft : null),
    note(reply) {
      const said = budgetOf(reply)
      if (said) budget = { shareLeft: said.shareLeft, untilMs: now() + said.resetMs }
      const pauseMs = pauseAfter(reply)
      if (pauseMs !== null) {
        // GitHub also limits the rate and the number of concurrent requests, while the hourly quota lasts.
        const isSpent = reply.status < 500 && !(said && said.shareLeft > 0)
        reason = isSpent ? limitReason : `${host} is refusing requests for now (${reply.status})`
        pausedUntilMs = Math.max(pausedUntilMs, now() + pauseMs)
        stateLog.warn(topic, reason, { seconds: Math.ceil(pauseMs / 1000) })
      } else if (reply.status < 400 && pausedUntilMs <= now()) {
        stateLog.clear(topic, `${host} accepts requests again`, {})
      }
    },
  }
}
