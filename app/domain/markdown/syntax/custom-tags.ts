import type { Element, ElementContent, Root } from 'hast'
import type { BlockContent, DefinitionContent } from 'mdast'

/**
 * Carriers: elements with names of our own that take a construct from the Markdown tree through the parser of
 * raw HTML and the sanitiser to the plugin that draws it. Authors cannot write them: a tag with an unknown name
 * is text before HTML is parsed, see `raw-html.ts`.
 */
export const customTags = {
  tabs: 'x-tabs',
  panel: 'x-panel',
  only: 'x-only',
  packages: 'x-packages',
  callout: 'x-callout',
  task: 'x-task',
  name: 'x-name',
  row: 'x-row',
  example: 'x-example',
} as const

type CarrierName = (typeof customTags)[keyof typeof customTags]

/** A carrier in the Markdown tree: a block whose element has the given name and `data-*` attributes. */
export function carrier(
  name: CarrierName,
  properties: Readonly<Record<string, string | boolean>>,
  children: readonly (BlockContent | DefinitionContent)[],
): BlockContent {
  // A block quote is the block of the Markdown vocabulary that may hold any block.
  return {
    type: 'blockquote',
    data: { hName: name, hProperties: { ...properties } },
    children: [...children],
  }
}

/** Value of a `data-*` attribute of a carrier, empty when it is absent. */
export function carried(node: Element, name: string): string {
  const value = node.properties[name]
  return typeof value === 'string' ? value : ''
}

/** An element of the drawn page. */
export function element(
  tagName: string,
  properties: Element['properties'],
  children: readonly (ElementContent | string)[] = [],
): Element {
  return {
    type: 'element',
    tagName,
    properties,
    children: children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
  }
}

/** Replaces elements of a tree from the inside out; `draw` answers the element itself to keep it. */
export function mapElements(parent: Root | Element, draw: (node: Element) => ElementContent): void {
  for (const [index, node] of parent.children.entries()) {
    if (node.type !== 'element') continue
    mapElements(node, draw)
    parent.children[index] = draw(node)
  }
}
