import type { PageNode } from '../syntax/html-nodes'

/** A part that is written later, with the level of its heading. */
type Held = { readonly level: number; readonly nodes: readonly PageNode[] }

/** Parts that are written after the other parts of the heading above them. */
export class HeldParts {
  readonly #held: Held[] = []

  hold(held: Held): void {
    this.#held.push(held)
  }

  /** Removes and returns the nodes of parts whose heading is below the given level, deepest parts first. */
  release(level: number): PageNode[] {
    const ended = this.#held.filter((held) => held.level > level)
    this.#held.splice(0, this.#held.length, ...this.#held.filter((held) => held.level <= level))
    return ended.toReversed().flatMap(({ nodes }) => nodes)
  }
}
