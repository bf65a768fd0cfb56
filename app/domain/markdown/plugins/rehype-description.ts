import type { Element, Nodes, Root } from 'hast'
import { plainText } from '~/domain/markdown/syntax/heading-text'

/** Maximum length of the description of a page, in characters. */
const LIMIT = 200

/** Cuts a text to the limit between words, with an ellipsis if something is missing. */
function cutText(text: string, limit: number): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  if (plain.length <= limit) return plain
  const head = plain.slice(0, limit)
  const space = head.lastIndexOf(' ')
  return `${(space > limit / 2 ? head.slice(0, space) : head.slice(0, limit - 1)).toWellFormed().replace(/[\s,;:.-]+$/, '')}…`
}

/**
 * Generated paragraphs of a reference: the file of a declaration, and the keywords and punctuation beside the code of a
 * type.
 */
const GENERATED = /^Defined in: \S|^(?:[^\p{L}]|\b(?:extends|keyof|typeof|readonly)\b)*$/u

function wordsBesideCode(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node && !(node.type === 'element' && node.tagName === 'code')
    ? node.children.map(wordsBesideCode).join('')
    : ''
}

/** Returns true for a paragraph that an author wrote: neither a subtitle nor generated. */
function isProse(node: Root['children'][number]): node is Element {
  if (node.type !== 'element' || node.tagName !== 'p' || node.properties['className'] !== undefined)
    return false
  return !GENERATED.test(plainText(node)) && !GENERATED.test(wordsBesideCode(node))
}

const isHeading = (node: Root['children'][number]) => node.type === 'element' && /^h[2-6]$/.test(node.tagName)

/**
 * Collects the first paragraphs of a page as plain text, without headings, code, tables and callouts. In a reference it
 * stops at the first heading: sections describe parameters and members.
 */
export function rehypeDescription({
  isReference,
  found,
}: {
  readonly isReference: boolean
  readonly found: { description: string }
}) {
  return (tree: Root): void => {
    let text = ''
    for (const node of tree.children) {
      if (text.length > LIMIT || (isReference && isHeading(node))) break
      if (isProse(node)) text += ` ${plainText(node)}`
    }
    found.description = cutText(text, LIMIT)
  }
}
