import { pinOfVersion } from '~/domain/catalogue/pinned-packages'
import { pageAsWritten } from '~/domain/markdown/as-written'
import { composePage } from '~/domain/markdown/parse/compose'
import { pinInstalls } from '~/domain/markdown/parse/pinned-installs'
import { renderKey } from '~/domain/markdown/renderer-version'
import type { ComposedPage, RenderedPage } from '~/domain/markdown/types'
import { defaultFramework } from '~/domain/pages/frameworks'
import { titleOfText } from '~/domain/pages/build/titles'
import type { Page, PageIndex } from '~/domain/pages/types'
import { found, gaveUp, type Answer } from '~/ports/answer'
import type { ContentSource, RepositoryRef } from '~/ports/content/port'
import { readText } from '~/ports/content/read'
import { type Log, silentLog } from '~/ports/log'
import { waitWithin } from '~/ports/resilience/timeout'
import { readFenceExamples } from './fence-examples.server'
import { findRef } from './find-ref.server'
import type { MarkdownService, Worked } from './markdown-service.server'

/** The composed text of a page, its resulting title, and its markup with unresolved links. */
export type Rendering = {
  readonly composed: ComposedPage
  readonly title: string
  readonly rendered: RenderedPage
  /** True if the page is shown as Markdown source because it is still being rendered. */
  readonly isLate: boolean
}

/** Renders a page, or reports why it cannot now. */
export type MakePage = () => Promise<Worked<RenderedPage>>

/** Returns the cached result of a key, or makes and caches it; concurrent calls for a key share one rendering. */
export type RenderCache = (key: string, make: MakePage) => Promise<Worked<RenderedPage>>

/** A page of an index, and the ref that its text is read from. */
type RenderQuestion = {
  readonly index: PageIndex
  readonly page: Page
  readonly at: RepositoryRef
  /** When the request began, in milliseconds of the monotonic clock; now if omitted. */
  readonly startedMs?: number
}

/** Composes the texts of pages and renders them. */
export type Renderer = {
  compose(question: RenderQuestion, signal: AbortSignal): Promise<Answer<ComposedPage>>
  render(question: RenderQuestion, signal: AbortSignal): Promise<Answer<Rendering>>
}

/** Dependencies and options of a renderer, apart from the source. */
export type RendererParts = {
  readonly cache: RenderCache
  readonly markdown: MarkdownService
  readonly siteHost: string
  /** Time of a request in milliseconds, including reading, after which the reader gets the Markdown source. */
  readonly patienceMs?: number
  /** Monotonic clock in milliseconds. */
  readonly now?: () => number
  /** Receives a warning for each page that is not rendered completely; silent by default. */
  readonly log?: Log
}

/**
 * Below 10 s, after which a request is aborted. Rendering takes long behind large pages in the queue, on a busy machine, and
 * for a page merged from two texts, which waits in the queue twice.
 */
const PATIENCE_MS = 6000
/** Minimum time for rendering, however long reading took: a page in the disk cache needs no more. */
const MIN_PATIENCE_MS = 250
const LATE = 'the page is not rendered yet and is shown as Markdown source'

/**
 * Creates a renderer. Results are cached by the content ids of their inputs, so they never need invalidation: a changed file has
 * a new content id. A rendering that exceeds the time limit continues for later requests.
 */
export function createRenderer(
  source: ContentSource,
  {
    cache,
    markdown,
    siteHost,
    patienceMs = PATIENCE_MS,
    now = () => performance.now(),
    log = silentLog,
  }: RendererParts,
): Renderer {
  const warn = (file: string, { isComplete, problems }: RenderedPage): void => {
    if (isComplete) return
    log.warn('A page is not rendered completely', { file, problem: problems.at(-1)?.text ?? null })
  }

  const compose: Renderer['compose'] = async ({ index, page, at }, signal) => {
    const tools = {
      read: (path: string) => readText(source, at, path, signal),
      findRef: (ref: string, from: string) => findRef(source, at, { ref, from }, signal),
      merge: markdown.mergeText,
    }
    const composed = await composePage(tools, page.sourcePath)
    if (composed.kind !== 'found') return composed
    const { markdown: text } = composed.value
    const examples = await readFenceExamples(source, { index, at }, text, signal)
    const isComplete = composed.value.isComplete && examples.every(({ outcome }) => outcome.kind !== 'late')
    const whole = examples.length === 0 ? composed.value : { ...composed.value, examples, isComplete }
    const pin = pinOfVersion(index.library, index.version)
    return found(pin === null ? whole : { ...whole, ...pinInstalls(text, pin) })
  }

  return {
    compose,
    async render(question, signal) {
      const { index, page, at } = question
      const deadlineMs = (question.startedMs ?? now()) + patienceMs
      const composed = await compose(question, signal)
      if (composed.kind !== 'found') return composed
      const context = {
        framework: page.framework ?? defaultFramework(index),
        isNeutral: page.framework === null,
        repo: at.repo,
        ref: at.ref,
        siteHost,
        title: composed.value.title,
        sourcePath: composed.value.sourcePath,
        ...(composed.value.examples && { examples: composed.value.examples }),
      }
      const job = { markdown: composed.value.markdown, context }
      const drawing = cache(renderKey(composed.value, context), async () => {
        const drawn = await markdown.renderPage(job)
        if (drawn.kind === 'found') warn(page.sourcePath, drawn.value)
        return drawn
      })
      const waited = await waitWithin(drawing, Math.max(MIN_PATIENCE_MS, deadlineMs - now()), signal)
      if (waited.kind === 'aborted') return gaveUp
      const isLate = waited.kind === 'late'
      const rendered = isLate ? found(pageAsWritten(job.markdown, LATE, { isLate })) : waited.value
      if (rendered.kind !== 'found') return rendered
      if (isLate) warn(page.sourcePath, rendered.value)
      const { firstHeading } = rendered.value
      const title = titleOfText(page, { title: composed.value.title, firstHeading })
      return found({ composed: composed.value, title, rendered: rendered.value, isLate })
    },
  }
}
