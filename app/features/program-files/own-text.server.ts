import { catalogue } from '~/domain/catalogue/catalogue'
import { postAddress } from '~/domain/blog/posts'
import { resolveText, unresolvedAddresses } from '~/domain/markdown/export/text-parts'
import { sitePageNames } from '~/domain/site-pages/site-page'
import { posts } from '~/features/blog/posts.server'
import { sitePage } from '~/features/site-pages/site-page-files.server'
import type { MarkdownService } from '~/features/docs/service/rendering/markdown-service.server'
import type { Outcome } from '~/features/outcomes/outcome'
import { siteUrl } from '~/features/page-head/site-url.server'
import { exportText } from './exported-texts.server'
import type { ProgramFile } from './file-response.server'
import { markdownHeaders } from './file-headers'

type OwnText = {
  /** First part of the line above the text: the site, or the blog and the date of a post. */
  readonly source: string
  readonly path: string
  readonly title: string
  readonly body: string
}

/** Renders a text of the site as Markdown, below the quote for programs, with absolute addresses. */
async function readOwnText(
  markdown: Pick<MarkdownService, 'exportMarkdown'>,
  { source, path, title, body }: OwnText,
): Promise<Outcome<ProgramFile>> {
  const url = siteUrl(path)
  const exported = await exportText(markdown, { markdown: body, title, framework: null })
  if (exported.kind === 'unavailable') return exported
  const { parts, isComplete } = exported.value
  const known = [...unresolvedAddresses(parts, 'link'), ...unresolvedAddresses(parts, 'image')]
  const absolute = new Map(known.map((href) => [href, URL.parse(href, url)?.href ?? href]))
  const resolve = (href: string) => absolute.get(href) ?? href
  const text = resolveText(parts, { resolve, resolveImage: resolve })
  const quote = `> ${source} · ${url}\n> Index: ${siteUrl('/llms.txt')}\n\n`
  const headers = { ...markdownHeaders(isComplete), link: `<${url}>; rel="canonical"` }
  return { kind: 'view', view: { body: `${quote}${text.trim()}\n`, headers } }
}

/** Reads a post or a site page as Markdown, by its path without `.md`. */
export async function readOwnPage(
  markdown: Pick<MarkdownService, 'exportMarkdown'>,
  path: string,
): Promise<Outcome<ProgramFile>> {
  const post = posts().find((candidate) => postAddress(candidate) === path)
  if (post) {
    const source = `${catalogue.site.name} blog · ${post.published}`
    return readOwnText(markdown, { source, path, title: post.title, body: post.body })
  }
  const name = sitePageNames.find((pageName) => `/${pageName}` === path)
  if (name === undefined) return { kind: 'missing', near: [] }
  const { heading, body } = sitePage(name)
  return readOwnText(markdown, { source: catalogue.site.name, path, title: heading, body })
}
