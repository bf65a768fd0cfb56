import type { Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

const parser = unified().use(remarkParse).use(remarkGfm).freeze()

/** The tree of a text as the renderer reads it, before its plugins change it. Its nodes have offsets in the text. */
export function parseMarkdown(markdown: string): Root {
  return parser.parse(markdown)
}
