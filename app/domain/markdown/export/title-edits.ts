import type { Heading, Html, Nodes, PhrasingContent, Root, RootContent } from 'mdast'
import { visit } from '~/domain/markdown/syntax/visit'
import { isGeneratedHeading } from '~/domain/markdown/reference/page-kind'
import { readFirstHeading } from '~/domain/markdown/parse/first-heading'
import { isSameTitle } from '~/domain/markdown/syntax/heading-name'
import { type Edit, endOf, startOf } from './source-edits'

/** The text of a page and its possible titles. */
export type TitledText = {
  readonly markdown: string
  /** Title in the front matter, or null. */
  readonly title: string | null
  /** Title if neither the front matter nor a heading has one. */
  readonly fallbackTitle?: string
}

/** Edits that make the title of a page the first line of its Markdown. */
export type TitleEdits = {
  /** The title to print; null if the heading in the text is the first line already. */
  readonly title: string | null
  /** The heading with the title of the page; null if it stays like any other. */
  readonly heading: RootContent | null
  readonly edits: readonly Edit[]
  /** Children of that heading that stay. */
  readonly kept: readonly PhrasingContent[]
}

/** An HTML heading, up to the text behind it or on the next line. Groups: its content, and its end tag. */
const HTML_HEADING = /<h1\b(?:[^<>]*>)?((?:(?!<\/h1)[^])*)(<\/h1>)[ \t]*(?:\n[ \t>]*)?/iy

/**
 * Returns the edits that remove the HTML heading at an offset, within its node, except for images, which stay in a
 * paragraph; null if there is none.
 */
function htmlHeadingEdits(node: Html, offset: number, source: string): Edit[] | null {
  HTML_HEADING.lastIndex = offset
  const [all = '', inside = '', close = ''] = HTML_HEADING.exec(source) ?? []
  if (close === '') return null
  if (!/<img\b/i.test(inside))
    return [{ start: offset, end: Math.min(offset + all.length, endOf(node)), parts: [] }]
  const end = offset + all.lastIndexOf(close)
  if (end > endOf(node)) return null
  const from = end - inside.length
  const words = [...inside.matchAll(/<[^<>]*>|[^<]+/g)].flatMap(({ 0: text, index }): Edit[] => {
    const start = from + index
    // A line of white space would end the block of HTML.
    const length = text.replace(/\n[ \t]*$/, '').length
    return text.startsWith('<') || text.trim() === '' ? [] : [{ start, end: start + length, parts: [] }]
  })
  return [
    { start: offset, end: offset + '<h1'.length, parts: ['<p'] },
    ...words,
    { start: end, end: end + close.length, parts: ['</p>'] },
  ]
}

/** Returns the heading at an offset, or the raw HTML that contains it. */
function nodeAt(tree: Root, offset: number | null, source: string): Heading | Html | null {
  if (offset === null) return null
  let found: Heading | Html | null = null
  visit(tree, (node) => {
    if (node.type === 'heading' && startOf(node) === offset) found ??= node
    const isAround = node.type === 'html' && startOf(node) <= offset && offset < endOf(node)
    if (isAround && htmlHeadingEdits(node, offset, source) !== null) found ??= node
  })
  return found
}

/** Returns true for nodes that a plain-text title cannot contain: images, footnote references, links to other places. */
function isNonTextual(node: Nodes): boolean {
  if (node.type === 'linkReference' || (node.type === 'link' && !node.url.startsWith('#'))) return true
  if (/^(?:image|imageReference|footnoteReference)$/.test(node.type)) return true
  return 'children' in node && node.children.some(isNonTextual)
}

/** Rewrites a setext heading as an ATX heading on one line; an ATX heading stays. */
function atxEdits(node: Heading, source: string): Edit[] {
  const [start, end] = [startOf(node), endOf(node)]
  if (source.startsWith('#', start)) return []
  const breaks: Edit[] = []
  visit(node, 'text', (text) => {
    for (
      let at = source.indexOf('\n', startOf(text));
      at !== -1 && at < endOf(text);
      at = source.indexOf('\n', at + 1)
    )
      breaks.push({ start: at, end: at + 1, parts: [' '] })
  })
  return [
    { start, end: start, parts: ['# '] },
    ...breaks,
    { start: endOf(node.children.at(-1)), end, parts: [] },
  ]
}

/** Turns a generated ATX heading into a paragraph, since it has more than the title: `Class: FormApi<TData>`. */
function paragraphEdits(node: Heading, source: string): Edit[] {
  const start = startOf(node)
  const [sharp = ''] = /^#\s+/.exec(source.slice(start)) ?? []
  return [{ start, end: start + sharp.length, parts: [] }]
}

/** Removes a heading, except for images, links and footnote references. */
function dropEdits(node: Heading): Pick<TitleEdits, 'edits' | 'kept'> {
  const kept = node.children.filter(isNonTextual)
  const edits: Edit[] = []
  let position = startOf(node)
  for (const child of kept) {
    edits.push({ start: position, end: startOf(child), parts: edits.length > 0 ? [' '] : [] })
    position = endOf(child)
  }
  return { edits: [...edits, { start: position, end: endOf(node), parts: [] }], kept }
}

/** Determines the title of a page, and the edits to the heading that repeats it. */
export function titleEdits(tree: Root, { markdown, title, fallbackTitle }: TitledText): TitleEdits {
  const naming = readFirstHeading(markdown)
  const heading = nodeAt(tree, naming?.start ?? null, markdown)
  const print = title ?? naming?.name ?? fallbackTitle ?? null
  if (heading?.type === 'heading' && title !== null && isGeneratedHeading(naming?.name ?? '', title))
    return { title, heading, edits: paragraphEdits(heading, markdown), kept: heading.children }
  const isTitle = naming !== null && (title === null || isSameTitle(naming.name, title))
  if (!heading || !isTitle) return { title: print, heading: null, edits: [], kept: [] }
  const isFirst = markdown.slice(0, startOf(heading)).trim() === ''
  if (title === null && isFirst && heading.type === 'heading')
    return { title: null, heading, edits: atxEdits(heading, markdown), kept: heading.children }
  if (heading.type === 'heading') return { title: print, heading, ...dropEdits(heading) }
  const edits = htmlHeadingEdits(heading, naming.start ?? 0, markdown) ?? []
  return { title: print, heading, edits, kept: [] }
}
