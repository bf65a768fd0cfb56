import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'

/** Keeps the words after the language of a fence in an attribute: the parser of raw HTML drops everything else. */
export function remarkFenceInfo() {
  return (tree: Root): void => {
    visit(tree, 'code', (node) => {
      if (node.meta) node.data = { ...node.data, hProperties: { dataMeta: node.meta } }
    })
  }
}
