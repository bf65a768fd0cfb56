import type { Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'

/**
 * Undoes links that GitHub's Markdown makes of text with the form of an e-mail address: in generated docs that is
 * always a path such as `node_modules/.pnpm/react-store@0.11.0_react-dom`. Links an author wrote stay.
 */
export function remarkPlainEmails() {
  return (tree: Root, file: { toString(): string }): void => {
    const source = file.toString()
    visit(tree, 'link', (node, index, parent) => {
      if (!parent || index === undefined || !node.url.startsWith('mailto:')) return
      const written = source[node.position?.start.offset ?? -1]
      if (written === '[' || written === '<') return
      parent.children[index] = { type: 'text', value: toString(node) }
    })
  }
}
