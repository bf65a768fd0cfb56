import type { defaultSchema } from 'rehype-sanitize'

/** A paint of ours: none, or a colour token. Colours an author asks for would not fit both themes. */
const paint = /^(?:none|var\(--[\w-]+\))$/
const mark = /^url\(#[\w-]+\)$/

/** Attributes of shape, place and type, without colours. */
const plain = (
  'x y x1 x2 y1 y2 cx cy r rx ry dx dy d points transform width height strokeWidth strokeDashArray ' +
  'strokeLineJoin strokeLineCap fillOpacity fontSize fontWeight fontStyle textAnchor dominantBaseline opacity'
).split(' ')

/**
 * The allow-list for drawings that the diagram library makes. It makes them from an author's text, so they are
 * checked like anything else an author writes: shapes and text, no style sheets, links, scripts or pictures.
 */
export const diagramSchema: typeof defaultSchema = {
  attributes: {
    svg: ['viewBox', 'width', 'height'],
    marker: ['id', 'markerWidth', 'markerHeight', 'refX', 'refY', 'orient'],
    '*': [...plain, ['fill', paint], ['stroke', paint], ['markerStart', mark], ['markerEnd', mark]],
  },
  clobber: [],
  protocols: {},
  strip: ['style', 'script', 'foreignObject', 'title', 'desc'],
  tagNames: 'svg defs marker g path line polyline polygon rect circle ellipse text tspan'.split(' '),
}
