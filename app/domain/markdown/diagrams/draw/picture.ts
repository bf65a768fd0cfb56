import type { ElementContent } from 'hast'

/** Shapes and texts of a drawing, in coordinates from 0 to its width and height. */
export type Picture = {
  readonly width: number
  readonly height: number
  readonly parts: readonly ElementContent[]
}
