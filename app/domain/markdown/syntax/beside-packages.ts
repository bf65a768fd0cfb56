import type { PhrasingContent, RootContent } from 'mdast'
import { isPackageLine } from './package-commands'

/** Content of an install block around its lines of packages. */
export type BesidePackages = {
  readonly before: readonly RootContent[]
  readonly after: readonly RootContent[]
}

function packageLineNumbers(nodes: readonly RootContent[], source: string): ReadonlySet<number> {
  const first = nodes[0]?.position?.start
  const text = source.slice(first?.offset ?? 0, nodes.at(-1)?.position?.end.offset ?? 0)
  const at = first?.line ?? 0
  return new Set(text.split('\n').flatMap((line, index) => (isPackageLine(line) ? [at + index] : [])))
}

/** Returns inline content without the lines of packages. */
function inlineBeside(nodes: readonly PhrasingContent[], packages: ReadonlySet<number>): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    const start = node.position?.start.line ?? 0
    if (node.type !== 'text') return packages.has(start) ? [] : [node]
    const value = node.value
      .split('\n')
      .filter((_, index) => !packages.has(start + index))
      .join('\n')
    return value === '' ? [] : [{ ...node, value }]
  })
}

/** Returns blocks without the lines of packages, and without blocks that have no other content. */
function blocksBeside<Node extends RootContent>(
  nodes: readonly Node[],
  packages: ReadonlySet<number>,
): Node[] {
  return nodes.flatMap((node) => {
    if (node.type === 'code') {
      const others = node.value.split('\n').filter((line) => !isPackageLine(line))
      const value = others.join('\n')
      return value.trim() === '' && value !== node.value ? [] : [{ ...node, value }]
    }
    if (node.type === 'paragraph' || node.type === 'heading') {
      const children = inlineBeside(node.children, packages)
      return children.length === 0 ? [] : [{ ...node, children }]
    }
    if (node.type !== 'blockquote' && node.type !== 'list' && node.type !== 'listItem') return [node]
    const children = blocksBeside<RootContent>(node.children, packages)
    return children.length === 0 ? [] : [{ ...node, children }]
  })
}

/** Returns the content of an install block before and after its first line of packages, without these lines. */
export function besidePackages(nodes: readonly RootContent[], source: string): BesidePackages {
  const packages = packageLineNumbers(nodes, source)
  const first = Math.min(...packages)
  const start = nodes.findIndex(({ position }) => (position?.end.line ?? 0) >= first)
  return { before: nodes.slice(0, start), after: blocksBeside(nodes.slice(start), packages) }
}
