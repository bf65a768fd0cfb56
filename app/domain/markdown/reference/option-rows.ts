import type { Element, ElementContent, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { SKIP, visit } from '~/domain/markdown/syntax/visit'
import { element } from '~/domain/markdown/syntax/custom-tags'
import type { PageIds } from '~/domain/markdown/syntax/page-ids'
import { marksAfter, takeMarks } from './marks'
import { isElement, isSpace, trimmed } from './nodes'
import { textOf, typeCode } from './type-text'

/** `staleTime: number`, `onError?: () => void`. */
const DECLARATION = /^([A-Za-z_$][\w$.]*)(\??):\s*/

/** Elements that follow the line of a declaration. */
const BLOCKS = ['blockquote', 'div', 'ol', 'p', 'pre', 'table', 'ul']

/** An item of a list that declares an option: its name, the nodes of its type, and what follows on its line and below. */
type Declaration = {
  readonly name: string
  readonly code: string
  readonly isOptional: boolean
  readonly type: readonly ElementContent[]
  readonly line: readonly ElementContent[]
  readonly below: readonly ElementContent[]
}

/** Reads the declaration that an item begins with, in code, of itself or of its first paragraph. */
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
  // A name that ends in a link is none of a declaration.
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

/** The words after a declaration as a paragraph, without the sign that leads to them. */
function paragraphOf(line: readonly ElementContent[]): Element[] {
  const [first, ...rest] = line
  const words =
    first?.type === 'text' ? [{ ...first, value: first.value.replace(/^\s*[:–—-]\s*/, '') }, ...rest] : line
  return words.every(isSpace) ? [] : [element('p', {}, trimmed(words))]
}

/** What {@link drawOptions} needs, and what it fills. */
export type OptionsOfPage = {
  readonly ids: PageIds
  /** Filled with the names of the options that no other one holds, by their ids. */
  readonly options: Map<string, string>
  /** Filled with the code that declares each of them. */
  readonly declarations: Map<string, string>
}

function drawRow(item: Element, declaration: Declaration, id: string): void {
  const { name, isOptional, type, line, below } = declaration
  const link = element('a', { className: ['option'], href: `#${id}`, translate: 'no' }, [
    isOptional ? `${name}?` : name,
  ])
  const typed: ElementContent[] =
    textOf(type).trim() === '' ? [] : [{ type: 'text', value: ' ' }, typeCode(type)]
  const [list, ...others] = below.filter((node) => !isSpace(node))
  const { marks, items } = isElement(list, 'ul') ? takeMarks(list) : { marks: [], items: [] }
  const rest = isElement(list, 'ul')
    ? items.length > 0
      ? [{ ...list, children: [...items] }]
      : []
    : list
      ? [list]
      : []
  item.properties = { ...item.properties, id, className: ['api'] }
  item.children = [link, ...typed, ...marksAfter(marks, isOptional), ...paragraphOf(line), ...rest, ...others]
}

/**
 * Makes rows of the items of lists that begin with a declaration in code, `name: type`: the name is a link to its id, the
 * type and marks are beside it, and the text below. Rows inside a row have its id in front of theirs. First all that no
 * other one holds: their ids are the names as they are written.
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
