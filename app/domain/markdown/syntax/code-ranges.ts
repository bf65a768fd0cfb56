import type { Nodes } from 'mdast'
import { commentRanges } from './comments'
import { parseMarkdown } from './parse-markdown'
import type { Range } from './ranges'

/** Raw HTML whose content is shown verbatim, or not at all. */
export const LITERAL_HTML = /^<(?:pre|script|style|textarea)(?=[\s>])/i

/** Returns the span of a node in the source. */
export function rangeOf({ position }: Nodes): Range {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 }
}

/** Returns all nodes of a text in source order; empty if it is nested deeper than the parser supports. */
export function nodesOf(markdown: string): readonly Nodes[] {
  const nodes: Nodes[] = []
  try {
    const open: Nodes[] = [parseMarkdown(markdown)]
    for (let node = open.pop(); node; node = open.pop()) {
      nodes.push(node)
      if ('children' in node) for (const child of node.children.toReversed()) open.push(child)
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return nodes
}

/** Returns the spans of code blocks and inline code, in order. */
export function codeRanges(markdown: string): readonly Range[] {
  return nodesOf(markdown)
    .filter(({ type }) => type === 'code' || type === 'inlineCode')
    .map((node) => rangeOf(node))
}

/** Returns the spans in which lines are not Markdown, in order: code blocks, literal HTML and comments. */
export function literalRanges(markdown: string): readonly Range[] {
  return nodesOf(markdown).flatMap((node) => {
    if (node.type === 'code') return [rangeOf(node)]
    if (node.type !== 'html') return []
    const { start, end } = rangeOf(node)
    if (LITERAL_HTML.test(node.value)) return [{ start, end }]
    const comments = commentRanges(markdown.slice(start, end))
    return comments.map((range) => ({ start: start + range.start, end: start + range.end }))
  })
}
