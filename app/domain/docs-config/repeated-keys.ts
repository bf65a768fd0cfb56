import { getNodePath, parseTree, type Node } from 'jsonc-parser'
import { lineAt } from '~/domain/text/lines'

/** A key that occurs earlier in the same object, so that the earlier value is lost, with the line of the later one. */
type RepeatedKey = { readonly path: string; readonly line: number }

/** Finds keys that occur twice in an object of a JSON text; a JSON parser keeps only the last value. */
export function repeatedKeys(written: string): RepeatedKey[] {
  const text = written.replace(/^\uFEFF/, '')
  const found: RepeatedKey[] = []
  const visit = (node: Node): void => {
    const seen = new Set<unknown>()
    for (const child of node.children ?? []) {
      const [key, value] = child.type === 'property' ? (child.children ?? []) : []
      if (key && value && seen.has(key.value))
        found.push({ path: pathOf(value), line: lineAt(text, key.offset) })
      seen.add(key?.value)
      visit(child)
    }
  }
  const root = parseTree(text)
  if (root) visit(root)
  return found
}

function pathOf(node: Node): string {
  return getNodePath(node)
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .slice(1)
}
