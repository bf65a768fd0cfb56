/** What a line of a code block is marked as. */
type LineMark = 'hl' | 'add' | 'rem'

/** A code block with the notation for marks, prompts and signs taken out of its text. */
export type MarkedCode = {
  /** The code that is highlighted. */
  readonly code: string
  /** Mark per line number from 0, where a line has one. */
  readonly marks: ReadonlyMap<number, LineMark>
  /** What stood in front of a line and is no code: a shell prompt or the sign of a diff. */
  readonly prefixes: ReadonlyMap<number, { readonly kind: 'prompt' | 'sign'; readonly text: string }>
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

const isSigned = (line: string) => /^[+-]/.test(line)

function readDiff(lines: readonly string[]): MarkedCode {
  // In a patch every other line has a space in front; in a hand-written block the space belongs to the code.
  const isPatch = lines.every((line) => line === '' || /^[ +\-@\\]/.test(line))
  const marks = new Map<number, LineMark>()
  const prefixes = new Map<number, { kind: 'sign'; text: string }>()
  const code = lines.map((line, index) => {
    if (/^(?:\+\+\+|---) /.test(line)) return line
    if (isSigned(line)) marks.set(index, line.startsWith('+') ? 'add' : 'rem')
    if (!isSigned(line) && !(isPatch && line.startsWith(' '))) return line
    prefixes.set(index, { kind: 'sign', text: line.slice(0, 1) })
    return line.slice(1)
  })
  return { code: code.join('\n'), marks, prefixes }
}

function readPrompts(lines: readonly string[]): Pick<MarkedCode, 'code' | 'prefixes'> {
  const prefixes = new Map<number, { kind: 'prompt'; text: string }>()
  const code = lines.map((line, index) => {
    const prompt = /^[$>] /.exec(line)?.[0]
    if (prompt === undefined) return line
    prefixes.set(index, { kind: 'prompt', text: prompt })
    return line.slice(prompt.length)
  })
  return { code: code.join('\n'), prefixes }
}

/** Splits a block into code and marks: `[!code ++]` comments, lines named after the fence, prompts, diffs. */
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
  if (SHELLS.has(language)) return { ...readPrompts(lines), marks }
  return { code: lines.join('\n'), marks, prefixes: new Map() }
}
