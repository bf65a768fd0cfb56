import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { PageIds } from './page-ids'

/**
 * Checks the ids authors wrote in raw HTML: those that are taken or belong to the shell go. `name` of a link
 * becomes its id, which serves the same links. Links inside the page follow ids that had to move.
 */
export function rehypeOwnIds({ ids }: { readonly ids: PageIds }) {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      const { id, name, ...rest } = node.properties
      const written = typeof id === 'string' ? id : name
      if (written === undefined || /^h[1-6]$/.test(node.tagName)) return
      const claimed = typeof written === 'string' ? ids.claim(written) : null
      node.properties = claimed === null ? rest : { ...rest, id: claimed }
    })
  }
}
