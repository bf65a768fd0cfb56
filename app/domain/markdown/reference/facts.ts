import type { Element, ElementContent } from 'hast'
import { toString } from 'hast-util-to-string'
import { element } from '~/domain/markdown/syntax/custom-tags'
import type { HeadingName } from './heading-names'
import { defaultMark, mark, takeMarks } from './marks'
import { isElement, type PageNode, trimmed } from '../syntax/html-nodes'
import { notesOf } from './notes'
import { blockCode, declares, readProperty } from './signatures'
import { divideDefault, isType, textOf, typeCode } from './type-text'

/** Returns the nodes of X for an item `Type: X`; null for another item. */
function readTypeItem(item: PageNode): ElementContent[] | null {
  if (!isElement(item, 'li')) return null
  const [only] = trimmed(item.children)
  const [first, ...rest] = trimmed(isElement(only, 'p') ? only.children : item.children)
  if (first?.type !== 'text' || first.value.trim() !== 'Type:') return null
  const nodes = trimmed(rest)
  return isType(nodes) ? nodes : null
}

/** Type and marks of a name. */
export type Facts = {
  /** The code that declares the name, if it is removed from the page. */
  readonly declaration?: string
  readonly type: Element | null
  readonly marks: readonly Element[]
  readonly isOptional: boolean
  /** The other items of the list of facts, which become part of the row. */
  readonly notes?: readonly ElementContent[]
  /** Nodes that replace the node after the heading. */
  readonly below: readonly PageNode[]
}

/** Returns the code of an item that is nothing else; null for another item. */
function readCodeItem(item: PageNode): ElementContent[] | null {
  const nodes = isElement(item, 'li') ? trimmed(item.children) : []
  return nodes.length === 1 && isElement(nodes[0], 'code') ? nodes : null
}

/** Reads the facts of a list that has a `Type:` item, or else marks and an item of code. */
export function listFacts(list: Element): Facts | null {
  const divided = takeMarks(list)
  const read = list.children.some((item) => readTypeItem(item) !== null)
    ? readTypeItem
    : divided.marks.length > 0 && readCodeItem
  const typed = read && divided.items.find((item) => read(item) !== null)
  const type = read && typed && read(typed)
  if (!type) return null
  const { marks } = divided
  const items = divided.items.filter((item) => item !== typed)
  return {
    type: typeCode(type),
    marks,
    isOptional: false,
    notes: notesOf(list, items),
    below: [],
  }
}

/** Reads the facts of a signature that declares the name. A long one stays below the heading. */
function signatureFacts(code: Element, block: PageNode, { name, isOptional }: HeadingName): Facts | null {
  const text = toString(code)
  const property = readProperty(text.trim(), name)
  if (!property) return declares(text, name) ? { type: null, marks: [], isOptional, below: [block] } : null
  const { modifiers, type, fallback } = property
  const words = modifiers.map((word) => mark('modifier', [word]))
  return {
    type: typeCode([{ type: 'text', value: type }]),
    marks: fallback === null ? words : [...words, defaultMark([element('code', {}, [fallback])])],
    declaration: text.trim(),
    isOptional: isOptional || property.isOptional,
    below: [],
  }
}

/** Reads the facts of a paragraph that is only a type. */
function typeFacts(line: Element, isOptional: boolean): Facts | null {
  const { type, fallback } = divideDefault(trimmed(line.children))
  if (!isType(type) || (fallback.length > 0 && !isType(fallback) && !/^[\s{}[\]()]+$/.test(textOf(fallback))))
    return null
  const marks = fallback.length === 0 ? [] : [defaultMark([typeCode(fallback)])]
  return { type: typeCode(type), marks, isOptional, below: [] }
}

/** Reads the facts of a name from the node after its heading. A paragraph can be a type only below a member. */
export function nameFacts(read: HeadingName, after: PageNode | undefined, isMember: boolean): Facts | null {
  const code = blockCode(after)
  if (code && after) return signatureFacts(code, after, read)
  if (isElement(after, 'ul')) {
    const facts = listFacts(after)
    return facts && { ...facts, isOptional: facts.isOptional || read.isOptional }
  }
  return isMember && isElement(after, 'p') ? typeFacts(after, read.isOptional) : null
}

/**
 * Reads the facts of a label such as "Returns" from the node after it: one line of code, or a paragraph that is only a
 * type.
 */
export function labelFacts(after: PageNode | undefined): Facts | null {
  const code = blockCode(after)
  const line = code && toString(code).trim()
  if (code && line && !line.includes('\n'))
    return { type: typeCode([{ type: 'text', value: line }]), marks: [], isOptional: false, below: [] }
  return isElement(after, 'p') ? typeFacts(after, false) : null
}
