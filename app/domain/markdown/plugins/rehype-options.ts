import type { Element, ElementContent, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { element } from '~/domain/markdown/syntax/custom-tags'
import type { PageIds } from '~/domain/markdown/syntax/page-ids'

/** `staleTime: number`, `onError?: () => void`. */
const DECLARATION = /^([A-Za-z_$][\w$.]*)\??:/

/** The code that an item of a list begins with, and the element around it: the item, or a paragraph in it. */
type Declaration = { readonly parent: Element; readonly code: Element }

function isSpace(node: ElementContent): boolean {
  return node.type === 'text' && node.value.trim() === ''
}

function findDeclaration(item: Element): Declaration | null {
  const first = item.children.find((node) => !isSpace(node))
  if (first?.type !== 'element') return null
  if (first.tagName === 'p') return findDeclaration(first)
  return first.tagName === 'code' ? { parent: item, code: first } : null
}

/** Makes a link to the option of the element of code: pages have up to 100 options, and get no element more for each. */
function linkDeclaration({ parent, code }: Declaration, id: string): void {
  const className = ['option', ...[code.properties['className'] ?? []].flat()].map(String)
  const link = element('a', { className, href: `#${id}` }, code.children)
  parent.children = parent.children.map((child) => (child === code ? link : child))
}

/** What {@link rehypeOptions} needs, and what it fills. */
export type OptionsOfPage = {
  readonly ids: PageIds
  readonly isReference: boolean
  /** Filled with the names of the options, by their ids. */
  readonly options: Map<string, string>
}

/**
 * Gives the options of an API reference ids, and makes links to themselves of their declarations. An option is an item of
 * a list that begins with its declaration in code, `name: type`; lists inside an item belong to it. A declaration that
 * holds links stays as it is.
 */
export function rehypeOptions({ ids, isReference, options }: OptionsOfPage) {
  return (tree: Root): void => {
    if (!isReference) return
    visit(tree, 'element', (node) => {
      if (node.tagName !== 'li') return undefined
      const declaration = findDeclaration(node)
      const [, name] = (declaration && DECLARATION.exec(toString(declaration.code))) ?? []
      if (!declaration || name === undefined || node.properties['id'] !== undefined) return SKIP
      const id = ids.option(name)
      node.properties = { ...node.properties, id }
      options.set(id, name)
      if (declaration.code.children.every(({ type }) => type === 'text')) linkDeclaration(declaration, id)
      return SKIP
    })
  }
}
