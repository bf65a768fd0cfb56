import type { ElementContent } from 'hast'

/** Shapes and words of a drawing, whose places are from 0 to its width and height. */
export type Picture = {
  readonly width: number
  readonly height: number
  readonly parts: readonly ElementContent[]
}
