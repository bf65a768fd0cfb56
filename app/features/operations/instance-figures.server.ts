import { z } from 'zod'
import { RENDERER_VERSION } from '~/domain/markdown/renderer-version'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { npmHealth } from '~/features/downloads/downloads.server'
import { environment } from '~/ports/environment/environment'
import { BYTES_PER_MB } from '~/ports/environment/units'
import { loggedKinds } from '~/ports/process-log'
import { createRequestFigures, type RequestFigures } from '~/ports/request-figures'

const count = z.number().nonnegative()

/** Report of an instance. Times are Unix times or durations, in milliseconds. */
export const figuresSchema = z.object({
  startedAt: z.number(),
  node: z.string(),
  renderer: z.string(),
  memoryMb: count,
  pageCache: z.object({ entries: count, bytes: count }).nullable(),
  cacheResults: z.object({ fresh: count, stale: count, rendered: count }),
  answers: z.array(z.object({ kind: z.string(), status: z.string(), count })),
  slowPages: z.array(z.object({ path: z.string(), count, slowestMs: count })),
  /** Requests per hour of the last day; empty if not counted. */
  hours: z.array(z.object({ hour: count, requests: count, failed: count })).default([]),
  /** Running and waiting calls, and the remaining share of the hourly request quota; null for a local source. */
  source: z.object({ calls: count, shareLeft: z.number().nullable() }).nullable(),
  npm: z.enum(['well', 'unreachable', 'limited']).nullable(),
  logged: z.array(z.object({ level: z.string(), message: z.string(), count, lastMs: z.number() })),
})

/** Report of an instance, see {@link figuresSchema}. */
export type InstanceFigures = z.output<typeof figuresSchema>

/** Maximum number of reported kinds of log lines, and of slow pages. */
const MAX_REPORTED = 30

const startedAt = Date.now()
let requests: RequestFigures | undefined
let cacheSize: (() => NonNullable<InstanceFigures['pageCache']>) | undefined

/** Returns the request counters of this process; null if the environment names no operators. */
export function requestFigures(): RequestFigures | null {
  if (environment().OPERATORS === null) return null
  requests ??= createRequestFigures(Date.now)
  return requests
}

/** Registers the page cache of this process, to report its size. */
export function notePageCache(size: NonNullable<typeof cacheSize>): void {
  cacheSize = size
}

/** Builds the report of this instance; contains no data about readers. */
export function readInstanceFigures(): InstanceFigures {
  const { answers, cacheResults, slowPages, hours } = (
    requestFigures() ?? createRequestFigures(Date.now)
  ).read()
  return {
    startedAt,
    node: process.version,
    renderer: RENDERER_VERSION,
    memoryMb: Math.round(process.memoryUsage.rss() / BYTES_PER_MB),
    pageCache: cacheSize?.() ?? null,
    cacheResults,
    answers,
    slowPages: slowPages.slice(0, MAX_REPORTED),
    hours,
    source: docsService().source.load?.() ?? null,
    npm: npmHealth()?.kind ?? null,
    logged: loggedKinds().slice(0, MAX_REPORTED),
  }
}
