import { MarkdownAsync, type Options } from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { htmlAsWritten, htmlOfCut } from './as-written'
import { rehypeLinks } from './plugins/links'
import { PageIds } from './syntax/page-ids'
import { dropJsxStyles, rehypeRawHtml, remarkPlainEmails, remarkRawText } from './plugins/raw-html'
import { rehypeBlocks, rehypeTasks } from './plugins/rehype-blocks'
import { rehypeChips } from './plugins/rehype-chips'
import { rehypeCode } from './plugins/rehype-code'
import { rehypeDescription } from './plugins/rehype-description'
import { rehypeEmbeds } from './plugins/rehype-embeds'
import { rehypeHeadings } from './plugins/rehype-headings'
import { rehypeImages } from './plugins/rehype-images'
import { rehypeLinkNames } from './plugins/rehype-link-names'
import { rehypeMarkup } from './plugins/rehype-markup'
import { rehypeMedia } from './plugins/rehype-media'
import { rehypeOptions } from './plugins/rehype-options'
import { rehypeOwnIds } from './plugins/rehype-own-ids'
import { rehypeTables, remarkTableSize } from './plugins/rehype-tables'
import { rehypeThemes } from './plugins/rehype-themes'
import { remarkCallouts } from './plugins/remark-callouts'
import { remarkDirectives } from './plugins/remark-directives'
import { remarkDropped } from './plugins/remark-dropped'
import { remarkFenceInfo, remarkFences } from './plugins/remark-fences'
import { remarkForeign } from './plugins/remark-foreign'
import { remarkInstallFences } from './plugins/remark-install-fences'
import { remarkUnread } from './plugins/remark-unread'
import type { Markup } from './syntax/markup'
import { sanitizeSchema } from './syntax/sanitize-schema'
import { remarkUnquotedValues } from './syntax/unquoted-values'
import { lineAt } from '~/domain/text/lines'
import { rehypeSections, type PageSection } from './plugins/page-sections'
import type { Problem, RenderContext, RenderedPage, TocItem } from './types'

/** Longest text that is rendered, in characters: five times the longest page there is. */
const MAX_LENGTH = 400_000

/** Most problems that are reported of one page, which may be full of them. */
const MAX_PROBLEMS = 50

/** Files under these folders are an API reference, whose table of contents goes one level deeper. */
const REFERENCE = /(?:^|\/)(?:reference|api)\//

/** What a page says of code that could not be highlighted in time: of long code, or on a busy machine. */
export const LATE_CODE = 'code takes too long to highlight and is only partly highlighted'

/** What the plugins of one page find out on their way. */
type Findings = {
  readonly toc: TocItem[]
  readonly problems: Problem[]
  readonly ids: PageIds
  readonly options: Map<string, string>
  firstHeading: string | null
  description: string
  isComplete: boolean
  markup: Markup
}

function newFindings(): Findings {
  return {
    toc: [],
    problems: [],
    ids: new PageIds(),
    options: new Map(),
    firstHeading: null,
    description: '',
    isComplete: true,
    markup: [],
  }
}

/**
 * The stages of the pipeline, in an order that matters: what an author wrote is sanitised before any markup of
 * ours is added, so the sanitiser can be strict and our plugins need no exception in it.
 */
function pluginsFor(
  context: RenderContext,
  findings: Findings,
): Pick<Options, 'remarkPlugins' | 'rehypePlugins'> {
  const { framework, isNeutral = false, repo, ref, siteHost, title, sourcePath = null } = context
  const { ids, toc, options, problems } = findings
  const isReference = REFERENCE.test(sourcePath ?? '')
  const tocDepth = isReference ? 4 : 3
  const onFirstHeading = (text: string) => {
    findings.firstHeading = text
  }
  const onDescription = (text: string) => {
    findings.description = text
  }
  const onLate = () => {
    const remedy = 'Shorten the code, unless the machine was busy.'
    if (findings.isComplete) problems.push({ text: LATE_CODE, line: null, remedy })
    findings.isComplete = false
  }
  const onMarkup = (markup: Markup) => {
    findings.markup = markup
  }
  return {
    remarkPlugins: [
      remarkGfm,
      remarkUnquotedValues,
      remarkTableSize,
      [remarkFences, { problems }],
      [remarkUnread, { problems }],
      [remarkForeign, { problems }],
      [remarkDropped, { problems }],
      [remarkDirectives, { framework, isNeutral, problems }],
      remarkCallouts,
      remarkInstallFences,
      remarkPlainEmails,
      remarkFenceInfo,
      remarkRawText,
    ],
    rehypePlugins: [
      rehypeTasks,
      rehypeRawHtml,
      [rehypeSanitize, sanitizeSchema],
      [rehypeMedia, { problems }],
      [rehypeDescription, { onDescription }],
      [rehypeOwnIds, { ids, problems }],
      [rehypeHeadings, { title, isNeutral, ids, tocDepth, toc, problems, onFirstHeading }],
      rehypeThemes,
      [rehypeImages, { repo, ref, sourcePath, problems }],
      [rehypeEmbeds, { problems }],
      rehypeChips,
      [rehypeOptions, { ids, isReference, options }],
      [rehypeLinks, { siteHost, ids }],
      rehypeLinkNames,
      rehypeTables,
      rehypeBlocks,
      [rehypeCode, { onLate, problems }],
      [rehypeMarkup, { onMarkup }],
    ],
  }
}

