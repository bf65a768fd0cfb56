import type { Element, ElementContent } from 'hast'
import { element } from '~/domain/markdown/syntax/custom-tags'

/** Shapes and texts of a drawing, in coordinates from 0 to its width and height. */
export type Picture = {
  readonly width: number
  readonly height: number
  readonly parts: readonly ElementContent[]
}

/** Attributes of a shape, by hast property name; undefined ones are omitted. */
export type Attributes = Readonly<Record<string, string | number | undefined>>

/** Rounds a number of pixels to a tenth. */
export function px(value: number): number {
  return Math.round(value * 10) / 10
}

/** Creates an SVG element, with numbers rounded to a tenth. */
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
