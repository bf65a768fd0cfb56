import { grouped } from '~/domain/text/counted'
import type { Root } from 'hast'
import rehypeSanitize from 'rehype-sanitize'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { type PluggableList, unified } from 'unified'
import { htmlAsWritten, htmlOfCut } from './as-written'
import { rehypeLinks, rehypeProtocols } from './plugins/links'
import { PageIds } from './syntax/page-ids'
import { dropJsxStyles, rehypeRawHtml, remarkPlainEmails, remarkRawText } from './plugins/raw-html'
import { rehypeBlocks, rehypeTasks } from './plugins/rehype-blocks'
import { rehypeChips } from './plugins/rehype-chips'
import { rehypeCode } from './plugins/rehype-code'
import { rehypeDepth } from './plugins/rehype-depth'
import { rehypeDescription } from './plugins/rehype-description'
import { rehypeDirection } from './plugins/rehype-direction'
import { rehypeEmbeds } from './plugins/rehype-embeds'
import { rehypeHeadings } from './plugins/rehype-headings'
import { rehypeImages } from './plugins/rehype-images'
import { rehypeLinkNames } from './plugins/rehype-link-names'
import { rehypeNames } from './plugins/rehype-names'
import { rehypePre } from './plugins/rehype-pre'
import { rehypeLinkLists } from './plugins/rehype-link-lists'
import { rehypeMarks } from './plugins/rehype-marks'
import { rehypeMedia } from './plugins/rehype-media'
import { rehypeOwnIds } from './plugins/rehype-own-ids'
import { rehypeTables, remarkTableBars, remarkTableSize } from './plugins/rehype-tables'
import { rehypeThemes } from './plugins/rehype-themes'
import { remarkCallouts } from './plugins/remark-callouts'
import { remarkDefinitions } from './plugins/remark-definitions'
import { remarkDirectives } from './plugins/remark-directives'
import { remarkDropped } from './plugins/remark-dropped'
import { remarkFenceInfo, remarkFences } from './plugins/remark-fences'
import { remarkForeign } from './plugins/remark-foreign'
import { remarkInstallFences } from './plugins/remark-install-fences'
import { remarkMalformed } from './plugins/remark-malformed'
import { remarkUnread } from './plugins/remark-unread'
import { remarkEmphasis } from './plugins/remark-emphasis'
import { remarkExamples } from './examples/remark-examples'
import { rehypeReference } from './reference/rehype-reference'
import type { Markup } from './syntax/markup'
import { blankSplitComments } from './syntax/split-comments'
import { writeMarkup } from './write-markup'
import { sanitizeSchema } from './syntax/sanitize-schema'
import { remarkSyntax } from './syntax/remark-syntax'
import { isReferencePath } from '~/domain/pages/reference-paths'
import { lineAt } from '~/domain/text/lines'
import { sectionsOf, type PageSection } from './parse/page-sections'
import type { Problem, RenderContext, RenderedPage, TocItem } from './types'

/** Maximum length of a text that is rendered, in characters: five times the longest page. */
const MAX_LENGTH = 400_000

/** Maximum number of problems reported for one page. */
const MAX_PROBLEMS = 50

/** Problem of code that was not highlighted in time: it is long, or the machine was busy. */
export const LATE_CODE = 'code takes too long to highlight and is only partly highlighted'

/** Outputs of the plugins for one page. */
type Findings = {
  readonly toc: TocItem[]
  readonly problems: Problem[]
  readonly ids: PageIds
  readonly options: Map<string, string>
  readonly declarations: Map<string, string>
  firstHeading: string | null
  titleId: string | null
  kind: string | null
  description: string
  isComplete: boolean
}

function newFindings(): Findings {
  return {
    toc: [],
    problems: [],
    ids: new PageIds(),
    options: new Map(),
    declarations: new Map(),
    firstHeading: null,
    titleId: null,
    kind: null,
    description: '',
    isComplete: true,
  }
}

/** Returns the stages that process Markdown, before it becomes HTML. */
function remarkStages(
  { framework, isNeutral = false, examples = [] }: RenderContext,
  { problems }: Findings,
): PluggableList {
  return [
    ...remarkSyntax,
    remarkTableSize,
    remarkTableBars,
    [remarkFences, { problems }],
    [remarkExamples, { examples, problems }],
    [remarkUnread, { problems }],
    [remarkMalformed, { problems }],
    [remarkEmphasis, { problems }],
    [remarkDefinitions, { problems }],
    [remarkForeign, { problems }],
    [remarkDropped, { problems }],
    [remarkDirectives, { framework, isNeutral, problems }],
    remarkCallouts,
    remarkInstallFences,
    remarkPlainEmails,
    remarkFenceInfo,
    remarkRawText,
  ]
}

/**
 * Returns the stages that process HTML. Their order matters: an author's markup is sanitized before the site's is
 * added, so the sanitizer can be strict and needs no exceptions. After these stages, all ids are assigned.
 */
