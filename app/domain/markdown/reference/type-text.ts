import type { Element, ElementContent } from 'hast'
import { toString } from 'hast-util-to-string'
import { element } from '~/domain/markdown/syntax/custom-tags'
import { isElement, trimmed } from './nodes'

/** Text between the codes of a type: signs, and words of the language that generators leave outside of code. */
const BETWEEN_CODES = /^(?:[^\p{L}\p{N}]|\b(?:readonly|keyof|typeof|is|asserts|extends|infer|unique)\b)*$/u

/** Most nodes of a type; the longest real one has 31. */
const MAX_NODES = 64

function isCode(node: ElementContent): boolean {
  if (!isElement(node, 'code', 'a')) return false
  return node.tagName === 'code' || (node.children.length > 0 && node.children.every(isCode))
}

/** Whether nodes are nothing but a type: code, links whose text is code, and signs between them. */
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

/** Types that are longer than this, in characters, may break over lines: a phone has room for no more. */
const UNBROKEN_LENGTH = 36

/** One piece of code of the nodes of a type. */
export function typeCode(nodes: readonly ElementContent[]): Element {
  const isLong = textOf(nodes).length > UNBROKEN_LENGTH
  const className = isLong ? ['type', 'long'] : ['type']
  return element('code', { className }, trimmed(nodes).flatMap(unwrapped))
}

/** Where a default value begins in the nodes of a type: `number = 0`. */
const DEFAULT_SIGN = /\s=\s/

/** A type and the nodes of its default value. */
export type TypeAndDefault = { readonly type: ElementContent[]; readonly fallback: ElementContent[] }

/** Divides the nodes of a type at the sign before its default value. */
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

/** The text of nodes. */
export function textOf(nodes: readonly ElementContent[]): string {
  return nodes.map((node) => toString(node)).join('')
}
