import type { ElementContent, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { isLinkList } from '~/domain/markdown/reference/link-lists'
import { element, mapElements } from '~/domain/markdown/syntax/custom-tags'

/**
 * Minimum number of items to show in columns. Lists in a reference are its index, so they have columns at almost any
 * length.
 */
const MIN_ITEMS = { reference: 2, other: 9 } as const

/** Maximum length of an item in the narrow columns, 226 px of the text font or of code, in characters. */
const MAX_NARROW = 26

/** A name with its kind in one piece of code: `ViewTransitionOptions Type`. */
const NAME_AND_KIND = /^(\S+) (class|component|function|hook|interface|type)$/i

/** Moves the kind of a name out of its code, in which it would look like a part of the name. */
function withoutKind(node: ElementContent): ElementContent[] {
  if (node.type !== 'element') return [node]
  if (node.tagName !== 'code') return [{ ...node, children: node.children.flatMap(withoutKind) }]
  const [, name, kind] = NAME_AND_KIND.exec(toString(node)) ?? []
  if (name === undefined || kind === undefined) return [node]
  return [
    { ...node, children: [{ type: 'text', value: name }] },
    { type: 'text', value: ' ' },
    element('small', {}, [kind]),
  ]
}

/** Marks lists of links, which are drawn in columns: one below the other, they fill a third of the page's width. */
export function rehypeLinkLists({ isReference }: { readonly isReference: boolean }) {
  const least = isReference ? MIN_ITEMS.reference : MIN_ITEMS.other
  return (tree: Root): void => {
    mapElements(tree, (node) => {
      if (!isLinkList(node, least)) return node
      const isLong = node.children.some((item) => toString(item).trim().length > MAX_NARROW)
      const className = isLong ? ['links', 'long'] : ['links']
      return element('ul', { ...node.properties, className }, node.children.flatMap(withoutKind))
    })
  }
}
