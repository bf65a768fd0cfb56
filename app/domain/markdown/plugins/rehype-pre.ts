import type { Element, Root } from 'hast'
import { element } from '~/domain/markdown/syntax/custom-tags'
import { isSpace } from '~/domain/markdown/syntax/html-nodes'
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

/**
 * Turns `<pre lang="ts">` of raw HTML, with `<code>` or without, into a block of code in that language. A
 * `<pre>` with other elements is not changed.
 */
export function rehypePre() {
  return (tree: Root): void => {
    visit(tree, 'element', (pre) => {
      if (pre.tagName !== 'pre') return
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
