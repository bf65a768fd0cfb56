import type { SyntaxNode } from './syntax-tree'

/** Fields in which one program differs from another, beside the types and the order of its nodes. */
const FIELDS = ['name', 'value', 'operator', 'kind', 'computed', 'static', 'async', 'generator']

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || value === true ? String(value) : ''
}

/** Writes a node as a line without position and types. Two programs are compared by these lines. */
export function outlineOf(node: SyntaxNode): string {
  // The mark of an optional parameter is a type, that of an optional call is none.
  const fields = node.type.startsWith('Optional') ? [...FIELDS, 'optional'] : FIELDS
  return [node.type, ...fields.map((field) => textOf(node[field]))].join(' ')
}
