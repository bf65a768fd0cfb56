import type { Node } from 'mdast'

/** Returns the line on which a node starts, or the text after `before` in it; null if its position is unknown. */
export function startLine(node: Pick<Node, 'position'> | undefined, before = ''): number | null {
  const line = node?.position?.start.line
  return line === undefined ? null : line + before.split('\n').length - 1
}
