import { setImmediate as nextTurn } from 'node:timers/promises'
import { pageAsWritten } from '~/domain/markdown/as-written'
import { textAsFile } from '~/domain/markdown/export/text-parts'
import type { ExportedMarkdown } from '~/domain/markdown/export/export-markdown'
import type { CodeFile } from '~/domain/markdown/figures/code-file'
import type { Merged, MergeJob } from '~/domain/markdown/parse/merge'
import type { PageText } from '~/domain/markdown/render'
import type { RenderedPage } from '~/domain/markdown/types'
import type * as work from '~/domain/markdown/work'
import type { FileJob, PageJob, TextJob } from '~/domain/markdown/work'
import { found, unavailable, type Answer } from '~/ports/answer'
import { createQueue } from '~/ports/resilience/queue'
import { WorkerPool } from '~/ports/workers/pool'

/** The result of a job, or that it cannot be done now. */
export type Worked<Value> = Exclude<Answer<Value>, { readonly kind: 'missing' }>

/**
 * Renders and parses Markdown and source files. Unavailable means that too many jobs are queued. A job over its time limit
 * returns a simpler result with `isComplete` false, which is cached only briefly.
 */
export type MarkdownService = {
  readonly renderPage: (job: PageJob) => Promise<Worked<RenderedPage>>
  /** Renders a source file as the HTML of a code block; null when that takes too long. */
  readonly renderFile: (job: FileJob) => Promise<Worked<CodeFile | null>>
  /** Merges a text into a target; returns the target unchanged when that takes too long or too many jobs are queued. */
  readonly mergeText: (job: MergeJob) => Promise<Merged>
  /** Returns the sections of a page, for search. */
  readonly readText: (job: PageJob) => Promise<Worked<PageText>>
  readonly exportMarkdown: (job: TextJob) => Promise<Worked<ExportedMarkdown>>
}

const TOO_SLOW = 'the page takes too long to render and is shown as Markdown source'
const NOT_MERGED = 'its sections and replacements take too long and are skipped'

function markdownAsWritten({ markdown, title, fallbackTitle, description }: TextJob): ExportedMarkdown {
  return { parts: textAsFile([markdown], title ?? fallbackTitle ?? null, description), isComplete: false }
}

/** Short, because every job has a time limit and threads become free soon. */
const RETRY_AFTER_SECONDS = 5

const busy = unavailable('too many pages are rendering', RETRY_AFTER_SECONDS)

const refusals = createQueue({ concurrency: 1 })

/**
 * Refuses one job per turn of the event loop. Many jobs may be refused in the same millisecond, and each refusal renders an error
 * page; rendering them all in one turn would block all other requests.
 */
const refuse = () =>
  refusals.runAlways(async () => {
    await nextTurn()
    return busy
  })

const loadWork = () => import('~/domain/markdown/work')

/** Creates a service that works in this thread: for development and tests, where content is trusted and modules reload. */
export function createMarkdownHere(): MarkdownService {
  return {
    renderPage: async (job) => found(await (await loadWork()).renderPage(job)),
    renderFile: async (job) => found(await (await loadWork()).renderFile(job)),
    mergeText: async (job) => (await loadWork()).mergeText(job),
    readText: async (job) => found(await (await loadWork()).readText(job)),
    exportMarkdown: async (job) => found((await loadWork()).exportMarkdown(job)),
  }
}

/** CPU time limit of a job; the slowest real page takes 0.4 s. */
const CPU_LIMIT_MS = 2000
/**
 * CPU time of a running job after which a second thread starts for the waiting ones; the slowest real pages take half of it. A
 * new thread must load its modules and languages first: at 300 ms, one cold page in ten starts one, which costs a fifth more CPU
 * time in total.
 */
const PATIENCE_MS = 1000
const MAX_WAITING = 200
/** Length in characters above which a text (one page in a hundred) uses a separate thread, so that others need not wait. */
const LARGE_LENGTH = 60_000
/** Maximum number of waiting large texts: further ones would exceed the time limit of their requests. */
const MAX_LARGE_WAITING = 4
/**
 * Memory limit of an idle thread, which keeps languages and patterns: 49 to 57 MiB after 100 real pages, 66 after 300. A limit
 * of 64 saves 11 MB of 419 at the peak, but replaces more threads, and each new one takes 1 to 2 s of CPU time.
 */
const MAX_IDLE_MB = 72
/** Memory limit of a thread at work, with room for rendering a page. */
const MAX_THREAD_MB = 96

/** Creates a service that works in separate threads, started from the built module, so that no text can block other readers. */
export function createMarkdownInThreads(
  file: URL,
  { cpuLimitMs = CPU_LIMIT_MS }: { readonly cpuLimitMs?: number } = {},
): MarkdownService & { readonly close: () => Promise<void> } {
  const memory = { maxIdleMb: MAX_IDLE_MB, maxThreadMb: MAX_THREAD_MB }
  const common = { file, patienceMs: PATIENCE_MS, cpuLimitMs, ...memory }
  const pool = new WorkerPool<typeof work>({ ...common, maxWaiting: MAX_WAITING, keepsIdle: true })
  const largePool = new WorkerPool<typeof work>({
    ...common,
    patienceMs: Infinity,
    maxWaiting: MAX_LARGE_WAITING,
    keepsIdle: false,
    takesTurns: true,
  })
  const poolFor = (text: string) => (text.length > LARGE_LENGTH ? largePool : pool)
  return {
    async close() {
      await Promise.all([pool.close(), largePool.close()])
    },
    async renderPage(job) {
      const answer = await poolFor(job.markdown).run('renderPage', job)
      if (answer.kind === 'busy') return refuse()
      const page = answer.kind === 'done' ? answer.value : pageAsWritten(job.markdown, TOO_SLOW)
      return found(page)
    },
    async renderFile(job) {
      const answer = await poolFor(job.text).run('renderFile', job)
      if (answer.kind === 'busy') return refuse()
      return found(answer.kind === 'done' ? answer.value : null)
    },
    async readText(job) {
      const answer = await poolFor(job.markdown).run('readText', job)
      if (answer.kind === 'busy') return refuse()
      return found(
        answer.kind === 'done' ? answer.value : { firstHeading: null, sections: [], isComplete: false },
      )
    },
    async mergeText(job) {
      const answer = await pool.run('mergeText', job)
      if (answer.kind === 'done') return answer.value
      const { target: markdown, labels } = job
      return { markdown, labels, markerLines: [], problems: [NOT_MERGED], isComplete: false }
    },
    async exportMarkdown(job) {
      const answer = await poolFor(job.markdown).run('exportMarkdown', job)
      if (answer.kind === 'busy') return refuse()
      return found(answer.kind === 'done' ? answer.value : markdownAsWritten(job))
    },
  }
}
