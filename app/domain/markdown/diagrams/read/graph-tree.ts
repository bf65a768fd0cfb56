import type { Direction, Edge, Graph, Group, GraphNode, Member } from '../model'

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  TB: 'DOWN',
  TD: 'DOWN',
  v: 'DOWN',
  BT: 'UP',
  '^': 'UP',
  LR: 'RIGHT',
  '>': 'RIGHT',
  RL: 'LEFT',
  '<': 'LEFT',
}

/** Returns the direction for its name in a source; down if there is none. */
export function directionOf(name: string | undefined): Direction {
  return DIRECTIONS[name ?? 'TB'] ?? 'DOWN'
}

/** A group while its source is read; its members are known only at the end. */
export type OpenGroup = Pick<Group, 'id' | 'label' | 'direction'>

/** Collects the edges of a graph, and its nodes and groups by id, in source order, each with the id of its parent group. */
export class GraphTree {
  readonly edges: Edge[] = []
  direction: Direction = 'DOWN'
  readonly #nodes = new Map<string, GraphNode>()
  readonly #groups = new Map<string, OpenGroup>()
  readonly #order: string[] = []
  readonly #parents = new Map<string, string>()

  get size(): number {
    return this.#order.length
  }

  hasGroup(id: string): boolean {
    return this.#groups.has(id)
  }

  groups(): Iterable<string> {
    return this.#groups.keys()
  }

  node(id: string): GraphNode | undefined {
    return this.#nodes.get(id)
  }

  parentOf(id: string): string | null {
    return this.#parents.get(id) ?? null
  }

  setNode(node: GraphNode): void {
    if (!this.#nodes.has(node.id) && !this.#groups.has(node.id)) this.#order.push(node.id)
    this.#nodes.set(node.id, node)
  }

  setGroup(group: OpenGroup): void {
    if (!this.#nodes.has(group.id) && !this.#groups.has(group.id)) this.#order.push(group.id)
    this.#groups.set(group.id, group)
    this.#nodes.delete(group.id)
  }

  setDirection(id: string, direction: Direction): void {
    const group = this.#groups.get(id)
    if (group) this.#groups.set(id, { ...group, direction })
  }

  /** Puts a node or group into a group, unless it already has a parent. */
  place(id: string, group: string): void {
    if (!this.#parents.has(id)) this.#parents.set(id, group)
  }

  /** Returns the ids of the groups around a node or group, innermost first. */
  groupsAround(id: string): string[] {
    const around: string[] = []
    for (let at = this.parentOf(id); at !== null && !around.includes(at); at = this.parentOf(at))
      around.push(at)
    return around
  }

  /** Reads a line that sets the direction of a group, or of the graph; returns false for any other line. */
  readDirection(text: string, group?: string): boolean {
    const [, name] = /^direction[ \t]+(TB|TD|BT|LR|RL)$/.exec(text) ?? []
    if (name === undefined) return false
    if (group === undefined) this.direction = directionOf(name)
    else this.setDirection(group, directionOf(name))
    return true
  }

  /**
   * Returns the graph. Groups that an edge crosses, and the groups around them, lose their own direction: they are laid out
   * together with their parent.
   */
  graph(): Graph {
    const { direction, edges } = this
    const crossed = edges.flatMap((edge) => this.#crossedBy(edge))
    const members = this.#membersOf(null, new Set(crossed.flatMap((id) => [id, ...this.groupsAround(id)])))
    return { kind: 'graph', direction, members, edges }
  }

  #crossedBy({ from, to }: Edge): string[] {
    const [here, there] = [this.groupsAround(from), this.groupsAround(to)]
    return [...here.filter((id) => !there.includes(id)), ...there.filter((id) => !here.includes(id))]
  }

  #membersOf(of: string | null, crossed: ReadonlySet<string>): Member[] {
    return this.#order
      .filter((id) => this.parentOf(id) === of)
      .flatMap((id): Member[] => {
        const node = this.#nodes.get(id)
        const group = this.#groups.get(id)
        if (node) return [{ node }]
        if (!group) return []
        const direction = crossed.has(id) ? null : group.direction
        return [{ group: { ...group, direction, members: this.#membersOf(id, crossed) } }]
      })
  }
}
