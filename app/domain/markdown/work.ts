/**
 * The slow parts of the pipeline. Each is a function of one plain value, so that it can run in a worker thread: an
 * author's text must not delay the requests of other pages.
 */
import { type CodeFile, renderCodeFile } from './figures/code-file'
import { exportMarkdown, type TextJob } from './export/export-markdown'
import { type PageText, readPageText, renderMarkdown } from './render'
import { mergeText } from './parse/merge'
import type { RenderContext, RenderedPage } from './types'

export { mergeText, exportMarkdown, type TextJob }

/** Composed Markdown and the context to render it. */
export type PageJob = { readonly markdown: string; readonly context: RenderContext }

/** A source file and its path, which names its language. */
export type FileJob = { readonly text: string; readonly path: string }

/** See {@link renderMarkdown}. */
export function renderPage({ markdown, context }: PageJob): Promise<RenderedPage> {
  return renderMarkdown(markdown, context)
}

/** See {@link readPageText}. */
export function readText({ markdown, context }: PageJob): Promise<PageText> {
  return readPageText(markdown, context)
}

/** See {@link renderCodeFile}. */
export function renderFile({ text, path }: FileJob): Promise<CodeFile> {
  return renderCodeFile(text, path)
}
