import { vi } from 'vitest'
import { resolveMarkup } from '~/domain/markdown/syntax/markup'
import type { ComposeTools, ReadText } from '~/domain/markdown/parse/compose'
import { renderMarkdown } from '~/domain/markdown/render'
import { mergeText } from '~/domain/markdown/parse/merge'
import type { RenderContext, RenderedPage } from '~/domain/markdown/types'

/** Context of the rendered pages. */
export const context: RenderContext = {
  framework: null,
  repo: 'TanStack/query',
  ref: 'v5',
  siteHost: 'docs.test',
  title: 'Page',
}

/**
 * Returns the HTML of a page. Links keep their written address after `doc:`, and images their address. Marks of
 * untranslated text are removed, since `untranslated.test.ts` tests them.
 */
export function htmlOf({ markup }: Pick<RenderedPage, 'markup'>): string {
  return markedHtmlOf({ markup }).replaceAll(' translate="no"', '')
}

/** Like {@link htmlOf}, with the marks of untranslated text. */
export function markedHtmlOf({ markup }: Pick<RenderedPage, 'markup'>): string {
  return resolveMarkup(markup, { linkOf: (href) => `doc:${href}`, locationOf: () => null })
}

/** Renders Markdown as a page of a fictional site. */
export async function render(
  markdown: string,
  changes: Partial<RenderContext> = {},
): Promise<RenderedPage & { readonly html: string }> {
  const page = await renderMarkdown(markdown, { ...context, ...changes })
  return { ...page, html: htmlOf(page) }
}

/** Returns only the HTML. */
export async function html(markdown: string, changes: Partial<RenderContext> = {}): Promise<string> {
  return (await render(markdown, changes)).html
}

/** Makes every read of the thread's CPU time return 10 s more, until mocks are restored. */
export function runOutOfTime(): void {
  let user = 0
  vi.spyOn(process, 'threadCpuUsage').mockImplementation(() => ({ user: (user += 10_000_000), system: 0 }))
}

/** Stops the clocks of time limits until mocks are restored: on a busy machine, highlighting can exceed them. */
export function neverRunOutOfTime(): void {
  vi.spyOn(process, 'threadCpuUsage').mockReturnValue({ user: 0, system: 0 })
  vi.spyOn(Date, 'now').mockReturnValue(Date.now())
}

/** Creates tools that compose a page in this thread. */
export function composeTools(read: ReadText): ComposeTools {
  return { read, findRef: async () => null, merge: async (job) => mergeText(job) }
}
