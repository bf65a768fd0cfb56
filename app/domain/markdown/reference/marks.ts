import type { Element, ElementContent } from 'hast'
import { element } from '~/domain/markdown/syntax/custom-tags'
import { oneLine } from '~/domain/text/lines'
import { isElement, isSpace, trimmed } from '../syntax/html-nodes'
import { textOf } from './type-text'

/** Kind of a mark beside a name. */
export type MarkKind = 'required' | 'optional' | 'deprecated' | 'default' | 'modifier'

/** Maximum length of a line about a default value that is a mark, in characters; a longer one stays a sentence. */
const MAX_DEFAULT = 66

const STATE = /^(required|optional|deprecated)\.?$/i
const STATE_AND_REST = /^(required|optional)\s*[-–—,]\s*(?=defaults?\b|$)/i
/** Words before a default value: `Defaults to`, `Default:`, `Default value is`. */
const DEFAULT_WORDS = /^defaults?(?: value)?(?: is| to)?:?\s*$/i

/** Creates a mark. */
export function mark(kind: MarkKind, words: readonly (ElementContent | string)[]): Element {
  return element('span', { className: ['fact'], dataMark: kind }, words)
}

/** Creates the mark of a default value. */
export function defaultMark(value: readonly (ElementContent | string)[]): Element {
  return mark('default', ['default ', ...value])
}

/** Returns the mark for a text that is only a state; null for any other. */
function stateMark(text: string): Element | null {
  const [, word] = STATE.exec(text) ?? []
  const kind = (['required', 'optional', 'deprecated'] as const).find((one) => one === word?.toLowerCase())
  return kind ? mark(kind, [kind]) : null
}

/** Code that is a default value: `default: true`. */
const DEFAULT_CODE = /^default: (.+)$/

/** Returns true for a value, or the words after or between values, as in `3` on the client and `0` on the server. */
const isBetween = (node: ElementContent): boolean =>
  isElement(node, 'code') || (node.type === 'text' && !/[,:;]|\.\s*\S/.test(node.value))

/** Returns the mark for a line that is only a short default value; null for any other. */
function readDefault(nodes: readonly ElementContent[]): Element | null {
  const [words, ...rest] = nodes
  const [value] = rest
  if (isElement(words, 'code') && rest.length === 0) {
    const [, code] = DEFAULT_CODE.exec(textOf([words])) ?? []
    return code === undefined ? null : defaultMark([element('code', {}, [code])])
  }
  if (words?.type !== 'text' || !isElement(value, 'code')) return null
  const isShort = textOf(nodes).length <= MAX_DEFAULT
  if (!DEFAULT_WORDS.test(words.value) || !rest.every(isBetween) || !isShort) return null
  const last = rest.at(-1)
  const end = last?.type === 'text' ? last.value.replace(/\.?\s*$/, '') : null
  return defaultMark(end === null ? rest : [...rest.slice(0, -1), end])
}

/**
 * Returns the nodes of a list item that has one line, without its paragraph or bold element; null for an item with
 * blocks.
 */
function lineOf(item: Element): ElementContent[] | null {
  const nodes = trimmed(item.children)
  const [only] = nodes
  if (nodes.length === 1 && isElement(only, 'p', 'strong')) return lineOf(only)
  const isLine = nodes.every((node) => !isElement(node, 'ul', 'ol', 'p', 'pre', 'table', 'blockquote', 'div'))
  return isLine ? nodes : null
}

/**
 * Returns the marks of a list item that has nothing else: `Required`, `Optional, defaults to …`, `Defaults to …`. Null
 * for any other item, which stays as written.
 */
function readMarks(item: Element): Element[] | null {
  const line = lineOf(item)
  if (!line) return null
  const [first, ...rest] = line
  const state = stateMark(oneLine(textOf(line)))
  if (state) return line.every((node) => node.type === 'text') ? [state] : null
  const value = readDefault(line)
  if (value) return [value]
  const [both, word] = (first?.type === 'text' && STATE_AND_REST.exec(first.value)) || []
  if (both === undefined || word === undefined || first?.type !== 'text') return null
  const one = stateMark(word)
  const words = first.value.slice(both.length)
  const other = readDefault(words === '' ? rest : [{ ...first, value: words }, ...rest])
  return one && other && [one, other]
}

/** A list divided into marks and other items. */
export type Divided = { readonly marks: readonly Element[]; readonly items: readonly ElementContent[] }

/** Separates the items of a list that are marks from the others. */
export function takeMarks(list: Element): Divided {
  const marks: Element[] = []
  const items = list.children.filter((child) => {
    const found = isElement(child, 'li') ? readMarks(child) : null
    if (found) marks.push(...found)
    return !found
  })
  return { marks, items: items.every(isSpace) ? [] : items }
}

/**
 * Returns marks, each after a space. Adds "optional" first for a question mark in the code, unless a mark says whether
 * the name is required, or gives its default.
 */
export function marksAfter(marks: readonly Element[], isOptional: boolean): ElementContent[] {
  const isSaid = marks.some(({ properties: { dataMark } }) =>
    ['optional', 'required', 'default'].includes(String(dataMark)),
  )
  const all = isOptional && !isSaid ? [mark('optional', ['optional']), ...marks] : marks
  return all.flatMap((one): ElementContent[] => [{ type: 'text', value: ' ' }, one])
}
