import type { Element, ElementContent } from 'hast'
import { element } from '~/domain/markdown/syntax/custom-tags'

/** Attributes of a shape, by their names in a tree of elements; one that is undefined is left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>

/** A number of pixels as it is written: to a tenth. */
export function px(value: number): number {
  return Math.round(value * 10) / 10
}

/** An element of a drawing, with its places and sizes to a tenth of a pixel. */
export function svg(
  tagName: string,
  attributes: Attributes,
  children: readonly ElementContent[] = [],
): Element {
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(typeof value === 'number' ? px(value) : value)] as const],
  )
  return element(tagName, Object.fromEntries(written), children)
}
