import type { Element } from 'hast'
import type { Edge, Graph, Tip } from '../model'
import { COLORS } from './colors'
import {
  layOutGraph,
  titleHeight,
  type PlacedEdge,
  type PlacedGroup,
  type PlacedLabel,
  type PlacedNode,
} from './graph-layout'
import { cornersOf, drawShape, pointsOf, type Point } from './shapes'
import { drawTable, isTable } from './tables'
import { SIZES, drawText } from './text'
import { drawTips, tipsOf } from './tips'
import { svg, type Attributes, type Picture } from './svg'

/** Returns the point where a line from a point along an axis crosses a side, or null. */
function intersection(from: Point, step: Point, [a, b]: readonly [Point, Point]): Point | null {
  const side = { x: b.x - a.x, y: b.y - a.y }
  const across = step.x * side.y - step.y * side.x
  if (Math.abs(across) < 1e-9) return null
  const gap = { x: a.x - from.x, y: a.y - from.y }
  const along = (gap.x * side.y - gap.y * side.x) / across
  const place = (gap.x * step.y - gap.y * step.x) / across
  const isMet = along >= -1e-6 && place >= -1e-6 && place <= 1 + 1e-6
  return isMet ? { x: from.x + step.x * along, y: from.y + step.y * along } : null
}

/** Extends the end of an edge to the outline of its node, since the layout treats each node as a rectangle. */
function extendToOutline(end: Point, before: Point, placed: PlacedNode | undefined): Point {
  const corners = placed && cornersOf(placed.node.shape, placed.box)
  if (!corners) return end
  const step = { x: Math.sign(end.x - before.x), y: Math.sign(end.y - before.y) }
  const met = corners.flatMap((corner, index) => {
    const place = intersection(end, step, [corner, corners[(index + 1) % corners.length] ?? corner])
    return place ? [place] : []
  })
  const distance = (point: Point) => Math.hypot(point.x - end.x, point.y - end.y)
  return met.toSorted((a, b) => distance(a) - distance(b))[0] ?? end
}

function drawGroup({ group, box }: PlacedGroup): Element[] {
  const place = { x: box.x, y: box.y, width: box.width }
  const frame = { stroke: COLORS.frame, strokeWidth: 1 }
  const head = titleHeight(group)
  return [
    svg('rect', { ...place, height: box.height, fill: COLORS.ground, ...frame }),
    svg('rect', { ...place, height: head, fill: COLORS.head, ...frame }),
    drawText(group.label, box.x + 12, box.y + head / 2, {
      size: SIZES.group,
      anchor: 'start',
      weight: 600,
      fill: COLORS.quiet,
    }),
  ]
}

/** Stroke of each kind of edge; an invisible one still takes its room in the layout. */
const LINES: Readonly<Record<Edge['line'], Attributes>> = {
  solid: { stroke: COLORS.edge, strokeWidth: 1 },
  dashed: { stroke: COLORS.edge, strokeWidth: 1, strokeDashArray: '4 4' },
  thick: { stroke: COLORS.edge, strokeWidth: 2.2 },
  none: { stroke: 'none' },
}

function drawEdge(
  { edge, points }: PlacedEdge,
  nodes: ReadonlyMap<string, PlacedNode>,
  prefix: string,
): Element {
  const [first, second] = points
  const [last, before] = [points.at(-1), points.at(-2)]
  if (!first || !second || !last || !before) throw new Error(`No way from ${edge.from} to ${edge.to}`)
  const way = [
    extendToOutline(first, second, nodes.get(edge.from)),
    ...points.slice(1, -1),
    extendToOutline(last, before, nodes.get(edge.to)),
  ]
  return svg('polyline', {
    points: pointsOf(way),
    fill: 'none',
    ...LINES[edge.line],
    ...tipsOf(edge.start, edge.end, prefix),
  })
}

function drawLabel({ label, box: { x, y, width, height } }: PlacedLabel, isOnLine: boolean): Element[] {
  const text = drawText(label, x + width / 2, y + height / 2, { size: SIZES.small, fill: COLORS.quiet })
  const place = { x, y, width, height, rx: 2, ry: 2 }
  return isOnLine ? [svg('rect', { ...place, fill: COLORS.ground, stroke: COLORS.rule }), text] : [text]
}

function drawNode({ node, box }: PlacedNode): Element {
  if (isTable(node)) return svg('g', {}, drawTable(node, box))
  // The label of a flag is right of its notch, that of a cylinder below its lid.
  const right = node.shape === 'flag' ? box.height / 4 : 0
  const down = node.shape === 'cylinder' ? 5 : 0
  const words = drawText(node.label, box.x + box.width / 2 + right, box.y + box.height / 2 + down, {
    size: SIZES.node,
    weight: 500,
    fill: COLORS.text,
  })
  const hasWords = node.label.some((line) => line.some(({ text }) => text !== ''))
  return svg('g', {}, [...drawShape(node.shape, box), ...(hasWords ? [words] : [])])
}

/** Draws a graph: groups, then edges, labels and nodes over them. */
export async function drawGraph(graph: Graph, prefix: string): Promise<Picture> {
  const { width, height, nodes, groups, edges } = await layOutGraph(graph)
  const byId = new Map(nodes.map((placed) => [placed.node.id, placed]))
  const tips = graph.edges.flatMap(({ start, end }) => [start, end].filter((tip): tip is Tip => tip !== null))
  return {
    width,
    height,
    parts: [
      ...(tips.length > 0 ? [drawTips(tips, prefix)] : []),
      ...groups.flatMap((group) => drawGroup(group)),
      ...edges.map((edge) => drawEdge(edge, byId, prefix)),
      ...edges.flatMap(({ edge, labels }) =>
        labels.flatMap((label, index) => drawLabel(label, index === 0 && edge.label !== null)),
      ),
      ...nodes.map((node) => drawNode(node)),
    ],
  }
}
