import type { ElementContent, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { SKIP, visit } from '~/domain/markdown/syntax/visit'
import { element } from '~/domain/markdown/syntax/custom-tags'

/** Most nodes that one piece of code is made of; the longest real type has 31. */
const MAX_NODES = 64

/** Code that is longer than this, in characters, may break over lines. */
const UNBROKEN_LENGTH = 27

const OPENING = '<['
const CLOSING = '>]'

function isText(node: ElementContent | undefined): node is ElementContent & { type: 'text' } {
  return node?.type === 'text'
}

/** What a node adds to a piece of code: the inside of inline code, or a link whose text is one. Null for anything else. */
function codeOf(node: ElementContent | undefined): ElementContent[] | null {
  if (node?.type !== 'element') return null
  if (node.tagName === 'code') return node.children
  if (node.tagName !== 'a' || node.children.length !== 1) return null
  const inner = codeOf(node.children[0])
  return inner && [{ ...node, children: inner }]
}

/** The depth of brackets after a text of them, or null if one closes that is not open or a comma separates words. */
function depthAfter(text: string, depth: number): number | null {
  let open = depth
  for (const sign of text) {
    if (OPENING.includes(sign)) open += 1
    else if (CLOSING.includes(sign)) open -= 1
    else if (sign === ',' && open === 0) return null
    if (open < 0) return null
  }
  return open
}

/** Signs at the start of a text that belong to the code before it: brackets that close, and pairs of brackets. */
function closingSigns(text: string, depth: number): { readonly signs: string; readonly depth: number } {
  let signs = ''
  let open = depth
  for (const pair of text.match(/^(?:[>\]]|\[\])+/)?.[0].match(/\[\]|[>\]]/g) ?? []) {
    if (pair !== '[]' && open === 0) break
    if (pair !== '[]') open -= 1
    signs += pair
  }
  return { signs, depth: open }
}

/** Nodes that make one piece of code: up to `end`, and of the text there the first `taken` characters. */
type Chip = { readonly content: ElementContent[]; readonly end: number; readonly taken: number }

const SIGNS_ONLY = /^[\s<>[\]|,]*$/

/** The longest piece of code from `start` on whose brackets are even; null when it is no more than its first node. */
function readChip(nodes: readonly ElementContent[], start: number, prefix: string): Chip | null {
  const content: ElementContent[] = prefix === '' ? [] : [{ type: 'text', value: prefix }]
  let depth = prefix.length
  let best: Chip | null = null
  for (let index = start; index < Math.min(nodes.length, start + MAX_NODES); index += 1) {
    const node = nodes[index]
    const code = codeOf(node)
    if (code) {
      content.push(...code)
      if (depth === 0 && index > start) best = { content: [...content], end: index + 1, taken: 0 }
      continue
    }
    if (!isText(node)) break
    const after = codeOf(nodes[index + 1]) ? depthAfter(node.value, depth) : null
    const joins = after !== null && SIGNS_ONLY.test(node.value) && node.value.trim() !== ''
    if (joins) {
      content.push({ type: 'text', value: node.value.replaceAll(/\s+/g, ' ') })
      depth = after
      continue
    }
    const closing = closingSigns(node.value, depth)
    if (closing.signs !== '' && closing.depth === 0) {
      content.push({ type: 'text', value: closing.signs })
      best = { content: [...content], end: index, taken: closing.signs.length }
    }
    break
  }
  return best
}

/** Neighbouring texts as one, so that code is few nodes. */
function joinTexts(nodes: readonly ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (isText(node) && isText(last))
      joined[joined.length - 1] = { type: 'text', value: last.value + node.value }
    else joined.push(node)
  }
  return joined
}

/** Brackets at the end of the text before a piece of code that open it. */
function openingSigns(node: ElementContent | undefined): string {
  return isText(node) ? (/[<[]{1,4}$/.exec(node.value)?.[0] ?? '') : ''
}

function joinChips(nodes: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = []
  const rest = [...nodes]
  for (let index = 0; index < rest.length; index += 1) {
    const node = rest[index]
    if (!node) continue
    const before = result.at(-1)
    const prefix = codeOf(node) ? openingSigns(before) : ''
    const opened = prefix === '' ? null : readChip(rest, index, prefix)
    const chip = opened ?? (codeOf(node) ? readChip(rest, index, '') : null)
    if (!chip) {
      result.push(node)
      continue
    }
    if (opened && isText(before))
      result.splice(-1, 1, { ...before, value: before.value.slice(0, -prefix.length) })
    result.push(element('code', {}, joinTexts(chip.content)))
    const last = rest[chip.end]
    if (chip.taken > 0 && isText(last)) rest[chip.end] = { ...last, value: last.value.slice(chip.taken) }
    index = chip.end - 1
  }
  return result.filter((node) => !isText(node) || node.value !== '')
}

/**
 * Makes one piece of code of inline code, and of links to it, that are side by side with nothing between them but
 * brackets, bars, and commas within brackets: `Map`<`string`, [`Item`](…)>. Marks code that is long enough to
 * break. Code needs no `translate="no"`: translators of browsers leave `code` as it is.
 */
export function rehypeChips() {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      if (node.tagName === 'pre') return SKIP
      if (node.tagName === 'code') {
        const isLong = toString(node).length > UNBROKEN_LENGTH
        if (isLong) node.properties = { ...node.properties, className: ['long'] }
        return SKIP
      }
      if (node.children.some((child) => codeOf(child))) node.children = joinChips(node.children)
      return undefined
    })
  }
}