/** The sanitiser has checked every address; the unresolved links of `links.ts` must pass. */
function keepUrl(url: string): string {
  return url
}

/** Finds the markup of a page. What is nested deeper than a program can follow is shown as it was written. */
async function draw(children: string, context: RenderContext, findings: Findings): Promise<void> {
  try {
    await MarkdownAsync({ children, urlTransform: keepUrl, ...pluginsFor(context, findings) })
  } catch (error) {
    // Parsers and plugins walk trees by calling themselves.
    if (!(error instanceof RangeError)) throw error
    // Its ids are nowhere in what is shown.
    findings.toc.length = 0
    findings.problems.push({
      text: 'the page is nested too deeply and is shown as Markdown source',
      line: null,
    })
    findings.markup = [htmlAsWritten(children)]
  }
}

/** What search wants to know of a page. */
export type PageText = {
  readonly firstHeading: string | null
  readonly sections: readonly PageSection[]
  /** False when reading took too long: then there are no sections. */
  readonly isComplete: boolean
}

/**
 * Reads a page's sections through the same stages as rendering does, so that every heading has the id it has on the
 * page; without highlighting, which is most of the work. A page that cannot be rendered has no sections.
 */
export async function readPageText(markdown: string, context: RenderContext): Promise<PageText> {
  const findings = newFindings()
  let sections: readonly PageSection[] = []
  const onSections = (found: PageSection[]) => {
    sections = found
  }
  const { remarkPlugins, rehypePlugins } = pluginsFor(context, findings)
  // Figures and tables are drawn after the headings have their ids, and hold no text that search wants.
  const drawing = new Set<unknown>([rehypeTables, rehypeBlocks, rehypeCode, rehypeMarkup])
  const reading = (rehypePlugins ?? []).filter((plugin) => !drawing.has([plugin].flat()[0]))
  try {
    await MarkdownAsync({
      children: dropJsxStyles(markdown.slice(0, MAX_LENGTH)),
      urlTransform: keepUrl,
      remarkPlugins,
      rehypePlugins: [...reading, [rehypeSections, { options: findings.options, onSections }]],
    })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return { firstHeading: findings.firstHeading, sections, isComplete: true }
}

const shown = (count: number): string => count.toLocaleString('en')

function lastLine(text: string): number {
  return lineAt(text, text.length)
}

/**
 * Renders composed Markdown to sanitised markup with its addresses unresolved (see `markup.ts`). Never throws for
 * what an author wrote: what cannot be drawn is shown as text and reported.
 */
export async function renderMarkdown(markdown: string, context: RenderContext): Promise<RenderedPage> {
  const findings = newFindings()
  const text = markdown.slice(0, MAX_LENGTH)
  const isCut = markdown.length > MAX_LENGTH
  if (isCut)
    findings.problems.push({
      text: `the page has ${shown(markdown.length)} characters and is cut off here: ${shown(MAX_LENGTH)} are shown`,
      line: lastLine(text),
      remedy: 'Split the page.',
    })
  const children = dropJsxStyles(text)
  await draw(children, context, findings)
  // A style on several lines moves what follows it.
  const isMoved = lastLine(children) !== lastLine(text)
  const problems = findings.problems.slice(0, MAX_PROBLEMS)
  return {
    markup: isCut ? [...findings.markup, htmlOfCut(shown(MAX_LENGTH))] : findings.markup,
    toc: findings.toc,
    anchors: findings.ids.all(),
    firstHeading: findings.firstHeading,
    description: findings.description,
    problems: isMoved ? problems.map((problem) => ({ ...problem, line: null })) : problems,
    isComplete: findings.isComplete,
  }
}
