import type { Edge, Label, Tip } from '../model'
import { readLabel } from './labels'
import { refuse } from './refusal'
import type { Scanner } from './scanner'

/** A link between two nodes or lists of nodes. */
export type Link = Pick<Edge, 'label' | 'line' | 'start' | 'end'>

const TIPS: Readonly<Record<string, Tip>> = { '<': 'arrow', '>': 'arrow', o: 'circle', x: 'cross' }

/**
 * Patterns of links without a text inside, in the order in which Mermaid tries them; their groups are the marks at both
 * ends.
 */
const WHOLE: readonly (readonly [Edge['line'], RegExp])[] = [
  ['solid', /\s*([xo<]?)--+([-xo>])\s*/y],
  ['thick', /\s*([xo<]?)==+([=xo>])\s*/y],
  ['dashed', /\s*([xo<]?)-?\.+-([xo>]?)\s*/y],
  ['none', /\s*()~~~+()\s*/y],
]

/** Patterns of links with a text inside: start, text, end. */
const WITH_WORDS: readonly (readonly [Edge['line'], RegExp, RegExp, RegExp])[] = [
  ['solid', /\s*([xo<]?)--\s*/y, /(?:[^-"\n]|-(?!-))+?(?=\s*[xo<]?--+[-xo>])/y, /\s*([xo<]?)--+([-xo>])\s*/y],
  ['thick', /\s*([xo<]?)==\s*/y, /(?:[^="\n]|=(?!=))+?(?=\s*[xo<]?==+[=xo>])/y, /\s*([xo<]?)==+([=xo>])\s*/y],
  ['dashed', /\s*([xo<]?)-\.\s*/y, /[^."\n]+?(?=\s*[xo<]?-?\.+-)/y, /\s*([xo<]?)-?\.+-([xo>]?)\s*/y],
]

/** A text in quotes; with backticks inside them, it is Markdown. */
const QUOTED = /"`([^`"]*)`"|"([^"]*)"/y
const BARS = /\|\s*(?:"`([^`"]*)`"|"([^"]*)"|([^[\](){}|"]*))\s*\|\s*/y

function labelOf(source: string, isMarkdown: boolean, offset: number): Label | null {
  if (source.trim() === '') return null
  return readLabel(source, isMarkdown) ?? refuse(offset, 'this label is not supported')
}

/** Takes a label between bars after a link. */
function takeBars(scanner: Scanner): Label | null {
  const { offset } = scanner
  const [bars, markdown, quoted, bare] = scanner.take(BARS) ?? []
  return bars === undefined ? null : labelOf(markdown ?? quoted ?? bare ?? '', markdown !== undefined, offset)
}

/** Mermaid draws a mark at the start only if the end has the same one; other combinations are refused. */
function tipsOf(start: string, end: string, offset: number): Pick<Link, 'start' | 'end'> {
  const tips = { start: TIPS[start] ?? null, end: TIPS[end] ?? null }
  return tips.start !== null && tips.start !== tips.end ? refuse(offset) : tips
}

function takeWhole(scanner: Scanner): Link | null {
  const { offset } = scanner
  for (const [line, pattern] of WHOLE) {
    const [link, start = '', end = ''] = scanner.take(pattern) ?? []
    if (link === undefined) continue
    return { line, ...tipsOf(start, end, offset), label: takeBars(scanner) }
  }
  return null
}

function takeWithWords(scanner: Scanner): Link | null {
  const { offset } = scanner
  for (const [line, opening, words, closing] of WITH_WORDS) {
    const [opened, start = ''] = scanner.take(opening) ?? []
    if (opened === undefined) continue
    const at = scanner.offset
    const [quoted, markdown, plain] = scanner.take(QUOTED) ?? []
    const text = quoted === undefined ? scanner.expect(words)[0] : (markdown ?? plain ?? '')
    const [, inner, end = ''] = scanner.expect(closing)
    // Mermaid reads the last letter of a word such as `box` as a mark.
    if (inner !== '') refuse(at)
    return { line, ...tipsOf(start, end, offset), label: labelOf(text, markdown !== undefined, at) }
  }
  return null
}

/** Takes a link with the id before it, which is recorded but not drawn; null if there is none. */
export function takeLink(scanner: Scanner, ids: Set<string>): Link | null {
  const [, id] = scanner.take(/[ \t]+([^\s"@]+)@(?=[^{"])/y) ?? []
  const link = takeWhole(scanner) ?? takeWithWords(scanner)
  if (id === undefined) return link
  ids.add(id)
  return link ?? refuse(scanner.offset)
}
