import type { ElementContent, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { SKIP, visit } from '~/domain/markdown/syntax/visit'
import { element } from '~/domain/markdown/syntax/custom-tags'

/** Maximum number of nodes that are joined into one chip; the longest real type has 31. */
const MAX_NODES = 64

/** Length above which code may break over lines, in characters. */
const UNBROKEN_LENGTH = 27

const OPENING = '<['
const CLOSING = '>]'

function isText(node: ElementContent | undefined): node is ElementContent & { type: 'text' } {
  return node?.type === 'text'
}

/** Returns the content of inline code, or a link whose only child is inline code; null for any other node. */
function codeOf(node: ElementContent | undefined): ElementContent[] | null {
  if (node?.type !== 'element') return null
  if (node.tagName === 'code') return node.children
  if (node.tagName !== 'a' || node.children.length !== 1) return null
  const inner = codeOf(node.children[0])
  return inner && [{ ...node, children: inner }]
}

/**
 * Returns the bracket depth after a text; null if it closes a bracket that is not open or has a comma outside brackets.
 */
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

/** Returns the closing brackets and bracket pairs at the start of a text that belong to the code before it. */
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

/** Nodes that form one piece of code: those before `end`, and the first `taken` characters of the text at `end`. */
type Chip = { readonly content: ElementContent[]; readonly end: number; readonly taken: number }

const SIGNS_ONLY = /^[\s<>[\]|,]*$/

/** Reads the longest piece of code from `start` with balanced brackets; null if it is only its first node. */
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

/** Joins adjacent texts, so that code has few nodes. */
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

/** Returns the opening brackets at the end of the text before a piece of code. */
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
 * Joins adjacent inline code, and links to it, into one piece of code if only brackets, bars, and commas within
 * brackets are between them: `Map`<`string`, [`Item`](…)>. Marks long code, which may break over lines. Code needs no
 * `translate="no"`: browsers do not translate it.
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
