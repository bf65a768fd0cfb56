import type { Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { remarkUnquotedValues } from './unquoted-values'

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkUnquotedValues).freeze()

/** Parses Markdown like the renderer, before its plugins change the tree. Nodes have offsets in the text. */
export function parseMarkdown(markdown: string): Root {
  return parser.parse(markdown)
}
