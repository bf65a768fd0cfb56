import { HOUR_MS } from '~/constants/time'
import type { AnsweredRequest, CacheResult } from './metrics'

/** A page that takes longer is slow. */
const SLOW_SECONDS = 0.5
const MAX_SLOW = 50

/** Requests of one kind that were answered with one class of status, such as `5xx`. */
export type AnswerCount = {
  readonly kind: AnsweredRequest['kind']
  readonly status: string
  readonly count: number
}

/** A page that was slow, with its slowest time. */
export type SlowPage = { readonly path: string; readonly count: number; readonly slowestMs: number }

/** Requests of an hour, and those that failed (5xx). */
export type HourOfRequests = {
  /** Hours since 1970. */
  readonly hour: number
  readonly requests: number
  readonly failed: number
}

/** Hours that are remembered. */
export const HOURS_KEPT = 24

/** What an instance has answered since it started. */
export type RequestFigures = {
  readonly countRequest: (request: AnsweredRequest) => void
  readonly countCacheResult: (result: CacheResult) => void
  readonly read: () => {
    readonly answers: AnswerCount[]
    readonly cacheResults: Record<CacheResult, number>
    /** The slowest first, 50 at most. */
    readonly slowPages: SlowPage[]
    /** The hours with requests of the last {@link HOURS_KEPT}, the oldest first. */
    readonly hours: HourOfRequests[]
  }
}

/**
 * Counts answers. Of addresses it keeps those of pages that are there: others may be any text.
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
      const of = `${Math.floor(status / 100)}xx`
      noteHour(status >= 500)
      const key = `${kind} ${of}`
      answers.set(key, { kind, status: of, count: (answers.get(key)?.count ?? 0) + 1 })
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
