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

/** Elements that are dropped, keeping their text. */
const PLAIN = new Set(['code', 'kbd', 'mark', 'samp', 'small', 'span', 'tt', 'var'])

const known = new Set<string>([...allowedTags, ...droppedTags])

/** A tag. If its name is not an HTML element, it is text, such as a type parameter. */
const TAG = /<(\/?)([A-Za-z][\w-]*)[^<>]*>/g

/** Icons of Font Awesome, which the site does not have, and formulas. */
const NOT_DRAWN = /\bfa[a-z]?:fa-|\$\$/

/** Converts bold and italic Markdown to tags. Returns null if the text has other Markdown, which cannot be drawn. */
function markdownAsTags(text: string): string | null {
  const tags = text
    .replaceAll(/(\*\*|__)(?=\S)([^*_]+)\1/g, '<b>$2</b>')
    .replaceAll(/([*_])(?=\S)([^*_]+)\1/g, '<i>$2</i>')
  return /[*_`[\]\\]|^\s*(?:#|>|[-+]\s|\d+[.)]\s)/m.test(tags) ? null : tags
}

/** Splits a text into runs at its tags; null if a tag or entity cannot be drawn. */
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
    const key = Object.hasOwn(STYLES, element) ? STYLES[element] : undefined
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
 * Parses a label, whose lines end at `<br>`, `\n` or a line break. Returns null if it has something that cannot be
 * drawn: icons, formulas, or HTML elements that are in neither {@link STYLES} nor {@link PLAIN}.
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

/** Creates a label of plain text. */
export function wordsOf(text: string): Label {
  return [[{ text }]]
}
