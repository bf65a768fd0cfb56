import type { Element, ElementContent, Root } from 'hast'
import { element } from '~/domain/markdown/syntax/custom-tags'
import { isElement, isSpace } from '~/domain/markdown/syntax/html-nodes'
import { visit } from '~/domain/markdown/syntax/visit'
import { grammarName } from '~/domain/markdown/figures/languages'

/** A class that names a language: `language-ts`, `lang-ts`, `brush: ts`. */
const LANGUAGE_CLASS = /(?:^|\s)(?:lang(?:uage)?-|brush:\s*)([\w+#.-]+)/i

/** Languages that are drawn, although no grammar has their name. */
const DRAWN = new Set(['diff', 'mermaid'])

/** Returns the language of an element of raw HTML; null for one that is not drawn, such as `lang="en"`. */
function languageOf({ properties }: Element): string | null {
  const { lang, dataLang, dataLanguage, className } = properties
  const classes = Array.isArray(className) ? className.join(' ') : ''
  const [, named] = LANGUAGE_CLASS.exec(classes) ?? []
  const written = [lang, dataLang, dataLanguage, named].find((name) => typeof name === 'string')
  const name = written?.toLowerCase() ?? ''
  return grammarName(name) !== null || DRAWN.has(name) ? name : null
}

/** Returns the text of preformatted content; null if it has elements other than code and paragraphs. */
function plainText(children: readonly ElementContent[]): string | null {
  const texts = children.map((child) => {
    if (child.type === 'text') return child.value
    const text = isElement(child, 'code', 'p') ? plainText(child.children) : null
    return text !== null && isElement(child, 'p') ? `\n${text}` : text
  })
  return texts.includes(null) ? null : texts.join('')
}

/**
 * Joins the parts of preformatted text: several `<code>`, and the paragraphs that follow an empty line where another
 * tag begins the block of HTML.
 */
function joinParts(pre: Element): void {
  const value = pre.children.filter((child) => !isSpace(child)).length < 2 ? null : plainText(pre.children)
  if (value === null) return
  const text = { type: 'text' as const, value }
  const code = pre.children.find((child) => isElement(child, 'code'))
  pre.children = [code ? { ...code, children: [text] } : text]
}

/**
 * Turns `<pre lang="ts">` of raw HTML, with `<code>` or without, into a block of code in that language. A
 * `<pre>` with other elements is not changed.
 */
export function rehypePre() {
  return (tree: Root): void => {
    visit(tree, 'element', (pre) => {
      if (pre.tagName !== 'pre') return
      joinParts(pre)
      const [first, ...others] = pre.children.filter((child) => !isSpace(child))
      const code = first?.type === 'element' && first.tagName === 'code' ? first : null
      const language = languageOf(pre) ?? (code && languageOf(code))
      if (language === null || others.length > 0 || (!code && first?.type !== 'text')) return
      const className = [`language-${language}`]
      if (code) code.properties['className'] = className
      else pre.children = [element('code', { className }, pre.children)]
    })
  }
}
