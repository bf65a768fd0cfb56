import type { Element, Root } from 'hast'
import { element } from '~/domain/markdown/syntax/custom-tags'
import { nameOf } from '~/domain/markdown/syntax/heading-text'
import { isElement } from './nodes'
import { textOf } from './type-text'

/** `Class: FormApi<TData>`, `Function: createStore()`, as generators write the first heading. */
const FIRST_HEADING =
  /^(Class|Enumeration|Function|Interface|Namespace|Type Alias|Variable): ([^\s<(]+)([^]*)$/

/** True for the first heading that a generator writes on the page of this title, and which says what the title is. */
export function isGeneratedHeading(words: string, title: string): boolean {
  return FIRST_HEADING.exec(words)?.[2] === title
}

/** Longest generic name that is shown on its own line without a fold, in characters. */
const MAX_LINE = 72

/** The first heading of a page where it is not its title, as `rehype-headings.ts` leaves it. */
function subtitleOf(tree: Root): Element | null {
  const first = tree.children.find((node) => isElement(node))
  const names = isElement(first, 'p') ? first.properties['className'] : null
  return isElement(first, 'p') && Array.isArray(names) && names.includes('subtitle') ? first : null
}

/** A name with its type parameters as code: on one line, which opens where it is long. */
function signature(name: string): Element {
  const code = element('code', {}, [name])
  if (name.length <= MAX_LINE) return element('p', { className: ['signature'] }, [code])
  return element('details', { className: ['signature'] }, [element('summary', {}, [code])])
}

/**
 * Takes the generated first heading out of a page whose title it repeats. Its kind is for the page's title, its type
 * parameters become code, and its ids stay. Null for a page without such a heading.
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
  const anchors = subtitle.children.filter(
    (node) => isElement(node, 'span') && node.properties['id'] !== undefined,
  )
  const generic = rest.replace(/\(\)$/, '')
  const at = tree.children.indexOf(subtitle)
  tree.children.splice(
    at,
    1,
    element('span', { id: subtitle.properties['id'], className: ['alias'] }),
    ...anchors.filter((node) => isElement(node)),
    ...(generic === '' ? [] : [signature(`${name}${generic}`)]),
  )
  return isDeprecated ? `Deprecated ${kind.toLowerCase()}` : kind
}
