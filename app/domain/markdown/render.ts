import { renderToStaticMarkup } from 'react-dom/server'
import { MarkdownAsync, type Options } from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { htmlAsWritten } from './as-written'
import { dropJsxStyles } from './jsx-styles'
import { rehypeLinks } from './links'
import { PageIds } from './page-ids'
import { rehypeRawHtml } from './raw-html'
import { rehypeBlocks } from './rehype-blocks'
import { rehypeCode } from './rehype-code'
import { rehypeDescription } from './rehype-description'
import { rehypeEmbeds } from './rehype-embeds'
import { rehypeHeadings } from './rehype-headings'
import { rehypeImages } from './rehype-images'
import { rehypeOwnIds } from './rehype-own-ids'
import { rehypeTables } from './rehype-tables'
import { remarkCallouts } from './remark-callouts'
import { remarkDirectives } from './remark-directives'
import { remarkFenceInfo } from './remark-fence-info'
import { remarkPlainEmails } from './remark-plain-emails'
import { remarkRawText } from './remark-raw-text'
import { remarkTableSize } from './remark-table-size'
import { sanitizeSchema } from './sanitize-schema'
import type { RenderContext, RenderedPage, TocItem } from './types'

/** Longest text that is rendered, in characters: five times the longest page there is. */
const MAX_LENGTH = 400_000

/** Files under these folders are an API reference, whose table of contents goes one level deeper. */
const REFERENCE = /(?:^|\/)(?:reference|api)\//

/** What the plugins of one page find out on their way. */
type Findings = {
  readonly toc: TocItem[]
  readonly problems: string[]
  readonly ids: PageIds
  firstHeading: string | null
  description: string
}

/**
 * The stages of the pipeline, in an order that matters: what an author wrote is sanitised before any markup of
 * ours is added, so the sanitiser can be strict and our plugins need no exception in it.
 */
function pluginsFor(
  context: RenderContext,
  findings: Findings,
): Pick<Options, 'remarkPlugins' | 'rehypePlugins'> {
  const { framework, repo, ref, siteHost, title, sourcePath = null } = context
  const { ids, toc, problems } = findings
  const tocDepth = REFERENCE.test(sourcePath ?? '') ? 4 : 3
  const onFirstHeading = (text: string) => {
    findings.firstHeading = text
  }
  const onDescription = (text: string) => {
    findings.description = text
  }
  return {
    remarkPlugins: [
      remarkGfm,
      remarkTableSize,
      [remarkDirectives, { framework, problems }],
      remarkCallouts,
      remarkPlainEmails,
      remarkFenceInfo,
      remarkRawText,
    ],
    rehypePlugins: [
      rehypeRawHtml,
      [rehypeSanitize, sanitizeSchema],
      [rehypeDescription, { onDescription }],
      [rehypeOwnIds, { ids }],
      [rehypeHeadings, { title, ids, tocDepth, toc, onFirstHeading }],
      [rehypeImages, { repo, ref, sourcePath }],
      rehypeEmbeds,
      [rehypeLinks, { siteHost, ids }],
      rehypeTables,
      rehypeBlocks,
      rehypeCode,
    ],
  }
}

/** The sanitiser has checked every address; the open links of `links.ts` must pass. */
function keepUrl(url: string): string {
  return url
}

/** The markup of a page. What is nested deeper than a program can follow is shown as it was written. */
async function draw(children: string, context: RenderContext, findings: Findings): Promise<string> {
  try {
    const page = await MarkdownAsync({ children, urlTransform: keepUrl, ...pluginsFor(context, findings) })
    return renderToStaticMarkup(page).trim()
  } catch (error) {
    // The parsers and React walk trees by calling themselves.
    if (!(error instanceof RangeError)) throw error
    // Its ids are nowhere in what is shown.
    findings.toc.length = 0
    findings.problems.push('the page is nested too deep and is shown as it was written')
    return htmlAsWritten(children)
  }
}

/**
 * Renders composed Markdown to sanitised HTML with internal links still open (see `links.ts`). Never throws for
 * what an author wrote: what cannot be drawn is shown as text and reported.
 */
export async function renderMarkdown(markdown: string, context: RenderContext): Promise<RenderedPage> {
  const findings: Findings = {
    toc: [],
    problems: [],
    ids: new PageIds(),
    firstHeading: null,
    description: '',
  }
  if (markdown.length > MAX_LENGTH) findings.problems.push('the page is too long and is cut')
  const children = dropJsxStyles(markdown.slice(0, MAX_LENGTH))
  const html = await draw(children, context, findings)
  return {
    html,
    toc: findings.toc,
    anchors: findings.ids.all(),
    firstHeading: findings.firstHeading,
    description: findings.description,
    problems: findings.problems,
  }
}
