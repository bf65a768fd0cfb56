import type { Direction, Edge, Group, GraphNode, Member } from '../model'

/** A group while its source is read: what it holds is known at the end alone. */
export type OpenGroup = Pick<Group, 'id' | 'label' | 'direction'>

/** Finds which groups hold what: the nodes and groups by id, in the order in which they came, each with its group's id. */
export class GraphTree {
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

  /** Puts something into a group, unless it is in one. */
  place(id: string, group: string): void {
    if (!this.#parents.has(id)) this.#parents.set(id, group)
  }

  /** The groups around something, from the inside out. */
  groupsAround(id: string): string[] {
    const around: string[] = []
    for (let at = this.parentOf(id); at !== null && !around.includes(at); at = this.parentOf(at))
      around.push(at)
    return around
  }

  /**
   * What the graph holds. A group that an edge leaves runs the way of its parent, as do those around such a
   * group: they are laid out together.
   */
  members(edges: readonly Edge[]): Member[] {
    const left = edges.flatMap((edge) => this.#leftBy(edge))
    return this.#membersOf(null, new Set(left.flatMap((id) => [id, ...this.groupsAround(id)])))
  }

  #leftBy({ from, to }: Edge): string[] {
    const [here, there] = [this.groupsAround(from), this.groupsAround(to)]
    return [...here.filter((id) => !there.includes(id)), ...there.filter((id) => !here.includes(id))]
  }

  #membersOf(of: string | null, left: ReadonlySet<string>): Member[] {
    return this.#order
      .filter((id) => this.parentOf(id) === of)
      .flatMap((id): Member[] => {
        const node = this.#nodes.get(id)
        const group = this.#groups.get(id)
        if (node) return [{ node }]
        if (!group) return []
        const direction = left.has(id) ? null : group.direction
        return [{ group: { ...group, direction, members: this.#membersOf(id, left) } }]
      })
  }
}
