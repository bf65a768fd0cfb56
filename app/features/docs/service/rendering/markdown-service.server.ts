import { setImmediate as nextTurn } from 'node:timers/promises'
import { pageAsWritten } from '~/domain/markdown/as-written'
import { textAsFile } from '~/domain/markdown/export/text-parts'
import type { OpenMarkdown } from '~/domain/markdown/export/machine'
import type { CodeFile } from '~/domain/markdown/figures/code-file'
import type { Merged, MergeJob } from '~/domain/markdown/parse/merge'
import type { PageText } from '~/domain/markdown/render'
import type { RenderedPage } from '~/domain/markdown/types'
import type * as work from '~/domain/markdown/work'
import type { FileJob, PageJob, TextJob } from '~/domain/markdown/work'
import { found, unavailable, type Answer } from '~/ports/answer'
import { createQueue } from '~/ports/resilience/queue'
import { WorkerPool } from '~/ports/workers/pool'

/** The outcome of a job, or that it cannot be done now. */
export type Worked<Value> = Exclude<Answer<Value>, { readonly kind: 'missing' }>

/**
 * Turns what authors wrote into what readers get. Unavailable means that too much is asked at once. What takes too long is
 * something simpler whose `isComplete` is false: a stand-in, which is cached briefly.
 */
export type MarkdownService = {
  readonly renderPage: (job: PageJob) => Promise<Worked<RenderedPage>>
  /** A source file as the HTML of a code block; null when that takes too long. */
  readonly renderFile: (job: FileJob) => Promise<Worked<CodeFile | null>>
  /** The target stays as it is when merging takes too long or too much is asked at once. */
  readonly mergeText: (job: MergeJob) => Promise<Merged>
  /** The sections of a page, for search. */
  readonly readText: (job: PageJob) => Promise<Worked<PageText>>
  readonly openMarkdown: (job: TextJob) => Promise<Worked<OpenMarkdown>>
}

const TOO_SLOW = 'the page takes too long to render and is shown as Markdown source'
const NOT_MERGED = 'its sections and replacements take too long and are skipped'

function markdownAsWritten({ markdown, title, fallbackTitle }: TextJob): OpenMarkdown {
  return { parts: textAsFile([markdown], title ?? fallbackTitle ?? null), isComplete: false }
}

/** Threads are freed soon: every job has a time limit. */
const RETRY_AFTER_SECONDS = 5

const busy = unavailable('too many pages are rendering', RETRY_AFTER_SECONDS)

const refusals = createQueue({ concurrency: 1 })

/**
 * Refuses one job per turn of the event loop: many jobs are refused in the same millisecond, and each refusal becomes a
 * page that says so. Drawn in one turn, those would keep all other readers waiting.
 */
const refuse = () =>
  refusals.runAlways(async () => {
    await nextTurn()
    return busy
  })

const loadWork = () => import('~/domain/markdown/work')

/** Works in this thread: for development and tests, where no page is hostile and every module is fresh. */
export function createMarkdownHere(): MarkdownService {
  return {
    renderPage: async (job) => found(await (await loadWork()).renderPage(job)),
    renderFile: async (job) => found(await (await loadWork()).renderFile(job)),
    mergeText: async (job) => (await loadWork()).mergeText(job),
    readText: async (job) => found(await (await loadWork()).readText(job)),
    openMarkdown: async (job) => found((await loadWork()).openMarkdown(job)),
  }
}

/** What a job may cost: the slowest real page takes 0.4 s. */
const CPU_LIMIT_MS = 2000
/**
 * In processor time; the slowest real pages take half of it. A second thread has to read its modules and languages first,
 * which costs a fifth more processor time on cold pages where one page in ten starts it (at 300 ms).
 */
const PATIENCE_MS = 1000
const MAX_WAITING = 200
/**
 * Texts longer than this (in characters; one real page in a hundred) have a thread of their own, so that pages of other
 * readers do not wait behind them.
 */
const LARGE_LENGTH = 60_000
/** Large texts that may wait: more would not be drawn before their readers' time is over. */
const MAX_LARGE_WAITING = 4
/** What a thread holds grows with the languages and patterns it has met: 55 to 70 MiB once it has drawn 300 real pages. */
const MAX_IDLE_MB = 72
/** With room for what a page needs while it is drawn. */
const MAX_THREAD_MB = 96

/** Works in threads of their own, started from the built module: no text can hold up other readers. */
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
    async openMarkdown(job) {
      const answer = await poolFor(job.markdown).run('openMarkdown', job)
      if (answer.kind === 'busy') return refuse()
      return found(answer.kind === 'done' ? answer.value : markdownAsWritten(job))
    },
  }
}
