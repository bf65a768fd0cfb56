import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** How the page cache handled a request: from memory (`fresh`, `stale`), or by rendering (`rendered`). */
export type CacheResult = 'fresh' | 'stale' | 'rendered'

/** A completed request. */
export type AnsweredRequest = {
  /** What responded: a page, a file for programs, a server function, or nothing. */
  readonly kind: 'page' | 'file' | 'call' | 'unknown'
  readonly status: number
  readonly seconds: number
  readonly path: string
}

/** Metrics for operators, in the format of Prometheus. */
export type Metrics = {
  readonly countRequest: (request: AnsweredRequest) => void
  readonly countCacheResult: (result: CacheResult) => void
  /** Returns all metrics in the text format of Prometheus. */
  readonly text: () => Promise<{ readonly contentType: string; readonly body: string }>
}

/** From a page in memory (a millisecond) to the timeout of rendering (10 s). */
const DURATION_BUCKETS_SECONDS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type MetricsOptions = {
  /** Returns the load of the content source; null for a local one. */
  readonly sourceLoad: () => { readonly calls: number; readonly shareLeft: number | null } | null
  /** False in tests, because process metrics need timers that only end with the process. */
  readonly withProcess: boolean
}

/** Creates the metrics of this process. Labels have fixed sets of values, so that requests cannot add series. */
export function createMetrics({ sourceLoad, withProcess }: MetricsOptions): Metrics {
  const registry = new Registry()
  if (withProcess) collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Histogram({
    name: 'site_request_duration_seconds',
    help: 'Time until an answer begins, by what answered and class of status.',
    labelNames: ['kind', 'status'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers,
  })
  const cache = new Counter({
    name: 'site_page_cache_results_total',
    help: 'Requests for shared answers, by how the page cache answered.',
    labelNames: ['result'],
    registers,
  })
  void new Gauge({
    name: 'site_source_calls',
    help: 'Calls to the content source that run or wait.',
    registers,
    collect() {
      this.set(sourceLoad()?.calls ?? 0)
    },
  })
  void new Gauge({
    name: 'site_source_quota_left_ratio',
    help: 'Share of the hourly quota of the content source that is left, 0 to 1; no value while it is not known.',
    // Without a label, it would be 0 while unknown.
    labelNames: ['source'],
    registers,
    collect() {
      const left = sourceLoad()?.shareLeft ?? null
      if (left === null) this.reset()
      else this.set({ source: 'content' }, left)
    },
  })
  return {
    countRequest({ kind, status, seconds }) {
      requests.observe({ kind, status: `${Math.floor(status / 100)}xx` }, seconds)
    },
    countCacheResult: (result) => cache.inc({ result }),
    text: async () => ({ contentType: registry.contentType, body: await registry.metrics() }),
  }
}
