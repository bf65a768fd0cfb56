import type { Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import { visit, EXIT } from 'unist-util-visit'

const parse = rehypeRaw()

/** Parses raw HTML into the tree. Most pages have none, and then nothing is walked through the HTML parser. */
export function rehypeRawHtml() {
  return (tree: Root, file: Parameters<typeof parse>[1]): Root => {
    let hasRaw = false
    visit(tree, 'raw', () => {
      hasRaw = true
      return EXIT
    })
    return hasRaw ? parse(tree, file) : tree
  }
}
