import type { Root as HtmlRoot } from 'hast'
import type { Html, Root, RootContent } from 'mdast'
import rehypeRaw from 'rehype-raw'
import { EXIT, visit } from '~/domain/markdown/syntax/visit'
import { codeRanges } from '~/domain/markdown/syntax/code-ranges'
import { findTags, type Tag } from '~/domain/markdown/syntax/html-tags'
import { ascendingContains } from '~/domain/markdown/syntax/ranges'
import { toString } from 'mdast-util-to-string'

/** A closing tag to its end. */
const CLOSING = /<\/[A-Za-z][^\s/<>]*(?:[\s/][^<>]*)?>/y

/**
 * Tags that are no HTML as text; a closing tag that nothing opened is left out, as browsers do. Elements that a slash
 * closes get an end tag: to browsers they would be open.
 */
function unknownTagsAsText(html: string, tags: readonly Tag[], opened: ReadonlySet<string>): string {
  let text = ''
  let position = 0
  for (const { name, index, isClosing, isElement, endsAt } of tags) {
    if (endsAt !== null) {
      text += `${html.slice(position, endsAt)}</${name}>`
      position = endsAt
    }
    if (isElement) continue
    text += html.slice(position, index)
    position = index
    if (isClosing && !opened.has(name)) {
      CLOSING.lastIndex = index
      position += CLOSING.exec(html)?.[0].length ?? 0
    } else {
      text += '&lt;'
      position += 1
    }
  }
  return text + html.slice(position)
}

/** Whether raw HTML holds comments and white space alone. Reads on from where it is: a pattern would go back. */
function isOnlyComments(html: string): boolean {
  let position = 0
  for (;;) {
    const start = html.indexOf('<!--', position)
    if (start === -1) return position > 0 && html.slice(position).trim() === ''
    if (html.slice(position, start).trim() !== '') return false
    const end = html.indexOf('-->', start + 4)
    if (end === -1) return true
    position = end + 3
  }
}

/**
 * Decides what raw HTML is: known tags stay for the HTML parser, tags with unknown names become text, so that an
 * unescaped `Promise<void>` reads as written, and comments go.
 */
export function remarkRawText() {
  return (tree: Root): void => {
    const tags = findTags(tree)
    const unknown = [...tags.values()].flat().filter(({ isClosing, isElement }) => !isClosing && !isElement)
    const opened = new Set(unknown.map(({ name }) => name))
    visit(tree, 'html', (node: Html, index, parent) => {
      if (!parent || index === undefined) return undefined
      if (isOnlyComments(node.value)) {
        parent.children.splice(index, 1)
        return index
      }
      const value = unknownTagsAsText(node.value, tags.get(node) ?? [], opened)
      if (value.trim() === '') {
        parent.children.splice(index, 1)
        return index
      }
      if (value !== node.value) parent.children[index] = asText(node, value, parent.type)
      return undefined
    })
  }
}

/** Keeps raw HTML with escaped tags raw, so that known tags in it still work; a block of it needs a paragraph. */
function asText(node: Html, value: string, parent: string): RootContent {
  const isBlock = parent === 'root' || parent === 'listItem' || parent === 'blockquote'
  const hasTags = /<[A-Za-z/!]/.test(value)
  if (hasTags || !isBlock) return { ...node, value }
  return { type: 'paragraph', children: [{ ...node, value }] }
}

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

const parseRaw = rehypeRaw()

/** Parses raw HTML into the tree. Most pages have none, and then nothing is walked through the HTML parser. */
export function rehypeRawHtml() {
  return (tree: HtmlRoot, file: Parameters<typeof parseRaw>[1]): HtmlRoot => {
    let hasRaw = false
    visit(tree, 'raw', () => {
      hasRaw = true
      return EXIT
    })
    return hasRaw ? parseRaw(tree, file) : tree
  }
}

/**
 * A JSX style on a tag of raw HTML: `style={{ width: '100%' }}`, on one line or several. Starts where white space does:
 * to try every space of a long run would take the square of its length.
 */
const JSX_STYLE = /(?<!\s)\s+style=\{\{[^{}]{0,1000}\}\}/g

/**
 * Takes JSX style attributes out of raw HTML, before Markdown reads it: they are no HTML, so the whole tag would
 * show as text. Their values go, frames have fixed boxes here. Code keeps them.
 */
export function dropJsxStyles(markdown: string): string {
  if (!markdown.includes('style={{')) return markdown
  const isCode = ascendingContains(codeRanges(markdown))
  return markdown.replaceAll(JSX_STYLE, (match, offset: number) => (isCode(offset) ? match : ''))
}
