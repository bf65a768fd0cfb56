import { findNodeAtLocation, parseTree, type Node, type ParseError } from 'jsonc-parser'
import { lineAt } from '~/domain/text/lines'
import { readDestination } from './destination'
import { jsonOptions } from './parse-text'

/** Finds line numbers in a docs config, from 1. */
export type DocsConfigLines = {
  /**
   * Returns the line of the value at a JSON path such as `sections[2].label`; for a missing value, of its nearest
   * ancestor. If the text is not valid JSON, returns the line of the first error.
   */
  readonly ofField: (path: string) => number
  /** Returns the line of the first entry with this target; null if there is none. */
  readonly ofEntry: (to: string) => number | null
  /** Returns the line of the first part of a section for this framework; null if there is none. */
  readonly ofFramework: (id: string) => number | null
}

/** Creates a finder for the lines of a docs config. */
export function docsConfigLines(written: string): DocsConfigLines {
  const text = written.replace(/^\uFEFF/, '')
  const errors: ParseError[] = []
  const root = parseTree(text, errors, jsonOptions)
  const entries = root ? entryOffsets(root) : new Map<string, number>()
  const lineOfOffset = (offset: number | undefined) => (offset === undefined ? null : lineAt(text, offset))
  return {
    ofField: (path) => lineAt(text, errors[0]?.offset ?? offsetOf(root, path)),
    ofEntry: (to) => lineOfOffset(entries.get(to)),
    ofFramework: (id) => lineOfOffset(root && frameworkOffset(root, id)),
  }
}

function offsetOf(root: Node | undefined, path: string): number {
  if (!root) return 0
  const steps = path
    .split(/[.[\]]+/)
    .filter((step) => step !== '')
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step))
  for (let depth = steps.length; depth > 0; depth -= 1) {
    const node = findNodeAtLocation(root, steps.slice(0, depth))
    if (node) return node.offset
  }
  return root.offset
}

function entryOffsets(root: Node): Map<string, number> {
  const offsets = new Map<string, number>()
  const visit = (node: Node): void => {
    const [name, value] = node.type === 'property' ? (node.children ?? []) : []
    const to =
      name?.value === 'to' && typeof value?.value === 'string' ? readDestination(value.value)?.to : null
    if (to && !offsets.has(to)) offsets.set(to, node.offset)
    for (const child of node.children ?? []) visit(child)
  }
  visit(root)
  return offsets
}

function frameworkOffset(root: Node, id: string): number | undefined {
  const parts = (findNodeAtLocation(root, ['sections'])?.children ?? []).flatMap(
    (section) => findNodeAtLocation(section, ['frameworks'])?.children ?? [],
  )
  return parts
    .map((part) => findNodeAtLocation(part, ['label']))
    .find((label) => String(label?.value).trim().toLowerCase() === id)?.offset
}
