import type { Element, ElementContent, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { SKIP, visit } from '~/domain/markdown/syntax/visit'
import { element } from '~/domain/markdown/syntax/custom-tags'
import type { PageIds } from '~/domain/markdown/syntax/page-ids'
import { marksAfter, takeMarks } from './marks'
import { isElement, isSpace, trimmed } from '../syntax/html-nodes'
import { notesOf } from './notes'
import { textOf, typeCode } from './type-text'

/** `staleTime: number`, `onError?: () => void`. */
const DECLARATION = /^([A-Za-z_$][\w$.]*)(\??):\s*/

/** Block elements, which end the line of a declaration. */
const BLOCKS = ['blockquote', 'div', 'ol', 'p', 'pre', 'table', 'ul']

/** A list item that declares an option: its name, the nodes of its type, and what follows on its line and below. */
type Declaration = {
  readonly name: string
  readonly code: string
  readonly isOptional: boolean
  readonly type: readonly ElementContent[]
  readonly line: readonly ElementContent[]
  readonly below: readonly ElementContent[]
}

/** Parses the code at the start of an item or of its first paragraph as a declaration; null if it is not one. */
function readDeclaration(item: Element): Declaration | null {
  const nodes = trimmed(item.children)
  const [first, ...rest] = nodes
  if (!isElement(first)) return null
  if (first.tagName === 'p') {
    const inside = readDeclaration(first)
    return inside && { ...inside, below: [...inside.below, ...rest] }
  }
  if (first.tagName !== 'code') return null
  const code = toString(first)
  const [, name, sign] = DECLARATION.exec(code) ?? []
  const [start, ...others] = first.children
  if (name === undefined || start?.type !== 'text') return null
  // The name and colon must be text: a name that is a link is not a declaration.
  if (!DECLARATION.test(start.value)) return null
  const end = rest.findIndex((node) => isElement(node, ...BLOCKS))
  const line = end < 0 ? rest : rest.slice(0, end)
  return {
    name,
    code,
    isOptional: sign === '?',
    type: trimmed([{ ...start, value: start.value.replace(DECLARATION, '') }, ...others]),
    line,
    below: end < 0 ? [] : rest.slice(end),
  }
}

/** Returns the text after a declaration as a paragraph, without the punctuation before it. */
function paragraphOf(line: readonly ElementContent[]): Element[] {
  const [first, ...rest] = line
  const words =
    first?.type === 'text' ? [{ ...first, value: first.value.replace(/^\s*[:–—-]\s*/, '') }, ...rest] : line
  return words.every(isSpace) ? [] : [element('p', {}, trimmed(words))]
}

/** Input and outputs of {@link drawOptions}. */
export type OptionsOfPage = {
  readonly ids: PageIds
  /** Output: names of the top-level options, by id. */
  readonly options: Map<string, string>
  /** Output: code that declares each option, by id. */
  readonly declarations: Map<string, string>
}

const isDeclaration = (item: Element): boolean => readDeclaration(item) !== null

function drawRow(item: Element, declaration: Declaration, id: string): void {
  const { name, isOptional, type, line, below } = declaration
  const link = element('a', { className: ['option'], href: `#${id}`, translate: 'no' }, [
    isOptional ? `${name}?` : name,
  ])
  const typed: ElementContent[] =
    textOf(type).trim() === '' ? [] : [{ type: 'text', value: ' ' }, typeCode(type)]
  const [list, ...others] = below.filter((node) => !isSpace(node))
  const { marks, items } = isElement(list, 'ul') ? takeMarks(list) : { marks: [], items: [] }
  const notes = isElement(list, 'ul') ? notesOf(list, items, isDeclaration) : list ? [list] : []
  item.properties = { ...item.properties, id, className: ['api'] }
  item.children = [
    link,
    ...typed,
    ...marksAfter(marks, isOptional),
    ...paragraphOf(line),
    ...notes,
    ...others,
  ]
}

/**
 * Draws list items that begin with a declaration in code, `name: type`, as rows: the name links to its id, the type and
 * marks are beside it, and the text is below. The id of a nested row begins with that of its parent. Top-level rows
 * come first, so that their ids are the plain names.
 */
export function drawOptions(tree: Root, { ids, options, declarations }: OptionsOfPage): void {
  const draw = (parent: Root | Element, outer: string | null) => {
    const inside: { readonly item: Element; readonly id: string }[] = []
    visit(parent, 'element', (node) => {
      if (node === parent || node.tagName !== 'li') return undefined
      const declaration = readDeclaration(node)
      if (!declaration || node.properties['id'] !== undefined) return outer === null ? SKIP : undefined
      const id = ids.option(outer === null ? declaration.name : `${outer}.${declaration.name}`)
      if (outer === null) options.set(id, declaration.name)
      declarations.set(id, declaration.code)
      drawRow(node, declaration, id)
      inside.push({ item: node, id })
      return SKIP
    })
    for (const { item, id } of inside) draw(item, id)
  }
  draw(tree, null)
}
