import { z } from 'zod'
import { RENDERER_VERSION } from '~/domain/markdown/renderer-version'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { npmHealth } from '~/features/downloads/downloads.server'
import { environment } from '~/ports/environment/environment'
import { BYTES_PER_MB } from '~/ports/environment/units'
import { loggedKinds } from '~/ports/process-log'
import { createRequestFigures, type RequestFigures } from '~/ports/request-figures'

const count = z.number().nonnegative()

/** What an instance reports of itself. Times are in milliseconds since 1970, or of a duration. */
export const figuresSchema = z.object({
  startedAt: z.number(),
  node: z.string(),
  renderer: z.string(),
  memoryMb: count,
  pageCache: z.object({ entries: count, bytes: count }).nullable(),
  cacheResults: z.object({ fresh: count, stale: count, rendered: count }),
  answers: z.array(z.object({ kind: z.string(), status: z.string(), count })),
  slowPages: z.array(z.object({ path: z.string(), count, slowestMs: count })),
  /** Of the last day; empty in reports of a site that does not count them. */
  hours: z.array(z.object({ hour: count, requests: count, failed: count })).default([]),
  /** Calls that run or wait, and the share of the hour's requests that is left; null for a local source. */
  source: z.object({ calls: count, shareLeft: z.number().nullable() }).nullable(),
  npm: z.enum(['well', 'unreachable', 'limited']).nullable(),
  logged: z.array(z.object({ level: z.string(), message: z.string(), count, lastMs: z.number() })),
})

/** See {@link figuresSchema}. */
export type InstanceFigures = z.output<typeof figuresSchema>

/** Kinds of log lines, and slow pages, that an instance reports. */
const MAX_REPORTED = 30

const startedAt = Date.now()
let requests: RequestFigures | undefined
let cacheSize: (() => NonNullable<InstanceFigures['pageCache']>) | undefined

/** Counts requests of this process for operators; null if the environment names none. */
export function requestFigures(): RequestFigures | null {
  if (environment().OPERATORS === null) return null
  requests ??= createRequestFigures(Date.now)
  return requests
}

/** Names the page cache of this process. */
export function notePageCache(size: NonNullable<typeof cacheSize>): void {
  cacheSize = size
}

/** What this instance has to tell. Nothing in it is of a reader. */
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
