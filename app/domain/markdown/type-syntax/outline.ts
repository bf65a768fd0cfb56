import type { SyntaxNode } from './syntax-tree'

/** Fields that distinguish nodes, besides their type. */
const FIELDS = ['name', 'value', 'operator', 'kind', 'computed', 'static', 'async', 'generator']

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || value === true ? String(value) : ''
}

/** Formats a node as a line without position and types. Programs are compared by these lines. */
export function outlineOf(node: SyntaxNode): string {
  // `?` is type syntax on a parameter, but not in an optional call.
  const fields = node.type.startsWith('Optional') ? [...FIELDS, 'optional'] : FIELDS
  return [node.type, ...fields.map((field) => textOf(node[field]))].join(' ')
}
