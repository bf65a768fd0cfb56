import type { Element, ElementContent } from 'hast'
import { element } from '~/domain/markdown/syntax/custom-tags'
import { nameOf } from '~/domain/markdown/syntax/heading-text'
import { headingLevel, isElement, isSpace, type PageNode, trimmed } from '../syntax/html-nodes'
import { divideDefault, isType, typeCode } from './type-text'

/** A type parameter: its heading, bound, default and paragraphs. */
type Parameter = {
  readonly heading: Element
  readonly bound: readonly ElementContent[]
  readonly fallback: readonly ElementContent[]
  readonly text: readonly Element[]
}

/** Returns true for no nodes, a type, or punctuation only, which is a type too: `{ }`. */
function isTypeOrEmpty(nodes: readonly ElementContent[]): boolean {
  return isType(nodes) || nodes.every((node) => node.type === 'text' && /^[\s{}[\]()]*$/.test(node.value))
}

/** Parses `TName *extends* X = Y`; null for any other paragraph. */
function readBound(heading: Element, line: Element): Pick<Parameter, 'bound' | 'fallback'> | null {
  const [name, ...rest] = trimmed(line.children)
  if (!isElement(name, 'code') || !nameOf(heading).split(' ').includes(nameOf(name))) return null
  const nodes = trimmed(rest)
  const [word, ...after] = nodes
  const isBound = isElement(word, 'em') && nameOf(word) === 'extends'
  const { type, fallback } = divideDefault(isBound ? after : nodes)
  if (!isTypeOrEmpty(type) || !isTypeOrEmpty(fallback) || (!isBound && type.length > 0)) return null
  return { bound: type, fallback }
}

function readParameter(heading: Element, below: readonly PageNode[]): Parameter | null {
  const [line, ...text] = below.filter((node) => !isSpace(node))
  const paragraphs = text.filter((node) => isElement(node, 'p'))
  if (!isElement(line, 'p') || paragraphs.length < text.length) return null
  const read = readBound(heading, line)
  return read && { heading, ...read, text: paragraphs }
}

/**
 * Parses the type parameters below a heading of the given level, and counts their nodes; null if one is not understood.
 */
export function readTypeParameters(
  nodes: readonly PageNode[],
  level: number,
): { readonly parameters: readonly Parameter[]; readonly length: number } | null {
  const parameters: Parameter[] = []
  let at = 0
  while (at < nodes.length) {
    const node = nodes[at]
    if (node && isSpace(node)) {
      at += 1
      continue
    }
    if (headingLevel(node) !== level + 1 || !isElement(node)) break
    const rest = nodes.slice(at + 1)
    const end = rest.findIndex((one) => headingLevel(one) !== null || isElement(one, 'hr'))
    const below = end < 0 ? rest : rest.slice(0, end)
    const parameter = readParameter(node, below)
    if (!parameter) return null
    parameters.push(parameter)
    at += below.length + 1
  }
  return parameters.length === 0 ? null : { parameters, length: at }
}

function anchorsOf({ children }: Element): ElementContent[] {
  return children.filter((node) => isElement(node, 'span') && node.properties['className'] !== undefined)
}

/** Draws a cell with a type and its default, `= never`. On phones, rows have no columns, so the cell names its column. */
function cell(
  column: 'extends' | 'default',
  type: readonly ElementContent[],
  fallback: readonly ElementContent[] = [],
): Element {
  const parts = [
    ...(type.length === 0 ? [] : [typeCode(type)]),
    ...(fallback.length === 0 ? [] : [' = ', typeCode(fallback)]),
  ]
  return element('td', type.length === 0 ? {} : { dataColumn: column }, parts)
}

/** Draws the only parameter of a name as its author wrote it: `TName extends X = Y`. */
function singleLine({ heading, bound, fallback }: Parameter): Element {
  return element('p', { className: ['only-parameter'] }, [
    element('span', { id: heading.properties['id'] }, [...anchorsOf(heading), nameCode(heading)]),
    ...(bound.length === 0 ? [] : [' extends ', typeCode(bound)]),
    ...(fallback.length === 0 ? [] : [' = ', typeCode(fallback)]),
  ])
}

function nameCode(heading: Element): Element {
  return element('code', {}, [nameOf(heading)])
}

/**
 * Draws a table of type parameters: names with their ids, and a column for bounds, defaults and text if any has them. A
 * single one is a line.
 */
export function drawTypeParameters(parameters: readonly Parameter[]): Element[] {
  const [only, ...others] = parameters
  if (only && others.length === 0) return [singleLine(only), ...only.text]
  const defaults = parameters.filter(({ fallback }) => fallback.length > 0)
  // A few defaults are put after the bounds: their column would be nearly empty.
  const hasDefaults =
    2 * defaults.length >= parameters.length || parameters.every(({ bound }) => bound.length === 0)
  const columns = [
    ['Extends', ({ bound, fallback }: Parameter) => cell('extends', bound, hasDefaults ? [] : fallback)],
    ['Default', ({ fallback }: Parameter) => cell('default', hasDefaults ? fallback : [])],
    [
      'Description',
      ({ text }: Parameter) =>
        element(
          'td',
          {},
          text.flatMap(({ children }) => [...children, { type: 'text' as const, value: ' ' }]),
        ),
    ],
  ] as const
  const shown = columns.filter(([, draw]) => parameters.some((one) => draw(one).children.length > 0))
  if (shown.length === 0) {
    const names = parameters.map(({ heading }) =>
      element('span', { id: heading.properties['id'] }, [...anchorsOf(heading), nameCode(heading)]),
    )
    const words = names.flatMap((name, index) => (index === 0 ? [name] : [', ', name]))
    return [element('p', {}, words)]
  }
  const heads = ['Name', ...shown.map(([name]) => name)].map((name) => element('th', {}, [name]))
  const rows = parameters.map((parameter) =>
    element('tr', { id: parameter.heading.properties['id'] }, [
      element('td', {}, [...anchorsOf(parameter.heading), nameCode(parameter.heading)]),
      ...shown.map(([, draw]) => draw(parameter)),
    ]),
  )
  const parts = [element('thead', {}, [element('tr', {}, heads)]), element('tbody', {}, rows)]
  return [element('table', { className: ['parameters'] }, parts)]
}
