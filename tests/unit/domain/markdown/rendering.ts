import { vi } from 'vitest'
import { resolveMarkup } from '~/domain/markdown/syntax/markup'
import type { ComposeTools, ReadText } from '~/domain/markdown/parse/compose'
import { renderMarkdown } from '~/domain/markdown/render'
import { mergeText } from '~/domain/markdown/parse/merge'
import type { RenderContext, RenderedPage } from '~/domain/markdown/types'

/** Where the pages of these tests are. */
export const context: RenderContext = {
  framework: null,
  repo: 'TanStack/query',
  ref: 'v5',
  siteHost: 'docs.test',
  title: 'Page',
}

/**
 * The HTML of a page. Its links are as they were written after `doc:`, and its images are where they were. The marks of what
 * translators leave alone are taken out: `untranslated.test.ts` is about them.
 */
export function htmlOf({ markup }: Pick<RenderedPage, 'markup'>): string {
  return markedHtmlOf({ markup }).replaceAll(' translate="no"', '')
}

/** The same with the marks of what translators leave alone. */
export function markedHtmlOf({ markup }: Pick<RenderedPage, 'markup'>): string {
  return resolveMarkup(markup, { linkOf: (href) => `doc:${href}`, locationOf: () => null })
}

/** Renders Markdown as a page of a made-up site. */
export async function render(
  markdown: string,
  changes: Partial<RenderContext> = {},
): Promise<RenderedPage & { readonly html: string }> {
  const page = await renderMarkdown(markdown, { ...context, ...changes })
  return { ...page, html: htmlOf(page) }
}

/** The HTML alone. */
export async function html(markdown: string, changes: Partial<RenderContext> = {}): Promise<string> {
  return (await render(markdown, changes)).html
}

/** Every look at the thread's time finds 10 s more of it used, until mocks are restored. */
export function runOutOfTime(): void {
  let user = 0
  vi.spyOn(process, 'threadCpuUsage').mockImplementation(() => ({ user: (user += 10_000_000), system: 0 }))
}

/** Composes in this thread. */
export function composeTools(read: ReadText): ComposeTools {
  return { read, findRef: async () => null, merge: async (job) => mergeText(job) }
}
