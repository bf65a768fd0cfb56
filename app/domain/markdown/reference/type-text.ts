import type { Element, ElementContent } from 'hast'
import { toString } from 'hast-util-to-string'
import { element } from '~/domain/markdown/syntax/custom-tags'
import { isElement, trimmed } from './nodes'

/** Text between the code elements of a type: punctuation, and keywords that generators leave outside code. */
const BETWEEN_CODES = /^(?:[^\p{L}\p{N}]|\b(?:readonly|keyof|typeof|is|asserts|extends|infer|unique)\b)*$/u

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

/** Length above which a type may break over lines, in characters: a phone fits no more. */
const UNBROKEN_LENGTH = 36

/** Joins the nodes of a type into one piece of code. */
export function typeCode(nodes: readonly ElementContent[]): Element {
  const isLong = textOf(nodes).length > UNBROKEN_LENGTH
  const className = isLong ? ['type', 'long'] : ['type']
  return element('code', { className }, trimmed(nodes).flatMap(unwrapped))
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
