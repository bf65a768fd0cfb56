import type { Label, Shape } from '../model'
import { readLabel } from './labels'
import { refuse } from './refusal'
import type { Scanner } from './scanner'

/** A mention of a node in a statement. */
export type Mention = {
  readonly id: string
  readonly offset: number
  readonly label: Label | null
  readonly shape: Shape | null
}

const ID = /(?:[\p{L}\p{M}\p{N}_.*+!?$%'/]|-(?=[^>.-])|=(?!=))+/uy

/** Words that begin statements, which Mermaid does not accept as node ids. */
const RESERVED =
  /^(?:end|graph|flowchart|subgraph|style|linkStyle|classDef|class|click|href|call|interpolate|default|direction|acc(?:Title|Descr)|_self|_blank|_parent|_top)\b/

/** Brackets and the shape that they draw; longer ones first. */
const BRACKETS: readonly (readonly [string, string, Shape])[] = [
  ['(((', ')))', 'double circle'],
  ['((', '))', 'circle'],
  ['([', '])', 'stadium'],
  ['(', ')', 'rounded'],
  ['[[', ']]', 'subroutine'],
  ['[(', ')]', 'cylinder'],
  ['[/', '/]', 'lean right'],
  ['[/', '\\]', 'trapezoid'],
  ['[\\', '\\]', 'lean left'],
  ['[\\', '/]', 'inverted trapezoid'],
  ['[', ']', 'rectangle'],
  ['{{', '}}', 'hexagon'],
  ['{', '}', 'diamond'],
  ['>', ']', 'flag'],
]

const WORDS = String.raw`\s*(?:"\x60([^\x60"]*)\x60"|"([^"]*)"|([^[\](){}|"]*?))\s*`
const escaped = (text: string) => text.replaceAll(/[()[\]{}\\/>]/g, String.raw`\$&`)

const SHAPES = BRACKETS.map(([open, close, shape]) => ({
  shape,
  opening: new RegExp(escaped(open), 'y'),
  // `[` before a slash begins another shape.
  whole: new RegExp(
    escaped(open) + (open === '[' ? String.raw`(?![/\\])` : '') + WORDS + escaped(close),
    'y',
  ),
}))

/** Shapes by their names in `@{ shape: … }`. */
const NAMED: ReadonlyMap<string, Shape> = new Map(
  (
    [
      ['rectangle', 'rect rectangle proc process'],
      ['rounded', 'rounded event'],
      ['stadium', 'stadium pill terminal'],
      ['subroutine', 'subproc subprocess subroutine framed-rectangle fr-rect'],
      ['cylinder', 'cyl cylinder database db'],
      ['circle', 'circle circ'],
      ['double circle', 'dbl-circ double-circle'],
      ['diamond', 'diam diamond decision question'],
      ['hexagon', 'hex hexagon prepare'],
      ['flag', 'odd'],
      ['trapezoid', 'trap-b trapezoid trapezoid-bottom priority'],
      ['inverted trapezoid', 'trap-t inv-trapezoid trapezoid-top manual'],
      ['lean right', 'lean-r lean-right in-out'],
      ['lean left', 'lean-l lean-left out-in'],
    ] as const
  ).flatMap(([shape, names]) => names.split(' ').map((name) => [name, shape])),
)

const DATA = /@\{((?:[^"}]|"[^"]*")*)\}/y
const PAIR = /\s*([A-Za-z]+)[ \t]*:[ \t]*(?:"([^"]*)"|'([^']*)'|([^,\n"'{}]*?))[ \t]*(?=[,\n]|$)[,\n]?/y

/** Takes the key-value pairs of `@{ … }`; null if there is no such block. */
export function takeData(scanner: Scanner): Map<string, string> | null {
  const { offset } = scanner
  const [, body] = scanner.take(DATA) ?? []
  if (body === undefined) return null
  const text = body.trim()
  const pairs = new Map<string, string>()
  let from = 0
  while (from < text.length) {
    PAIR.lastIndex = from
    const [pair = '', name = '', double, single, bare] = PAIR.exec(text) ?? refuse(offset)
    pairs.set(name, double ?? single ?? bare ?? '')
    from += pair.length
  }
  return pairs
}

function takeNamedShape(scanner: Scanner): Omit<Mention, 'id' | 'offset'> | null {
  const { offset } = scanner
  const data = takeData(scanner)
  if (data === null) return null
  const name = data.get('shape')
  const shape =
    name === undefined ? null : (NAMED.get(name) ?? refuse(offset, `the shape ${name} is not supported`))
  const words = data.get('label')
  for (const other of data.keys()) if (other !== 'shape' && other !== 'label') refuse(offset)
  return { shape, label: words === undefined ? null : (readLabel(words) ?? refuse(offset)) }
}

function takeBrackets(scanner: Scanner): Omit<Mention, 'id' | 'offset'> {
  const { offset } = scanner
  for (const { shape, whole } of SHAPES) {
    const [all, markdown, quoted, bare] = scanner.take(whole) ?? []
    if (all === undefined) continue
    const label = readLabel(markdown ?? quoted ?? bare ?? '', markdown !== undefined)
    return { shape, label: label ?? refuse(offset, 'this label is not supported') }
  }
  if (SHAPES.some(({ opening }) => scanner.take(opening))) refuse(offset)
  return { shape: null, label: null }
}

/** Takes a node: its id, its shape with a label, and a class, which is ignored because the site has its own colors. */
export function takeNode(scanner: Scanner): Mention {
  const { offset } = scanner
  // Mermaid reads the letter as the start of a link.
  if (scanner.take(/[xo](?=--|==|-?\.)/y)) refuse(offset)
  const [id] = scanner.expect(ID)
  if (RESERVED.test(id)) refuse(offset)
  const said = takeNamedShape(scanner) ?? takeBrackets(scanner)
  scanner.take(/:::\w(?:\w|-(?=\w))*/y)
  return { id, offset, ...said }
}
