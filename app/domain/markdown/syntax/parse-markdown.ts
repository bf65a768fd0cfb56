import type { Root } from 'mdast'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { remarkSyntax } from './remark-syntax'

const parser = unified().use(remarkParse).use(remarkSyntax).freeze()

/** Parses Markdown like the renderer, before its plugins change the tree. Nodes have offsets in the text. */
export function parseMarkdown(markdown: string): Root {
  return parser.parse(markdown)
}
