import { pageAsWritten } from '~/domain/markdown/as-written'
import { type OpenPart, textAsFile } from '~/domain/markdown/open-text'
import type { Replaced, ReplaceJob } from '~/domain/markdown/replacements'
import type { RenderedPage } from '~/domain/markdown/types'
import type * as work from '~/domain/markdown/work'
import type { FileJob, PageJob, TextJob } from '~/domain/markdown/work'
import { found, unavailable } from '~/ports/content/answers'
import type { Answer } from '~/ports/content/port'
import { createWorkerPool } from '~/ports/workers/pool'

/** What was made, and whether it is all that could be made of the text: a stand-in is not kept for long. */
export type Made<Value> = { readonly value: Value; readonly isComplete: boolean }

/** The outcome of a job, or that it cannot be done now. */
export type Worked<Value> = Exclude<Answer<Value>, { readonly kind: 'missing' }>

/** Turns what authors wrote into what readers get. Unavailable means that too much is asked at once. */
export type MarkdownService = {
  readonly renderPage: (job: PageJob) => Promise<Worked<Made<RenderedPage>>>
  /** A source file as the HTML of a code block; null when that takes too long. */
  readonly renderFile: (job: FileJob) => Promise<Worked<string | null>>
  /** Texts stay as they are when the replacements take too long or too much is asked at once. */
  readonly replaceTexts: (job: ReplaceJob) => Promise<Replaced>
  readonly openMarkdown: (job: TextJob) => Promise<Worked<readonly OpenPart[]>>
}

/** Threads are freed soon: every job has a time limit. */
const RETRY_AFTER_SECONDS = 5

const busy = unavailable('too many pages are being drawn', RETRY_AFTER_SECONDS)

const loadWork = () => import('~/domain/markdown/work')

/** Works in this thread: for development and tests, where no page is hostile and every module is fresh. */
export function createMarkdownHere(): MarkdownService {
  return {
    renderPage: async (job) => found({ value: await (await loadWork()).renderPage(job), isComplete: true }),
    renderFile: async (job) => found(await (await loadWork()).renderFile(job)),
    replaceTexts: async (job) => (await loadWork()).replaceTexts(job),
    openMarkdown: async (job) => found((await loadWork()).openMarkdown(job)),
  }
}

/** What a job may cost: the slowest real page takes 0.4 s. */
const CPU_LIMIT_MS = 2000
/** Nine of ten real pages are drawn in less. */
const PATIENCE_MS = 300
const MAX_WAITING = 200
/** The docs of one large library. */
const MAX_JOBS = 500
/** A thread that has drawn all real pages holds 60 MiB, and up to 110 with what it has not yet collected. */
const MAX_THREAD_MB = 128

/** Works in threads of their own, started from the built module: no text can hold up other readers. */
export function createMarkdownInThreads(
  file: URL,
  { cpuLimitMs = CPU_LIMIT_MS }: { readonly cpuLimitMs?: number } = {},
): MarkdownService & { readonly close: () => Promise<void> } {
  const pool = createWorkerPool<typeof work>({
    file,
    patienceMs: PATIENCE_MS,
    cpuLimitMs,
    maxWaiting: MAX_WAITING,
    maxJobs: MAX_JOBS,
    maxThreadMb: MAX_THREAD_MB,
  })
  return {
    close: pool.close,
    async renderPage(job) {
      const answer = await pool.run('renderPage', job)
      if (answer.kind === 'busy') return busy
      if (answer.kind === 'done') return found({ value: answer.value, isComplete: true })
      return found({
        value: pageAsWritten(job.markdown, 'the page takes too long to draw and is shown as it was written'),
        isComplete: false,
      })
    },
    async renderFile(job) {
      const answer = await pool.run('renderFile', job)
      if (answer.kind === 'busy') return busy
      return found(answer.kind === 'done' ? answer.value : null)
    },
    async replaceTexts(job) {
      const answer = await pool.run('replaceTexts', job)
      if (answer.kind === 'done') return answer.value
      const problem = 'replace: its keys take too long and are ignored'
      return { texts: job.texts, problems: [problem], isComplete: false }
    },
    async openMarkdown(job) {
      const answer = await pool.run('openMarkdown', job)
      if (answer.kind === 'busy') return busy
      return found(answer.kind === 'done' ? answer.value : textAsFile([job.markdown], job.title))
    },
  }
}
