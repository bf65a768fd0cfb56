import { resolveText, unresolvedAddresses } from '~/domain/markdown/export/text-parts'
import type { MarkdownService } from '~/features/docs/service/rendering/markdown-service.server'
import type { Outcome } from '~/features/outcomes/outcome'
import { siteUrl } from '~/features/page-head/site-url.server'
import type { ProgramFile } from './file-response.server'
import { markdownHeaders } from './file-headers'

/** A text of the site itself: a site page or a post. */
export type OwnText = {
  /** Owner of the text, the first part of the quote. */
  readonly of: string
  readonly path: string
  readonly title: string
  /** Markdown. */
  readonly body: string
}

/** Renders a text of the site as Markdown, below the quote for programs, with absolute addresses. */
export async function readOwnText(
  markdown: Pick<MarkdownService, 'openMarkdown'>,
  { of, path, title, body }: OwnText,
): Promise<Outcome<ProgramFile>> {
  const url = siteUrl(path)
  const opened = await markdown.openMarkdown({
    markdown: body,
    title,
    fallbackTitle: title,
    framework: null,
  })
  if (opened.kind === 'unavailable') return opened
  const { parts, isComplete } = opened.value
  const known = [...unresolvedAddresses(parts, 'link'), ...unresolvedAddresses(parts, 'image')]
  const absolute = new Map(known.map((href) => [href, URL.parse(href, url)?.href ?? href]))
  const resolve = (href: string) => absolute.get(href) ?? href
  const text = resolveText(parts, { resolve, resolveImage: resolve })
  const quote = `> ${of} · ${url}\n> Index: ${siteUrl('/llms.txt')}\n\n`
  const headers = { ...markdownHeaders(isComplete), link: `<${url}>; rel="canonical"` }
  return { kind: 'view', view: { body: `${quote}${text.trim()}\n`, headers } }
}
