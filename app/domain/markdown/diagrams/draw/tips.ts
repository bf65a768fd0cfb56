import type { Element } from 'hast'
import type { Tip } from '../model'
import { COLORS } from './colors'
import { svg, type Attributes } from './svg'

const solid = { fill: COLORS.tip, stroke: COLORS.tip, strokeWidth: 0.75, strokeLineJoin: 'round' } as const
const hollow = { fill: COLORS.ground, stroke: COLORS.tip, strokeWidth: 1.2 } as const
const thin = { fill: 'none', stroke: COLORS.tip, strokeWidth: 1.2 } as const

const bar = (x: number) => svg('path', { d: `M${x} 1V13`, ...thin })
const ring = (x: number) => svg('circle', { cx: x, cy: 7, r: 4, ...hollow })
const foot = () => svg('path', { d: 'M12 7L24 0.5M12 7H24M12 7L24 13.5', ...thin })

/** Width, height and shapes of each tip, in a box whose right side touches the node. */
const TIPS: Readonly<Record<Tip, readonly [number, number, () => Element[]]>> = {
  arrow: [8, 6, () => [svg('polygon', { points: '0,0.5 7.5,3 0,5.5', ...solid })]],
  'open arrow': [9, 8, () => [svg('polyline', { points: '1,1 8,4 1,7', ...thin })]],
  circle: [10, 10, () => [svg('circle', { cx: 5, cy: 5, r: 4, ...hollow })]],
  cross: [10, 10, () => [svg('path', { d: 'M1 1L9 9M1 9L9 1', ...thin })]],
  triangle: [13, 12, () => [svg('polygon', { points: '1,1 12,6 1,11', ...hollow })]],
  diamond: [16, 10, () => [svg('polygon', { points: '1,5 8,1 15,5 8,9', ...hollow })]],
  'filled diamond': [16, 10, () => [svg('polygon', { points: '1,5 8,1 15,5 8,9', ...solid })]],
  one: [24, 14, () => [bar(14), bar(18)]],
  'zero or one': [24, 14, () => [ring(8), bar(18)]],
  'one or more': [24, 14, () => [bar(9), foot()]],
  'zero or more': [24, 14, () => [ring(7), foot()]],
}

/** Returns the id of a tip, with the id prefix of its drawing. */
function tipId(tip: Tip, prefix: string): string {
  return prefix + tip.replaceAll(' ', '-')
}

/** Draws each tip once as a marker that lines refer to. */
export function drawTips(tips: Iterable<Tip>, prefix: string): Element {
  const markers = [...new Set(tips)].map((tip) => {
    const [width, height, shapes] = TIPS[tip]
    return svg(
      'marker',
      {
        id: tipId(tip, prefix),
        markerWidth: width,
        markerHeight: height,
        refX: width,
        refY: height / 2,
        orient: 'auto-start-reverse',
        markerUnits: 'userSpaceOnUse',
      },
      shapes(),
    )
  })
  return svg('defs', {}, markers)
}

/** Returns the attributes that put tips on a line. */
export function tipsOf(start: Tip | null, end: Tip | null, prefix: string): Attributes {
  return {
    ...(start && { markerStart: `url(#${tipId(start, prefix)})` }),
    ...(end && { markerEnd: `url(#${tipId(end, prefix)})` }),
  }
}
