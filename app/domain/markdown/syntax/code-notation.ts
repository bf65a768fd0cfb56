/** Mark of a line of code. */
export type LineMark = 'hl' | 'add' | 'rem' | 'error' | 'warning'

/** Marks by keyword of the notation, `[!code ++]`; `word` marks lines that contain a word. */
const MARKS: ReadonlyMap<string, LineMark> = new Map([
  ['++', 'add'],
  ['--', 'rem'],
  ['hl', 'hl'],
  ['highlight', 'hl'],
  ['focus', 'hl'],
  ['info', 'hl'],
  ['error', 'error'],
  ['warning', 'warning'],
])

/** Marks that take precedence over others on a line: removed lines are not copied. */
const STRENGTHS: Readonly<Record<LineMark, number>> = { hl: 0, warning: 1, error: 1, add: 2, rem: 2 }

/** Marks a line, unless it has a mark that takes precedence. */
export function markLine(marks: Map<number, LineMark>, line: number, mark: LineMark): void {
  if (STRENGTHS[mark] >= STRENGTHS[marks.get(line) ?? 'hl']) marks.set(line, mark)
}

/**
 * Adjacent notations in one comment or several: `[!code --] // [!code error]`. Beside a quote or before an
 * end tag, they are part of the code.
 */
const GROUP =
  /(?<!["'`])(?:\[!code(?:[ \t]*(?:\+\+|--)|[ \t]+[a-z][\w-]{0,30})?[ \t]{0,8}(?::[^\]\n]{0,100})?\](?:[*/#;%<>!{} \t-]{0,12}(?=\[!code )|[ \t]*))+/gi
/** End of a string or of an element. */
const END_OF_TEXT = /^(?:["'`]|<\/)/
const NOTATION = /\[!code[ \t]*([^\]:]*)(?::([^\]]*))?\]/gi

/** Opening of a block comment. */
const BLOCK_OPENER = String.raw`\{?\/\*+|<!--|<%(?:#|--)|\{-|\{\{!(?:--)?|\(\*`
/**
 * Opening of a comment before a notation, also of one inside another: `{/* //`. A semicolon, a percent sign, a quote and
 * a word count only after white space.
 */
const COMMENT_START = new RegExp(
  String.raw`(?:(?:${BLOCK_OPENER})[ \t]*)?(?:${BLOCK_OPENER}|\/{2,4}[!-]?|--|#{1,4}|\{#|(?:^|[ \t])(?:[;%]{1,4}|'|rem))$`,
  'i',
)
/** Closing of a comment. */
const COMMENT_END = /^(?:\*+\/\}?|-->|(?:--)?%>|-\}|--\}\}|\}\}|#\}|\*\))[ \t]*/
/** Maximum length of an opening or closing, in characters. */
const MAX_SIGNS = 12
/** Start of another comment after a notation. */
const NEXT_COMMENT = /^(?:\/\/|\/\*|#|--|<!--)/

/** Maximum number of `word` notations read per block. */
const MAX_WORDS = 20

/** One notation: `[!code hl:3]`. */
type Notation = { readonly kind: string; readonly value: string | undefined; readonly written: string }

/** Returns the lengths of the comment signs around a notation that is a whole comment; null at any other position. */
function signsAround(
  before: string,
  after: string,
): { readonly opener: number; readonly closer: number } | null {
  const [opener] = COMMENT_START.exec(before.trimEnd().slice(-MAX_SIGNS)) ?? []
  const [closer = ''] = COMMENT_END.exec(after) ?? []
  if (opener === undefined || (closer === '' && after !== '' && !NEXT_COMMENT.test(after))) return null
  // A single brace is code.
  const isJsx = opener.startsWith('{/') && closer.includes('}')
  const space = before.length - before.trimEnd().length
  return {
    opener: space + opener.length - (opener.startsWith('{/') && !isJsx ? 1 : 0),
    closer: closer.startsWith('*') && closer.includes('}') && !isJsx ? closer.indexOf('}') : closer.length,
  }
}

/** Removes notations from a line, with comments that have nothing else. */
function takeNotations(line: string): { readonly text: string; readonly notations: readonly Notation[] } {
  const notations: Notation[] = []
  let text = ''
  let position = 0
  for (const { 0: group, index } of line.matchAll(GROUP)) {
    const end = index + group.length
    if (group.endsWith(']') && END_OF_TEXT.test(line.slice(end, end + 2))) continue
    for (const [written, kind = '', value] of group.matchAll(NOTATION))
      notations.push({ kind: kind.trim().toLowerCase(), value: value?.trim(), written })
    const before = line.slice(position, index)
    const signs = signsAround(before, line.slice(end, end + MAX_SIGNS))
    text += before.slice(0, before.length - (signs?.opener ?? 0))
    position = end + (signs?.closer ?? 0)
  }
  return notations.length === 0
    ? { text: line, notations }
    : { text: (text + line.slice(position)).trimEnd(), notations }
}

/** A block without notation, and what the notation says. */
export type NotedLines = {
  /** Lines of code. A line with only notations is removed, and they apply to the next line. */
  readonly lines: readonly string[]
  /** Marks by line of code, from 0. */
  readonly marks: Map<number, LineMark>
  /** Unknown notations, with their lines in the source of the block, from 0. */
  readonly unknown: readonly { readonly written: string; readonly line: number }[]
}

/** Parses the value of a `word` notation: the word, and the number of lines that it applies to. */
function wordOf(value = ''): { readonly word: string; readonly count: number } {
  const [, word = '', count] = /^(.+?)(?::(\d{1,3}))?$/.exec(value) ?? []
  return { word: word.replaceAll(/\\(.)/g, '$1'), count: Number(count ?? Infinity) }
}

/** Removes the notation from the lines of a block and parses it. */
export function readNotation(written: readonly string[]): NotedLines {
  const lines: string[] = []
  const marks = new Map<number, LineMark>()
  const unknown: { written: string; line: number }[] = []
  const words: { word: string; from: number; to: number }[] = []
  for (const [line, source] of written.entries()) {
    const { text, notations } = takeNotations(source)
    for (const { kind, value, written: notation } of notations) {
      const mark = MARKS.get(kind)
      const { word, count } = wordOf(value)
      if (kind === 'word' && word !== '') words.push({ word, from: lines.length, to: lines.length + count })
      else if (mark && /^\d{1,3}$/.test(value ?? '1'))
        for (let at = 0; at < Number(value ?? 1); at += 1) markLine(marks, lines.length + at, mark)
      else unknown.push({ written: notation, line })
    }
    if (notations.length === 0 || text !== '') lines.push(text)
  }
  for (const { word, from, to } of words.slice(0, MAX_WORDS)) {
    for (const [at, text] of lines.slice(from, Math.min(to, lines.length)).entries())
      if (text.includes(word) && !marks.has(from + at)) marks.set(from + at, 'hl')
  }
  return { lines, marks, unknown }
}
