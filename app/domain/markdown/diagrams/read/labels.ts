import type { Label, Run } from '../model'
import { allowedTags, droppedTags } from '~/domain/markdown/syntax/sanitize-schema'
import { decodeEntities } from './entities'

type Style = Omit<Run, 'text'>

const STYLES: Readonly<Record<string, keyof Style>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  s: 'struck',
  del: 'struck',
}

/** Elements whose text says the same without them. */
const PLAIN = new Set(['code', 'kbd', 'mark', 'samp', 'small', 'span', 'tt', 'var'])

const known = new Set<string>([...allowedTags, ...droppedTags])

/** A tag; one with a name that is no element of HTML is text, such as a type parameter. */
const TAG = /<(\/?)([A-Za-z][\w-]*)[^<>]*>/g

/** Icons of a font that the site does not have, and formulas. */
const NOT_DRAWN = /\bfa[a-z]?:fa-|\$\$/

/** Marks of Markdown that a label in backticks may have: bold and italic. Others are not drawn. */
function markdownAsTags(text: string): string | null {
  const tags = text
    .replaceAll(/(\*\*|__)(?=\S)([^*_]+)\1/g, '<b>$2</b>')
    .replaceAll(/([*_])(?=\S)([^*_]+)\1/g, '<i>$2</i>')
  return /[*_`[\]\\]|^\s*(?:#|>|[-+]\s|\d+[.)]\s)/m.test(tags) ? null : tags
}

/** Splits a text at its tags. */
function readRuns(text: string): Run[] | null {
  const runs: Run[] = []
  const style: { -readonly [name in keyof Style]: boolean } = {}
  let from = 0
  let isKnown = true
  const add = (to: number) => {
    const plain = decodeEntities(text.slice(from, to))
    if (plain === null) isKnown = false
    else if (plain !== '') runs.push({ text: plain, ...style })
  }
  for (const { 0: tag, 1: slash, 2: name = '', index } of text.matchAll(TAG)) {
    const element = name.toLowerCase()
    const key = STYLES[element]
    if (key === undefined && !PLAIN.has(element)) {
      if (known.has(element)) return null
      continue
    }
    add(index)
    if (key !== undefined) style[key] = slash === ''
    from = index + tag.length
  }
  add(text.length)
  return isKnown ? runs : null
}

function trimRuns(runs: readonly Run[]): Run[] {
  return runs.map((run, index) => {
    const start = index === 0 ? run.text.trimStart() : run.text
    return { ...run, text: index === runs.length - 1 ? start.trimEnd() : start }
  })
}

/**
 * The words of a label: `<br>`, `\n` and the end of a line begin a new one. Null when the label has what is not drawn:
 * icons, formulas, elements of HTML but those of style.
 */
export function readLabel(source: string, isMarkdown = false): Label | null {
  if (NOT_DRAWN.test(source)) return null
  const text = isMarkdown ? markdownAsTags(source) : source
  if (text === null) return null
  const lines = text.trim().split(/<br[ \t]*\/?>|\\n|\r?\n/i)
  const read = lines.map((line) => readRuns(line))
  const label = read.flatMap((runs) => (runs === null ? [] : [trimRuns(runs)]))
  return label.length === lines.length ? label : null
}

/** A label of plain words, letter by letter. */
export function wordsOf(text: string): Label {
  return [[{ text }]]
}
