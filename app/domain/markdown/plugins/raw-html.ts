import type { Root as HtmlRoot } from 'hast'
import type { Html, Root, RootContent } from 'mdast'
import rehypeRaw from 'rehype-raw'
import { EXIT, SKIP, visit } from '~/domain/markdown/syntax/visit'
import { blankComments } from '~/domain/markdown/syntax/comments'
import { codeRanges } from '~/domain/markdown/syntax/code-ranges'
import { isSpace } from '~/domain/markdown/syntax/html-nodes'
import { findTags, type Tag } from '~/domain/markdown/syntax/html-tags'
import { closeOpenTags } from '~/domain/markdown/syntax/open-tags'
import { ascendingContains } from '~/domain/markdown/syntax/ranges'
import { toString } from 'mdast-util-to-string'

/** A complete closing tag. */
const CLOSING = /<\/[A-Za-z][^\s/<>]*(?:[\s/][^<>]*)?>/y

/**
 * Escapes tags that are not HTML. Drops a closing tag without an opening one, as browsers do, and adds an end tag to
 * self-closed elements, which browsers would leave open.
 */
function unknownTagsAsText(html: string, tags: readonly Tag[], opened: ReadonlySet<string>): string {
  let text = ''
  let position = 0
  for (const { name, index, isClosing, isElement, insertEndTagAt } of tags) {
    if (insertEndTagAt !== null) {
      text += `${html.slice(position, insertEndTagAt)}</${name}>`
      position = insertEndTagAt
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

/** Returns true if raw HTML has only comments and white space. */
function isOnlyComments(html: string): boolean {
  return html.includes('<!--') && blankComments(html).trim() === ''
}

/** Start of a component that is no HTML, since its attributes contain braces. */
const COMPONENT = /<([A-Z][^\s/<>]*)(?=\s)/g

/** Returns the names of components whose start tags are in the text of a tree. */
function componentsInText(tree: Root): string[] {
  const names: string[] = []
  visit(tree, 'text', ({ value }) => {
    for (const [, name = ''] of value.matchAll(COMPONENT)) names.push(name)
  })
  return names
}

/**
 * Prepares raw HTML: known tags stay for the HTML parser, unknown ones become text, so that an unescaped
 * `Promise<void>` reads as written, and comments are removed.
 */
export function remarkRawText() {
  return (tree: Root): void => {
    const tags = findTags(tree)
    const stray = closeOpenTags(tree, tags)
    const unknown = [...tags.values()].flat().filter(({ isClosing, isElement }) => !isClosing && !isElement)
    const opened = new Set([...unknown.map(({ name }) => name), ...componentsInText(tree)])
    visit(tree, 'html', (node: Html, index, parent) => {
      if (!parent || index === undefined) return undefined
      if (isOnlyComments(node.value)) {
        parent.children.splice(index, 1)
        return index
      }
      const own = (tags.get(node) ?? []).map((tag) => (stray.has(tag) ? { ...tag, isElement: false } : tag))
      const value = unknownTagsAsText(node.value, own, opened)
      if (value.trim() === '') {
        parent.children.splice(index, 1)
        return index
      }
      if (value !== node.value) parent.children[index] = asText(node, value, parent.type)
      return undefined
    })
  }
}

/**
 * Returns a raw HTML node with escaped tags, so that known tags in it still work; one without tags gets a paragraph if
 * it was a block.
 */
function asText(node: Html, value: string, parent: string): RootContent {
  const isBlock = ['root', 'listItem', 'blockquote', 'footnoteDefinition'].includes(parent)
  const hasTags = /<[A-Za-z/!]/.test(value)
  if (hasTags || !isBlock) return { ...node, value }
  return { type: 'paragraph', children: [{ ...node, value }] }
}

/** An e-mail address whose domain is not a version, as in `react-store@0.11.0-rc.one`, nor the one of SSH remotes. */
const EMAIL = /^(?:mailto:)?(?!git@)[^@]+@(?!v?\d+\.\d)(?:[a-z\d-]+\.)+[a-z]{2,}$/i

function isText(node: RootContent | undefined, pattern: RegExp): boolean {
  return node?.type === 'text' && pattern.test(node.value)
}

/**
 * Undoes autolinks to e-mail addresses that are parts of paths, remotes and versions, such as
 * `node_modules/.pnpm/react-store@0.11.0_react-dom`. Links that an author wrote stay.
 */
export function remarkPlainEmails() {
  return (tree: Root, file: { toString(): string }): void => {
    const source = file.toString()
    visit(tree, 'link', (node, index, parent) => {
      if (!parent || index === undefined || !node.url.startsWith('mailto:')) return
      const written = source[node.position?.start.offset ?? -1]
      if (written === '[' || written === '<') return
      const isInPath =
        isText(parent.children[index - 1], /[/\\]$/) || isText(parent.children[index + 1], /^[/:]\S/)
      if (!isInPath && EMAIL.test(toString(node))) return
      parent.children[index] = { type: 'text', value: toString(node) }
    })
  }
}

const parseRaw = rehypeRaw()

/** Removes empty paragraphs, which the HTML parser makes of the tags around a paragraph that contains a block. */
function dropEmptyParagraphs(tree: HtmlRoot): HtmlRoot {
  visit(tree, 'element', ({ tagName, properties, children }, index = 0, parent) => {
    if (tagName === 'pre') return SKIP
    const isEmpty = children.every(isSpace) && Object.keys(properties).length === 0
    if (tagName !== 'p' || !isEmpty) return undefined
    parent?.children.splice(index, 1)
    return index
  })
  return tree
}

/** Parses raw HTML into the tree; pages without any skip the HTML parser. */
export function rehypeRawHtml() {
  return (tree: HtmlRoot, file: Parameters<typeof parseRaw>[1]): HtmlRoot => {
    let hasRaw = false
    visit(tree, 'raw', () => {
      hasRaw = true
      return EXIT
    })
    return hasRaw ? dropEmptyParagraphs(parseRaw(tree, file)) : tree
  }
}

/**
 * A JSX style on a raw HTML tag, on one or more lines: `style={{ width: '100%' }}`. The match starts at the start of
 * white space: trying each space of a long run would take quadratic time.
 */
const JSX_STYLE = /(?<!\s)\s+style=\{\{[^{}]{0,1000}\}\}/g

/**
 * Removes JSX style attributes from raw HTML before Markdown is parsed: they are invalid HTML, so the whole tag would
 * be shown as text. Their values are not needed, since frames have fixed sizes. Code keeps them.
 */
export function dropJsxStyles(markdown: string): string {
  if (!markdown.includes('style={{')) return markdown
  const isCode = ascendingContains(codeRanges(markdown))
  return markdown.replaceAll(JSX_STYLE, (match, offset: number) => (isCode(offset) ? match : ''))
}
