import type { Element } from 'hast'
import type { Shape } from '../model'
import { COLORS } from './colors'
import { px, svg, type Attributes } from './svg'

export type Size = { readonly width: number; readonly height: number }
export type Box = Size & { readonly x: number; readonly y: number }
export type Point = { readonly x: number; readonly y: number }

const MIN_WIDTH = 60
const MIN_HEIGHT = 36
const PADDING_X = 20
const PADDING_Y = 10

/** Vertical radius of the lid of a cylinder, in pixels. */
const LID = 7

/** Number of sides of the polygon that approximates a circle when edges are extended to it. */
const SIDES = 48

/** Returns the size of a node with its label. */
export function nodeSize(shape: Shape, words: Size): Size {
  const width = Math.max(MIN_WIDTH, words.width + PADDING_X * 2)
  const height = Math.max(MIN_HEIGHT, words.height + PADDING_Y * 2)
  const across = Math.ceil(Math.hypot(words.width, words.height)) + 20
  const slant = height / 2
  const sizes: Partial<Record<Shape, Size>> = {
    diamond: words.width === 0 ? { width: 32, height: 32 } : diamondSize(words),
    circle: { width: Math.max(MIN_HEIGHT, across), height: Math.max(MIN_HEIGHT, across) },
    'double circle': { width: Math.max(MIN_HEIGHT, across) + 10, height: Math.max(MIN_HEIGHT, across) + 10 },
    hexagon: { width: width + slant, height },
    trapezoid: { width: width + slant * 2, height },
    'inverted trapezoid': { width: width + slant * 2, height },
    'lean right': { width: width + slant, height },
    'lean left': { width: width + slant, height },
    flag: { width: width + slant, height },
    cylinder: { width, height: height + LID * 2 },
    subroutine: { width: width + 8, height },
    start: { width: 20, height: 20 },
    end: { width: 22, height: 22 },
    bar: { width: 64, height: 8 },
    note: { width: words.width + 24, height: words.height + 16 },
  }
  return sizes[shape] ?? { width, height }
}

/** A label fits into a diamond if its share of the width and its share of the height add up to at most 1. */
function diamondSize({ width, height }: Size): Size {
  return {
    width: Math.max(MIN_WIDTH, width / 0.6 + PADDING_X),
    height: Math.max(48, height / 0.35 + PADDING_Y),
  }
}

/** Returns the corners of a shape; null for those drawn as a rectangle. */
export function cornersOf(shape: Shape, { x, y, width, height }: Box): Point[] | null {
  const slant = shape === 'hexagon' ? height / 4 : height / 2
  const at = (...pairs: readonly (readonly [number, number])[]) =>
    pairs.map(([right, down]) => ({ x: x + right, y: y + down }))
  switch (shape) {
    case 'diamond':
      return at([width / 2, 0], [width, height / 2], [width / 2, height], [0, height / 2])
    case 'hexagon':
      return at(
        [slant, 0],
        [width - slant, 0],
        [width, height / 2],
        [width - slant, height],
        [slant, height],
        [0, height / 2],
      )
    case 'trapezoid':
      return at([slant, 0], [width - slant, 0], [width, height], [0, height])
    case 'inverted trapezoid':
      return at([0, 0], [width, 0], [width - slant, height], [slant, height])
    case 'lean right':
      return at([slant, 0], [width, 0], [width - slant, height], [0, height])
    case 'lean left':
      return at([0, 0], [width - slant, 0], [width, height], [slant, height])
    case 'flag':
      return at([0, 0], [width, 0], [width, height], [0, height], [slant, height / 2])
    case 'circle':
    case 'double circle':
    case 'start':
    case 'end':
      return Array.from({ length: SIDES }, (_side, index) => {
        const turn = (index / SIDES) * Math.PI * 2
        return { x: x + (width / 2) * (1 + Math.cos(turn)), y: y + (height / 2) * (1 + Math.sin(turn)) }
      })
    default:
      return null
  }
}

const paint = { fill: COLORS.node, stroke: COLORS.frame, strokeWidth: 1 } as const

function rect({ x, y, width, height }: Box, radius: number, style: Attributes = paint): Element {
  const round = radius > 0 ? { rx: radius, ry: radius } : {}
  return svg('rect', { x, y, width, height, ...round, ...style })
}

function circle({ x, y, width, height }: Box, inset: number, style: Attributes = paint): Element {
  return svg('circle', {
    cx: x + width / 2,
    cy: y + height / 2,
    r: width / 2 - inset,
    ...style,
  })
}

function drawCylinder({ x, y, width, height }: Box): Element[] {
  const [left, right, top, bottom] = [px(x), px(x + width), px(y + LID), px(y + height - LID)]
  const arc = `A${px(width / 2)} ${LID} 0 0`
  return [
    svg('path', {
      d: `M${left} ${top}${arc} 1 ${right} ${top}V${bottom}${arc} 1 ${left} ${bottom}Z`,
      ...paint,
    }),
    svg('path', { d: `M${left} ${top}${arc} 0 ${right} ${top}`, ...paint, fill: 'none' }),
  ]
}

function drawSubroutine(box: Box): Element[] {
  const side = (x: number) => svg('path', { d: `M${px(x)} ${px(box.y)}V${px(box.y + box.height)}`, ...paint })
  return [rect(box, 0), side(box.x + 6), side(box.x + box.width - 6)]
}

function drawNote({ x, y, width, height }: Box): Element[] {
  const [right, bottom, fold] = [x + width, y + height, 7]
  const corners = [
    [x, y],
    [right - fold, y],
    [right, y + fold],
    [right, bottom],
    [x, bottom],
  ]
  return [
    svg('polygon', {
      points: pointsOf(corners.map(([left = 0, top = 0]) => ({ x: left, y: top }))),
      ...paint,
      fill: COLORS.head,
    }),
    svg('path', { d: `M${px(right - fold)} ${px(y)}v${fold}h${fold}`, ...paint, fill: 'none' }),
  ]
}

/** Formats points for an SVG `points` attribute. */
export function pointsOf(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${px(x)},${px(y)}`).join(' ')
}

/** Draws the outline of a node. */
export function drawShape(shape: Shape, box: Box): Element[] {
  const ink = { fill: COLORS.text, stroke: 'none' }
  switch (shape) {
    case 'rounded':
      return [rect(box, 6)]
    case 'stadium':
      return [rect(box, box.height / 2)]
    case 'subroutine':
      return drawSubroutine(box)
    case 'cylinder':
      return drawCylinder(box)
    case 'circle':
      return [circle(box, 0)]
    case 'double circle':
      return [circle(box, 0), circle(box, 5)]
    case 'start':
      return [circle(box, 1, ink)]
    case 'end':
      return [circle(box, 1, { fill: 'none', stroke: COLORS.text, strokeWidth: 1.5 }), circle(box, 5, ink)]
    case 'bar':
      return [rect(box, 2, ink)]
    case 'note':
      return drawNote(box)
    default: {
      const corners = cornersOf(shape, box)
      return [corners ? svg('polygon', { points: pointsOf(corners), ...paint }) : rect(box, 0)]
    }
  }
}
