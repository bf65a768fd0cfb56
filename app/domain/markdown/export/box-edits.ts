import type { Root, RootContent } from 'mdast'
import { ascendingContains } from '~/domain/markdown/syntax/ranges'
import { type Edit, endOf, type Span, startOf } from './source-edits'

/** Blocks that begin with a marker. */
const MARKED: ReadonlySet<string> = new Set(['blockquote', 'listItem', 'footnoteDefinition'])

/** Blocks that are removed with the last of their children. */
const BOXES: ReadonlySet<string> = new Set(['blockquote', 'listItem', 'list'])

function inOrder<Each extends Span>(spans: readonly Each[]): Each[] {
  return spans.toSorted((first, second) => first.start - second.start)
}

/** Returns the blocks in a block; empty for one that contains none. */
function blocksIn(node: Root | RootContent): readonly RootContent[] {
  const hasBlocks = node.type === 'root' || MARKED.has(node.type) || BOXES.has(node.type)
  return hasBlocks && 'children' in node ? node.children : []
}

/** Creates a test for blocks that are inside an edit. Call it with blocks in order. */
function editedBlocks(edits: readonly Edit[]): (node: RootContent) => boolean {
  const ordered = inOrder(edits)
  let index = 0
  return (node) => {
    while ((ordered[index]?.end ?? Infinity) <= startOf(node)) index += 1
    const edit = ordered[index]
    return edit !== undefined && edit.start <= startOf(node) && edit.end >= endOf(node)
  }
}

/** Collects spans to remove besides the edits: boxes that become empty, and blocks with all up to the next one. */
class RemovedBoxes {
  readonly spans: Span[] = []
  readonly #isEdited: (node: RootContent) => boolean
  /** Blocks that the edits themselves remove. */
  readonly #edited = new Set<RootContent>()

  constructor(removals: readonly Edit[]) {
    this.#isEdited = editedBlocks(removals)
  }

  /** Returns true for a block that is removed as a whole; else collects the spans inside it. */
  read(node: Root | RootContent): boolean {
    if (node.type !== 'root' && this.#isEdited(node)) {
      this.#edited.add(node)
      return true
    }
    const inside = blocksIn(node)
    const gone = inside.map((child) => this.read(child))
    const kept = gone.indexOf(false)
    if (kept === -1 && inside.length > 0 && BOXES.has(node.type)) return true
    for (const [index, child] of inside.entries()) {
      if (!gone[index]) continue
      const isLeading = node.type === 'list' || (index < kept && MARKED.has(node.type))
      if (isLeading) this.spans.push(this.#spanInBox(inside, index))
      else if (!this.#edited.has(child)) this.spans.push({ start: startOf(child), end: endOf(child) })
    }
    return false
  }

  /** Returns the span up to the next block, which takes its place; the last block is removed with the gap before it. */
  #spanInBox(inside: readonly RootContent[], index: number): Span {
    const [before, node, next] = [inside[index - 1], inside[index], inside[index + 1]]
    return next ? { start: startOf(node), end: startOf(next) } : { start: endOf(before), end: endOf(node) }
  }
}

/**
 * Completes edits that remove blocks: removes the quotes, lists and items that become empty, and moves the next block
 * behind the marker of a quote or item that loses its first one.
 */
export function boxEdits(tree: Root, edits: readonly Edit[]): Edit[] {
  const removed = new RemovedBoxes(edits.filter(({ parts }) => parts.length === 0))
  removed.read(tree)
  const spans = inOrder(removed.spans)
  const isInSpan = ascendingContains(spans)
  const isReplaced = ({ parts, end }: Edit) => parts.length === 0 && isInSpan(end - 1)
  return [
    ...inOrder(edits).filter((edit) => !isReplaced(edit)),
    ...spans.map((span) => ({ ...span, parts: [] })),
  ]
}
