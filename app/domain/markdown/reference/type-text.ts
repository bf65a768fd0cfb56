import type { Element, ElementContent } from 'hast'
import { toString } from 'hast-util-to-string'
import { element } from '~/domain/markdown/syntax/custom-tags'
import { isElement, trimmed } from '../syntax/html-nodes'
import { foldArguments } from './type-arguments'

/** Text between the code elements of a type: punctuation, keywords that generators leave outside code, and "or". */
const BETWEEN_CODES = /^(?:[^\p{L}\p{N}]|\b(?:readonly|keyof|typeof|is|asserts|extends|infer|unique|or)\b)*$/u

/** Maximum number of nodes of a type; the longest real one has 31. */
const MAX_NODES = 64

function isCode(node: ElementContent): boolean {
  if (!isElement(node, 'code', 'a')) return false
  return node.tagName === 'code' || (node.children.length > 0 && node.children.every(isCode))
}

/** Returns true if nodes are only a type: code, links around code, and text between. */
export function isType(nodes: readonly ElementContent[]): boolean {
  return (
    nodes.length <= MAX_NODES &&
    nodes.some(isCode) &&
    nodes.every((node) => (node.type === 'text' ? BETWEEN_CODES.test(node.value) : isCode(node)))
  )
}

function unwrapped(node: ElementContent): ElementContent[] {
  if (!isElement(node)) return [node]
  if (node.tagName === 'code') return node.children
  return [{ ...node, children: node.children.flatMap(unwrapped) }]
}

/**
 * The parts of a type that have a color of their own, by token class: strings, keywords, and (`i`) names of parameters
 * and properties with the punctuation before them, and arrows.
 */
const PARTS =
  /(?<ss>'[^']*'|"[^"]*")|(?<sk>\b(?:keyof|typeof|readonly|extends|infer|is|asserts|unique|new)(?=\s))|(?<i>[[({,;\s]*(?:\.\.\.)?[\w$]+\??:|[()}\]]*\s*=>)/g

/** Colors the parts of a text in a type; names of types, and the punctuation between them, have the color of the whole. */
function colored(value: string): ElementContent[] {
  const nodes: ElementContent[] = []
  let end = 0
  for (const { 0: part, index, groups = {} } of value.matchAll(PARTS)) {
    if (index > end) nodes.push({ type: 'text', value: value.slice(end, index) })
    const kind = ['ss', 'sk'].find((name) => groups[name] !== undefined)
    nodes.push(kind === undefined ? element('i', {}, [part]) : element('span', { className: [kind] }, [part]))
    end = index + part.length
  }
  if (end < value.length) nodes.push({ type: 'text', value: value.slice(end) })
  return nodes
}

/** Joins the nodes of a type into one piece of code, with long lists of type arguments folded. */
export function typeCode(nodes: readonly ElementContent[]): Element {
  const parts = trimmed(nodes).flatMap(unwrapped)
  const drawn = parts.flatMap((node) => (node.type === 'text' ? colored(node.value) : [node]))
  return element('code', { className: ['type'] }, foldArguments(drawn))
}

/** The sign before a default value: `number = 0`. */
const DEFAULT_SIGN = /\s=\s/

/** The nodes of a type and of its default value. */
export type TypeAndDefault = { readonly type: ElementContent[]; readonly fallback: ElementContent[] }

/** Splits the nodes of a type at the sign before its default value. */
export function divideDefault(nodes: readonly ElementContent[]): TypeAndDefault {
  const at = nodes.findIndex((node) => node.type === 'text' && DEFAULT_SIGN.test(` ${node.value}`))
  const sign = nodes[at]
  if (sign?.type !== 'text') return { type: [...nodes], fallback: [] }
  const [before = '', ...after] = ` ${sign.value}`.split(DEFAULT_SIGN)
  return {
    type: trimmed([...nodes.slice(0, at), { type: 'text', value: before }]),
    fallback: trimmed([{ type: 'text', value: after.join(' = ') }, ...nodes.slice(at + 1)]),
  }
}

/** Returns the text of nodes. */
export function textOf(nodes: readonly ElementContent[]): string {
  return nodes.map((node) => toString(node)).join('')
}