function rehypeStages(context: RenderContext, findings: Findings): PluggableList {
  const { isNeutral = false, repo, ref, siteHost, title, sourcePath = null } = context
  const { ids, toc, options, declarations, problems } = findings
  const isReference = isReferencePath(sourcePath ?? '')
  // The table of contents of a reference is one level deeper.
  const tocDepth = isReference ? 4 : 3
  return [
    rehypeTasks,
    rehypeRawHtml,
    rehypePre,
    rehypeProtocols,
    [rehypeSanitize, sanitizeSchema],
    rehypeDepth,
    [rehypeMedia, { problems }],
    [rehypeDescription, { isReference, found: findings }],
    [rehypeOwnIds, { ids, problems }],
    [rehypeHeadings, { title, isNeutral, ids, tocDepth, toc, problems, found: findings }],
    rehypeThemes,
    [rehypeImages, { repo, ref, sourcePath, problems }],
    [rehypeEmbeds, { problems }],
    rehypeChips,
    [rehypeReference, { ids, isReference, title, options, declarations, toc, found: findings }],
    [rehypeLinks, { siteHost, ids }],
    [rehypeLinkLists, { isReference }],
  ]
}

/** Returns the stages that draw tables, figures and code. They are most of the work and add no text for the search. */
function drawingStages({ repo, examples = [] }: RenderContext, findings: Findings): PluggableList {
  const { problems } = findings
  const onLate = () => {
    const remedy = 'Shorten the code, unless the machine was busy.'
    if (findings.isComplete) problems.push({ text: LATE_CODE, line: null, remedy })
    findings.isComplete = false
  }
  return [
    rehypeTables,
    rehypeLinkNames,
    rehypeMarks,
    rehypeBlocks,
    rehypeDirection,
    [rehypeCode, { hasExamples: examples.length > 0, hasTypeSwitch: repo !== null, onLate, problems }],
    rehypeNames,
  ]
}

/** Parses Markdown and returns its HTML as a tree. @throws {RangeError} if the text is nested too deeply to parse. */
function treeOf(markdown: string, remark: PluggableList, rehype: PluggableList): Promise<Root> {
  const processor = unified()
    .use(remarkParse)
    .use(remark)
    .use(remarkRehype, { allowDangerousHtml: true })
    .use(rehype)
  return processor.run(processor.parse(markdown), markdown)
}

/** Returns the markup of a page; its source if it is nested too deeply to parse. */
async function draw(markdown: string, context: RenderContext, findings: Findings): Promise<Markup> {
  try {
    const rehype = [...rehypeStages(context, findings), ...drawingStages(context, findings)]
    return writeMarkup(await treeOf(markdown, remarkStages(context, findings), rehype))
  } catch (error) {
    // Parsers and plugins walk trees recursively, so deep nesting exceeds the stack.
    if (!(error instanceof RangeError)) throw error
    // The source that is shown has no ids.
    Object.assign(findings, { ...newFindings(), problems: findings.problems })
    findings.problems.push({
      text: 'the page is nested too deeply and is shown as Markdown source',
      line: null,
    })
    return [htmlAsWritten(markdown)]
  }
}

/** Text of a page for the search. */
export type PageText = {
  readonly firstHeading: string | null
  readonly sections: readonly PageSection[]
  /** False if reading took too long; there are no sections then. */
  readonly isComplete: boolean
}

/**
 * Reads the sections of a page through the same stages as rendering, so that headings have the same ids, but without
 * highlighting, which is most of the work. A page that cannot be rendered has no sections.
 */
export async function readPageText(markdown: string, context: RenderContext): Promise<PageText> {
  const findings = newFindings()
  const text = blankSplitComments(dropJsxStyles(markdown.slice(0, MAX_LENGTH)))
  let sections: readonly PageSection[] = []
  try {
    const tree = await treeOf(text, remarkStages(context, findings), rehypeStages(context, findings))
    sections = sectionsOf(tree, findings)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return { firstHeading: findings.firstHeading, sections, isComplete: true }
}

function lastLine(text: string): number {
  return lineAt(text, text.length)
}

/**
 * Renders composed Markdown to sanitized markup with unresolved addresses (see `markup.ts`). Never throws because of an
 * author's text: what cannot be drawn is shown as text and reported.
 */
export async function renderMarkdown(markdown: string, context: RenderContext): Promise<RenderedPage> {
  const findings = newFindings()
  const text = markdown.slice(0, MAX_LENGTH)
  const isCut = markdown.length > MAX_LENGTH
  if (isCut)
    findings.problems.push({
      text: `the page has ${grouped(markdown.length)} characters and is cut off here: ${grouped(MAX_LENGTH)} are shown`,
      line: lastLine(text),
      remedy: 'Split the page.',
    })
  const children = blankSplitComments(dropJsxStyles(text))
  const markup = await draw(children, context, findings)
  // Removing a style of several lines changes the line numbers after it.
  const isMoved = lastLine(children) !== lastLine(text)
  const problems = findings.problems.slice(0, MAX_PROBLEMS)
  return {
    markup: isCut ? [...markup, htmlOfCut(grouped(MAX_LENGTH))] : markup,
    toc: findings.toc,
    anchors: findings.ids.all(),
    firstHeading: findings.firstHeading,
    titleId: findings.titleId,
    kind: findings.kind,
    description: findings.description,
    problems: isMoved ? problems.map((problem) => ({ ...problem, line: null })) : problems,
    isComplete: findings.isComplete,
  }
}
