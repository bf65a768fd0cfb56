import { composePage } from '~/domain/markdown/compose'
import { renderKey } from '~/domain/markdown/renderer-version'
import type { ComposedPage, RenderedPage } from '~/domain/markdown/types'
import { titleOfText } from '~/domain/pages/titles'
import type { Page, PageIndex } from '~/domain/pages/types'
import { found } from '~/ports/content/answers'
import type { Answer, ContentSource, RepositoryRef } from '~/ports/content/port'
import { createLastGoodTexts } from './last-good-text.server'
import type { Made, MarkdownService, Worked } from './markdown-service.server'

/** A page's text, the title that this gives it, and its markup, links still open. */
export type Rendering = {
  readonly composed: ComposedPage
  readonly title: string
  readonly rendered: RenderedPage
}

/** Makes a page, or says why it cannot now. */
export type MakePage = () => Promise<Worked<Made<RenderedPage>>>

/** Gives the result kept under a key, or makes and keeps it. One flight per key. */
export type RenderCache = (key: string, make: MakePage) => Promise<Worked<RenderedPage>>

export type RenderQuestion = {
  readonly index: PageIndex
  readonly page: Page
  /** The framework whose panels are shown: the address's, else the reader's, else null. */
  readonly framework: string | null
  readonly at: RepositoryRef
}

export type Renderer = {
  compose(question: RenderQuestion, signal: AbortSignal): Promise<Answer<ComposedPage>>
  render(question: RenderQuestion, signal: AbortSignal): Promise<Answer<Rendering>>
}

/** What a renderer works with, beside the source. */
export type RendererParts = {
  readonly cache: RenderCache
  readonly markdown: MarkdownService
  readonly siteHost: string
}

/**
 * Composes and renders pages. What is rendered is kept by the content ids that went in, so it never has to be
 * invalidated: a changed file has another content id.
 */
export function createRenderer(
  source: ContentSource,
  { cache, markdown, siteHost }: RendererParts,
): Renderer {
  const readText = createLastGoodTexts(source)

  const compose: Renderer['compose'] = ({ page, at }, signal) =>
    composePage(
      { read: (path) => readText(at, path, signal), replace: markdown.replaceTexts },
      page.sourcePath,
    )

  return {
    compose,
    async render(question, signal) {
      const { page, framework, at } = question
      const composed = await compose(question, signal)
      if (composed.kind !== 'found') return composed
      const title = titleOfText(page, composed.value)
      const context = {
        framework,
        repo: at.repo,
        ref: at.ref,
        siteHost,
        title,
        sourcePath: composed.value.sourcePath,
      }
      const rendered = await cache(renderKey(composed.value, context), () =>
        markdown.renderPage({ markdown: composed.value.markdown, context }),
      )
      return rendered.kind === 'found'
        ? found({ composed: composed.value, title, rendered: rendered.value })
        : rendered
    },
  }
}
