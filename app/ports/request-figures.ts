import { HOUR_MS } from '~/constants/time'
import type { AnsweredRequest, CacheResult } from './metrics'

/** Threshold of a slow page. */
const SLOW_SECONDS = 0.5
const MAX_SLOW = 50

/** Number of requests of one kind with one class of status, such as `5xx`. */
type AnswerCount = {
  readonly kind: AnsweredRequest['kind']
  readonly status: string
  readonly count: number
}

type SlowPage = { readonly path: string; readonly count: number; readonly slowestMs: number }

/** Number of requests in an hour, and of those that failed (5xx). */
export type HourOfRequests = {
  /** Hours since 1970. */
  readonly hour: number
  readonly requests: number
  readonly failed: number
}

/** Number of hours to keep. */
export const HOURS_KEPT = 24

/** Counts of an instance's requests since its start. */
export type RequestFigures = {
  readonly countRequest: (request: AnsweredRequest) => void
  readonly countCacheResult: (result: CacheResult) => void
  readonly read: () => {
    readonly answers: AnswerCount[]
    readonly cacheResults: Record<CacheResult, number>
    /** Slowest first, at most 50. */
    readonly slowPages: SlowPage[]
    /** Hours with requests among the last {@link HOURS_KEPT}, oldest first. */
    readonly hours: HourOfRequests[]
  }
}

/**
 * Creates counters of requests. Only paths of existing pages are kept, since others may be any text.
 *
 * @param nowMs Milliseconds since 1970.
 */
export function createRequestFigures(nowMs: () => number): RequestFigures {
  const hours = new Map<number, HourOfRequests>()
  const answers = new Map<string, AnswerCount>()
  const slow = new Map<string, SlowPage>()
  const cacheResults = { fresh: 0, stale: 0, rendered: 0 }

  function noteSlow(path: string, seconds: number): void {
    const slowestMs = Math.round(seconds * 1000)
    const known = slow.get(path)
    slow.set(path, {
      path,
      count: (known?.count ?? 0) + 1,
      slowestMs: Math.max(known?.slowestMs ?? 0, slowestMs),
    })
    if (slow.size <= MAX_SLOW) return
    const [least] = [...slow.values()].toSorted((a, b) => a.slowestMs - b.slowestMs)
    if (least) slow.delete(least.path)
  }

  function noteHour(hasFailed: boolean): void {
    const hour = Math.floor(nowMs() / HOUR_MS)
    const { requests, failed } = hours.get(hour) ?? { requests: 0, failed: 0 }
    hours.set(hour, { hour, requests: requests + 1, failed: failed + Number(hasFailed) })
    if (hours.size > HOURS_KEPT) hours.delete(Math.min(...hours.keys()))
  }

  return {
    countRequest({ kind, status, seconds, path }) {
      const statusClass = `${Math.floor(status / 100)}xx`
      noteHour(status >= 500)
      const key = `${kind} ${statusClass}`
      answers.set(key, { kind, status: statusClass, count: (answers.get(key)?.count ?? 0) + 1 })
      if (kind === 'page' && status === 200 && seconds > SLOW_SECONDS) noteSlow(path, seconds)
    },
    countCacheResult: (result) => void (cacheResults[result] += 1),
    read: () => ({
      answers: [...answers.values()],
      cacheResults: { ...cacheResults },
      slowPages: [...slow.values()].toSorted((a, b) => b.slowestMs - a.slowestMs),
      hours: [...hours.values()]
        .filter(({ hour }) => hour > nowMs() / HOUR_MS - HOURS_KEPT)
        .toSorted((a, b) => a.hour - b.hour),
    }),
  }
}
