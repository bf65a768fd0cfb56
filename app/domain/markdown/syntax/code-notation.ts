/** What a line of a code block is marked as. */
export type LineMark = 'hl' | 'add' | 'rem' | 'error' | 'warning'

/** The mark for each word of the notation, `[!code ++]`; `word` marks lines by a word in them. */
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

/**
 * Matches several side by side, in one comment or in several: `[!code --] // [!code error]`. Between quotes it is a text of
 * the code.
 */
const GROUP =
  /(?<!["'`])(?:\[!code(?:[ \t]*(?:\+\+|--)|[ \t]+[A-Za-z][\w-]{0,30})[ \t]{0,8}(?::[^\]\n]{0,100})?\](?:[*/#;%<>!{} \t-]{0,12}(?=\[!code )|[ \t]*))+/g
const NOTATION = /\[!code[ \t]*([^\]:]+)(?::([^\]]*))?\]/g

/** What opens a comment that has an end of its own. */
const BLOCK_OPENER = String.raw`\{?\/\*+|<!--|\{\{!(?:--)?|\(\*`
/**
 * What opens a comment in front of a notation, also one inside of another: `{/* //`. A semicolon and a percent sign do after
 * white space alone.
 */
const OPENER = new RegExp(
  String.raw`(?:(?:${BLOCK_OPENER})[ \t]*)?(?:${BLOCK_OPENER}|\/{2,4}|--|#{1,4}|\{#|(?:^|[ \t])[;%]{1,4})$`,
)
/** What closes it. */
const CLOSER = /^(?:\*+\/\}?|-->|--\}\}|\}\}|#\}|\*\))[ \t]*/
/** Longest of them. */
const MAX_SIGNS = 12
/** The start of another comment behind it, which needs no opener before. */
const NEXT_COMMENT = /^(?:\/\/|\/\*|#|--|<!--)/

/** Notations for words that are read in a block. */
const MAX_WORDS = 20

/** One notation: `[!code hl:3]`. */
type Notation = { readonly kind: string; readonly value: string | undefined; readonly written: string }

/** The lengths of the signs of a comment around a notation that holds nothing else; null for any other place. */
function signsAround(
  before: string,
  after: string,
): { readonly opener: number; readonly closer: number } | null {
  const [opener] = OPENER.exec(before.trimEnd().slice(-MAX_SIGNS)) ?? []
  const [closer = ''] = CLOSER.exec(after) ?? []
  if (opener === undefined || (closer === '' && after !== '' && !NEXT_COMMENT.test(after))) return null
  // A brace alone is code.
  const isJsx = opener.startsWith('{/') && closer.includes('}')
  const space = before.length - before.trimEnd().length
  return {
    opener: space + opener.length - (opener.startsWith('{/') && !isJsx ? 1 : 0),
    closer: closer.startsWith('*') && closer.includes('}') && !isJsx ? closer.indexOf('}') : closer.length,
  }
}

/** A line without its notations, and without comments that hold nothing else. */
function takeNotations(line: string): { readonly text: string; readonly notations: readonly Notation[] } {
  const notations: Notation[] = []
  let text = ''
  let position = 0
  for (const { 0: group, index } of line.matchAll(GROUP)) {
    for (const [written, kind = '', value] of group.matchAll(NOTATION))
      notations.push({ kind: kind.trim().toLowerCase(), value: value?.trim(), written })
    const end = index + group.length
    const before = line.slice(position, index)
    const signs = signsAround(before, line.slice(end, end + MAX_SIGNS))
    text += before.slice(0, before.length - (signs?.opener ?? 0))
    position = end + (signs?.closer ?? 0)
  }
  return notations.length === 0
    ? { text: line, notations }
    : { text: (text + line.slice(position)).trimEnd(), notations }
}

/** What a block says in the notation. */
export type NotedLines = {
  /** The lines of code: a line that holds nothing but notations is none, and they are about the next one. */
  readonly lines: readonly string[]
  /** Mark per line of code, from 0. */
  readonly marks: Map<number, LineMark>
  /** Notations that mean nothing, with their lines in the block as it is written, from 0. */
  readonly unknown: readonly { readonly written: string; readonly line: number }[]
}

/** The word that lines are marked by, and for how many of them. */
function wordOf(value = ''): { readonly word: string; readonly count: number } {
  const [, word = '', count] = /^(.+?)(?::(\d{1,3}))?$/.exec(value) ?? []
  return { word: word.replaceAll(/\\(.)/g, '$1'), count: Number(count ?? Infinity) }
}

/** Takes the notation out of the lines of a block. */
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
        for (let at = 0; at < Number(value ?? 1); at += 1) marks.set(lines.length + at, mark)
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
