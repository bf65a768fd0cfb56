import type { Heading, Nodes, PhrasingContent, Root, RootContent } from 'mdast'
import { visit } from '~/domain/markdown/syntax/visit'
import { isGeneratedHeading } from '~/domain/markdown/reference/page-kind'
import { readFirstHeading } from '~/domain/markdown/parse/first-heading'
import { isSameTitle } from '~/domain/markdown/syntax/heading-name'
import { type Edit, endOf, startOf } from './source-edits'

/** The titles that a page may have, and its text. */
export type TitledText = {
  readonly markdown: string
  /** Title of the front matter, or null. */
  readonly title: string | null
  /** Title of a page that neither its front matter nor a heading names. */
  readonly fallbackTitle?: string
}

/** How the title of a page becomes the first line of its Markdown. */
export type TitleEdits = {
  /** The line to print; null if the heading of the text is the first line already. */
  readonly title: string | null
  /** The heading that names the page; null if it stays like any other. */
  readonly heading: RootContent | null
  readonly edits: readonly Edit[]
  /** What stays of that heading. */
  readonly kept: readonly PhrasingContent[]
}

/** A heading of HTML that is a block by itself and holds no picture. */
const HTML_HEADING = /^<h1\b(?:(?!<img\b|<\/h1)[^])*<\/h1>\s*$/i

function nodeAt(tree: Root, offset: number | null): RootContent | null {
  let found: RootContent | null = null
  visit(tree, (node) => {
    const isHeading = node.type === 'heading' || (node.type === 'html' && HTML_HEADING.test(node.value))
    if (isHeading && startOf(node) === offset) found ??= node
  })
  return found
}

/** True for what a line of text cannot say: pictures, and links to footnotes. */
function isNoWord(node: Nodes): boolean {
  if (/^(?:image|imageReference|footnoteReference)$/.test(node.type)) return true
  return 'children' in node && node.children.some(isNoWord)
}

/** A heading with its underline as one with a sharp, on one line; one with a sharp as it is. */
function sharpEdits(node: Heading, source: string): Edit[] {
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

/** Makes a heading with a sharp a paragraph: what generators say of a page beside its title. */
function plainEdits(node: Heading, source: string): Edit[] {
  const start = startOf(node)
  const [sharp = ''] = /^#\s+/.exec(source.slice(start)) ?? []
  return [{ start, end: start + sharp.length, parts: [] }]
}

/** Takes a heading out, but for what its text does not say. */
function dropEdits(node: RootContent): Pick<TitleEdits, 'edits' | 'kept'> {
  const kept = node.type === 'heading' ? node.children.filter(isNoWord) : []
  const edits: Edit[] = []
  let position = startOf(node)
  for (const child of kept) {
    edits.push({ start: position, end: startOf(child), parts: edits.length > 0 ? [' '] : [] })
    position = endOf(child)
  }
  return { edits: [...edits, { start: position, end: endOf(node), parts: [] }], kept }
}

/** Finds the title of a page and what its text has of it. */
export function titleEdits(tree: Root, { markdown, title, fallbackTitle }: TitledText): TitleEdits {
  const naming = readFirstHeading(markdown)
  const heading = nodeAt(tree, naming?.start ?? null)
  const print = title ?? naming?.name ?? fallbackTitle ?? null
  if (heading?.type === 'heading' && title !== null && isGeneratedHeading(naming?.name ?? '', title))
    return { title, heading, edits: plainEdits(heading, markdown), kept: heading.children }
  const isTitle = naming !== null && (title === null || isSameTitle(naming.name, title))
  if (!heading || !isTitle) return { title: print, heading: null, edits: [], kept: [] }
  const isFirst = markdown.slice(0, startOf(heading)).trim() === ''
  if (title === null && isFirst && heading.type === 'heading')
    return { title: null, heading, edits: sharpEdits(heading, markdown), kept: heading.children }
  return { title: print, heading, ...dropEdits(heading) }
}
