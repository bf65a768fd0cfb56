import type { Element, ElementContent, Root } from 'hast'
import type { BlockContent, DefinitionContent } from 'mdast'

/**
 * Custom elements, which pass a construct to the plugin or writer that draws it. Most pass through the parser of raw HTML and
 * the sanitizer; `name`, `row` and `example` are created after it. Authors cannot write them: `raw-html.ts` turns tags with
 * unknown names into text before HTML is parsed.
 */
export const customTags = {
  tabs: 'x-tabs',
  panel: 'x-panel',
  only: 'x-only',
  packages: 'x-packages',
  callout: 'x-callout',
  task: 'x-task',
  name: 'x-name',
  rowEnd: 'x-row-end',
  example: 'x-example',
} as const

type CustomTag = (typeof customTags)[keyof typeof customTags]

/**
 * Creates a block of the Markdown tree that becomes a custom element with `data-*` attributes.
 */
export function customBlock(
  name: CustomTag,
  properties: Readonly<Record<string, string | boolean>>,
  children: readonly (BlockContent | DefinitionContent)[],
): BlockContent {
  // A block quote is the Markdown node that may contain any block.
  return {
    type: 'blockquote',
    data: { hName: name, hProperties: { ...properties } },
    children: [...children],
  }
}

/** Returns the value of a `data-*` attribute of a custom element; empty if it is absent. */
export function customAttribute(node: Element, name: string): string {
  const value = node.properties[name]
  return typeof value === 'string' ? value : ''
}

/** Creates an HTML element. */
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

/** Replaces the elements of a tree, children before parents; `draw` returns the same element to keep it. */
export function mapElements(parent: Root | Element, draw: (node: Element) => ElementContent): void {
  for (const [index, node] of parent.children.entries()) {
    if (node.type !== 'element') continue
    mapElements(node, draw)
    parent.children[index] = draw(node)
  }
}
