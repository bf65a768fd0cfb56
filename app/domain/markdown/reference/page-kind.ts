import type { Element, Root } from 'hast'
import { element } from '~/domain/markdown/syntax/custom-tags'
import { nameOf } from '~/domain/markdown/syntax/heading-text'
import { hasClass, isElement } from '../syntax/html-nodes'
import { foldArguments } from './type-arguments'
import { textOf } from './type-text'

/** The first heading of generated pages: `Class: FormApi<TData>`, `Function: createStore()`. */
const FIRST_HEADING =
  /^(Class|Enumeration|Function|Interface|Namespace|Type Alias|Variable): ([^\s<(]+)([^]*)$/

/** Returns true for the generated first heading of a page with this title. */
export function isGeneratedHeading(words: string, title: string): boolean {
  return FIRST_HEADING.exec(words)?.[2] === title
}

/** Returns the subtitle that `rehype-headings.ts` makes of a first heading that differs from the title, or null. */
function subtitleOf(tree: Root): Element | null {
  const first = tree.children.find((node) => isElement(node))
  return isElement(first, 'p') && hasClass(first, 'subtitle') ? first : null
}

/** Draws a name with its type parameters as code. */
function signature(name: string): Element {
  const code = element('code', {}, foldArguments([{ type: 'text', value: name }]))
  return element('p', { className: ['signature'] }, [code])
}

/**
 * Removes the generated first heading of a page and returns its kind; null for a page without one. Its type parameters
 * become code, and its ids stay.
 */
export function takeKind(tree: Root, title: string | null): string | null {
  const subtitle = subtitleOf(tree)
  if (!subtitle) return null
  const words = nameOf(subtitle)
  const [, kind, name, rest = ''] = FIRST_HEADING.exec(words) ?? []
  if (kind === undefined || name === undefined || name !== title) return null
  const isDeprecated = subtitle.children.some(
    (node) => isElement(node, 'del') && textOf([node]).startsWith(kind),
  )
  const anchors = subtitle.children.filter((node) => isElement(node, 'span'))
  const generic = rest.replace(/\(\)$/, '')
  const at = tree.children.indexOf(subtitle)
  tree.children.splice(
    at,
    1,
    element('span', { id: subtitle.properties['id'], className: ['alias'] }),
    ...anchors.filter(({ properties }) => properties['id'] !== undefined),
    ...(generic === '' ? [] : [signature(`${name}${generic}`)]),
  )
  return isDeprecated ? `Deprecated ${kind.toLowerCase()}` : kind
}
