import type { Element, Root } from 'hast'
import { plainText } from '~/domain/markdown/syntax/heading-text'

/** Longest description of a page, in characters. */
const LIMIT = 200

/** Text cut before the limit, between words, with an ellipsis where something is missing. */
function cutText(text: string, limit: number): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  if (plain.length <= limit) return plain
  const head = plain.slice(0, limit)
  const space = head.lastIndexOf(' ')
  return `${(space > limit / 2 ? head.slice(0, space) : head.slice(0, limit - 1)).toWellFormed().replace(/[\s,;:.-]+$/, '')}…`
}

function isParagraph(node: Root['children'][number]): node is Element {
  return node.type === 'element' && node.tagName === 'p'
}

/** Collects the first paragraphs of a page as plain text, without headings, code, tables and callouts. */
export function rehypeDescription({ onDescription }: { readonly onDescription: (text: string) => void }) {
  return (tree: Root): void => {
    let text = ''
    for (const node of tree.children) {
      if (text.length > LIMIT) break
      if (isParagraph(node) && node.properties['className'] === undefined) text += ` ${plainText(node)}`
    }
    onDescription(cutText(text, LIMIT))
  }
}
