/** What a line of a code block is marked as. */
export type LineMark = 'hl' | 'add' | 'rem'

/** What stands in a line and is no code: a shell prompt or the sign of a diff. */
type Prefix = { readonly kind: 'prompt' | 'sign'; readonly text: string }

/** A code block with the notation for marks, prompts and signs taken out of its text. */
export type MarkedCode = {
  /** The code that is highlighted. */
  readonly code: string
  /** Mark per line number from 0, where a line has one. */
  readonly marks: ReadonlyMap<number, LineMark>
  /** Prefix per line number from 0, where a line had one. */
  readonly prefixes: ReadonlyMap<number, Prefix>
}

/** `[!code ++]` at the end of a line, with what closes the comment around it. */
const NOTATION = /^\[!code (\+\+|--|hl|highlight)(?::(\d{1,3}))?\][ \t]*(?:\*\/\}?|-->)?[ \t]*$/
/** What opens that comment, in any language. */
const COMMENT_OPENERS = ['{/*', '/*', '//', '<!--', '--', '#', ';', '%']

const NOTATION_MARKS: Readonly<Record<string, LineMark>> = {
  '++': 'add',
  '--': 'rem',
  hl: 'hl',
  highlight: 'hl',
}

const SHELLS = new Set(['sh', 'bash', 'shell', 'zsh', 'console', 'shellscript'])

/** One line without its notation, and what the notation says. */
function readLine(line: string): { text: string; mark: LineMark | null; count: number } {
  const start = line.lastIndexOf('[!code ')
  const match = start === -1 ? null : NOTATION.exec(line.slice(start))
  const mark = NOTATION_MARKS[match?.[1] ?? '']
  if (!match || !mark) return { text: line, mark: null, count: 0 }
  const before = line.slice(0, start).trimEnd()
  const opener = COMMENT_OPENERS.find((candidate) => before.endsWith(candidate)) ?? ''
  return {
    text: before.slice(0, before.length - opener.length).trimEnd(),
    mark,
    count: Number(match[2] ?? 1),
  }
}

/** Takes the notation out of each line; a line that holds nothing else is dropped, its mark goes to the next. */
function readNotation(lines: readonly string[]): { lines: string[]; marks: Map<number, LineMark> } {
  const left: string[] = []
  const marks = new Map<number, LineMark>()
  for (const line of lines) {
    const { text, mark, count } = readLine(line)
    if (mark) for (let index = 0; index < count; index += 1) marks.set(left.length + index, mark)
    if (!mark || text.trim() !== '') left.push(text)
  }
  return { lines: left, marks }
}

/** The sign of a mark, in diffs and in front of lines that have the notation, too. */
export const SIGNS: Readonly<Partial<Record<LineMark, string>>> = { add: '+', rem: '-' }

type Prefixed = { readonly lines: readonly string[]; readonly prefixes: ReadonlyMap<number, Prefix> }

/** Takes the first of what `find` names out of each line. */
function takePrefixes(
  lines: readonly string[],
  kind: Prefix['kind'],
  find: (line: string, index: number) => string | undefined,
): Prefixed {
  const prefixes = new Map<number, Prefix>()
  const left = lines.map((line, index) => {
    const text = find(line, index)
    if (text === undefined) return line
    prefixes.set(index, { kind, text })
    const start = line.indexOf(text)
    return line.slice(0, start) + line.slice(start + text.length)
  })
  return { lines: left, prefixes }
}

function readDiff(lines: readonly string[]): MarkedCode {
  // In a patch every other line has a space in front; in a hand-written block the space belongs to the code.
  const isPatch = lines.every((line) => line === '' || /^[ +\-@\\]/.test(line))
  const marks = new Map<number, LineMark>()
  const { lines: code, prefixes } = takePrefixes(lines, 'sign', (line, index) => {
    if (/^(?:\+\+\+|---) /.test(line)) return undefined
    const sign = /^[+-]/.exec(line)?.[0]
    if (sign !== undefined) marks.set(index, sign === '+' ? 'add' : 'rem')
    return sign ?? (isPatch && line.startsWith(' ') ? ' ' : undefined)
  })
  return { code: code.join('\n'), marks, prefixes }
}

/** The sign that a line starts with. Two of them are an operator or the name of a property in CSS. */
const SIGN = /^([+-])(?!\1)/
/** The same after an indent, where a sign without a space behind it is that of a number. */
const INDENTED_SIGN = /^[ \t]+([+-])(?=[ \t]|$)/

/** Languages in which a minus starts an item of a list. */
const WITH_LISTS = new Set(['yaml', 'yml', 'md', 'mdx', 'markdown'])

/** Takes out the signs that say again what the notation says. */
function readRepeatedSigns(
  lines: readonly string[],
  marks: ReadonlyMap<number, LineMark>,
  language: string,
): Prefixed {
  const isChanged = (index: number) => SIGNS[marks.get(index) ?? 'hl'] !== undefined
  // After an indent a lone plus is an operator, unless all lines with the notation have their signs.
  const areAllSigned = lines.every(
    (line, index) => !isChanged(index) || SIGN.test(line) || INDENTED_SIGN.test(line),
  )
  return takePrefixes(lines, 'sign', (line, index) => {
    const sign = (SIGN.exec(line) ?? (areAllSigned ? INDENTED_SIGN.exec(line) : null))?.[1]
    if (sign === undefined || sign !== SIGNS[marks.get(index) ?? 'hl']) return undefined
    return sign === '-' && WITH_LISTS.has(language) ? undefined : sign
  })
}

/**
 * Splits a block into code and marks: `[!code ++]` comments, signs that repeat them, lines named after the fence,
 * prompts, diffs.
 */
export function readCodeMarks(
  source: string,
  language: string,
  highlighted: ReadonlySet<number>,
): MarkedCode {
  const { lines, marks } = readNotation(source.split('\n'))
  for (const line of highlighted) {
    if (line <= lines.length && !marks.has(line - 1)) marks.set(line - 1, 'hl')
  }
  if (language === 'diff') {
    const diff = readDiff(lines)
    return { ...diff, marks: new Map([...marks, ...diff.marks]) }
  }
  const signs = readRepeatedSigns(lines, marks, language)
  const prompts = takePrefixes(signs.lines, 'prompt', (line) =>
    SHELLS.has(language) ? /^[$>] /.exec(line)?.[0] : undefined,
  )
  return {
    code: prompts.lines.join('\n'),
    marks,
    prefixes: new Map([...signs.prefixes, ...prompts.prefixes]),
  }
}
