import type { ELK, ElkExtendedEdge, ElkLabel, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api'
import type { Direction, Edge, Graph, Group, GraphNode, Label, Member } from '../model'
import { nodeSize, type Box, type Point } from './shapes'
import { isTable, tableSize } from './tables'
import { SIZES, sizeOf, wrapLabel } from './text'

/** Maximum width of a line of a label, in pixels; wider ones wrap. */
const MAX_LINE = 220
const PADDING = 16

/** Height of a group's title bar with a title of one line, in pixels. */
const TITLE = 28

export type PlacedNode = { readonly node: GraphNode; readonly box: Box }
export type PlacedGroup = { readonly group: Group; readonly box: Box }
export type PlacedLabel = { readonly label: Label; readonly box: Box }
export type PlacedEdge = {
  readonly edge: Edge
  readonly points: readonly Point[]
  readonly labels: readonly PlacedLabel[]
}

/** Positions and sizes of everything in a graph. */
export type Layout = {
  readonly width: number
  readonly height: number
  readonly nodes: readonly PlacedNode[]
  /** Outer groups before inner ones. */
  readonly groups: readonly PlacedGroup[]
  readonly edges: readonly PlacedEdge[]
}

let engine: Promise<ELK> | null = null

async function loadEngine(): Promise<ELK> {
  const { default: Engine } = await import('elkjs/lib/elk.bundled.js')
  return new Engine()
}

const layered = (direction: Direction, gap: number): LayoutOptions => ({
  'elk.algorithm': 'layered',
  'elk.direction': direction,
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': String(gap),
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
  // Keeps nodes in source order: only edges that lead back are reversed.
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.thoroughness': '3',

  'elk.contentAlignment': 'H_CENTER V_CENTER',
})

type LabelPlace = 'CENTER' | 'HEAD' | 'TAIL'

function readyNode(node: GraphNode): GraphNode {
  return isTable(node) ? node : { ...node, label: wrapLabel(node.label, SIZES.node, MAX_LINE) }
}

function labelOf(label: Label, placement: LabelPlace, id: string): ElkLabel {
  const { width, height } = sizeOf(label, SIZES.small)
  return {
    id,
    // The engine does not position labels without text.
    text: id,
    width: width + 8,
    height: height + 6,
    layoutOptions: {
      'elk.edgeLabels.placement': placement,
      'elk.edgeLabels.inline': String(placement === 'CENTER'),
    },
  }
}

const labelsAt = (label: Label | null | undefined, place: LabelPlace) =>
  label ? [[wrapLabel(label, SIZES.small, MAX_LINE), place] as const] : []

/** Returns the labels of an edge, in the middle and at its ends. */
function labelsOfEdge({ label, startLabel, endLabel }: Edge): (readonly [Label, LabelPlace])[] {
  return [...labelsAt(label, 'CENTER'), ...labelsAt(startLabel, 'TAIL'), ...labelsAt(endLabel, 'HEAD')]
}

/** Builds the input of the layout engine, and maps each id to its node, edge or group. */
class LayoutInput {
  readonly nodes = new Map<string, GraphNode>()
  readonly groups = new Map<string, Group>()
  readonly #ids = new Map<string, string>()
  readonly #gap: number

  constructor(readonly graph: Graph) {
    // Labels and crow's feet at the ends of edges need room. Labels in the middle get a layer of the layout.
    const hasEnds = graph.edges.some(
      ({ startLabel, endLabel, start, end }) =>
        startLabel ?? endLabel ?? [start, end].some((tip) => /one|more/.test(tip ?? '')),
    )
    const hasWords = graph.edges.some(({ label }) => label !== null)
    this.#gap = (hasEnds ? 68 : 48) - (hasWords ? 20 : 0)
  }

  root(): ElkNode {
    const { direction, members, edges } = this.graph
    const hasGroups = members.some((member) => 'group' in member)
    return {
      id: 'root',
      layoutOptions: {
        ...layered(direction, this.#gap),
        // For some graphs with groups, the engine throws with this option, which keeps the order of the source.
        ...(!hasGroups && { 'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES' }),
        'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
        'elk.json.shapeCoords': 'ROOT',
        'elk.json.edgeCoords': 'ROOT',
        'elk.padding': `[top=${PADDING},left=${PADDING},bottom=${PADDING},right=${PADDING}]`,
      },
      children: this.#children(members, direction, false),
      edges: edges.map((edge, index) => this.#edge(edge, index)),
    }
  }

  #children(members: readonly Member[], direction: Direction, isApart: boolean): ElkNode[] {
    return members.map((member) => {
      const id = `n${this.#ids.size}`
      if ('node' in member) return this.#node(readyNode(member.node), id)
      return this.#group(member.group, id, { direction, isApart })
    })
  }

  #node(node: GraphNode, id: string): ElkNode {
    this.#ids.set(node.id, id)
    this.nodes.set(id, node)
    const size = isTable(node) ? tableSize(node) : nodeSize(node.shape, sizeOf(node.label, SIZES.node))
    const isTurned = node.shape === 'bar' && /LEFT|RIGHT/.test(this.graph.direction)
    return { id, width: isTurned ? size.height : size.width, height: isTurned ? size.width : size.height }
  }

  /**
   * A group is at least as wide as its title. A group with a direction is laid out separately. Others are laid out
   * together with the graph, which the engine rotates if it runs up or down: their minimum width and height are
   * swapped.
   */
  #group(group: Group, id: string, context: { direction: Direction; isApart: boolean }): ElkNode {
    this.#ids.set(group.id, id)
    this.groups.set(id, group)
    const direction = group.direction ?? context.direction
    const isApart = context.isApart || group.direction !== null
    const isTurned = !isApart && /UP|DOWN/.test(this.graph.direction)
    const title = sizeOf(group.label, SIZES.group)
    const width = Math.ceil(title.width * 1.06 + 24)
    const top = titleHeight(group) + PADDING
    return {
      id,
      layoutOptions: {
        ...layered(direction, this.#gap),
        ...(isApart && { 'elk.hierarchyHandling': 'SEPARATE_CHILDREN' }),
        'elk.padding': `[top=${top},left=${PADDING},bottom=${PADDING},right=${PADDING}]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': isTurned ? `(${top + PADDING},${width})` : `(${width},${top + PADDING})`,
      },
      children: this.#children(group.members, direction, isApart),
    }
  }

  #edge(edge: Edge, index: number): ElkExtendedEdge {
    return {
      id: `e${index}`,
      sources: [this.#ids.get(edge.from) ?? ''],
      targets: [this.#ids.get(edge.to) ?? ''],
      labels: labelsOfEdge(edge).map(([label, place], at) => labelOf(label, place, `l${index}-${at}`)),
    }
  }
}

/** Returns the height of a group's title bar, in pixels. */
export function titleHeight({ label }: Group): number {
  return TITLE + (label.length - 1) * SIZES.group * 1.3
}

function boxOf({ x = 0, y = 0, width = 0, height = 0 }: ElkNode | ElkLabel): Box {
  return { x, y, width, height }
}

function placeEdge(edge: Edge, placed: ElkExtendedEdge): PlacedEdge {
  const [section] = placed.sections ?? []
  const points = section ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint] : []
  const labels = labelsOfEdge(edge).flatMap(([label], index) => {
    const at = placed.labels?.[index]
    return at ? [{ label, box: boxOf(at) }] : []
  })
  return { edge, points, labels }
}

/** Computes the layout of a graph. */
export async function layOutGraph(graph: Graph): Promise<Layout> {
  engine ??= loadEngine()
  const input = new LayoutInput(graph)
  const root = await (await engine).layout(input.root())
  const nodes: PlacedNode[] = []
  const groups: PlacedGroup[] = []
  const visit = (parent: ElkNode) => {
    for (const child of parent.children ?? []) {
      const node = input.nodes.get(child.id)
      const group = input.groups.get(child.id)
      if (node) nodes.push({ node, box: boxOf(child) })
      if (group) groups.push({ group, box: boxOf(child) })
      visit(child)
    }
  }
  visit(root)
  const edges = graph.edges.map((edge, index) =>
    placeEdge(edge, root.edges?.[index] ?? { id: '', sources: [], targets: [] }),
  )
  return { width: root.width ?? 0, height: root.height ?? 0, nodes, groups, edges }
}
