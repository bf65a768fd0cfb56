import { type LineMark, markLine, readNotation } from './code-notation'

/** The part of a line that is not code: a shell prompt or the sign of a diff. */
type Prefix = { readonly kind: 'prompt' | 'sign'; readonly text: string }

/** A code block whose mark notation, prompts and signs were removed from its text. */
export type MarkedCode = {
  /** The code to highlight. */
  readonly code: string
  /** Marks by line number, from 0. */
  readonly marks: ReadonlyMap<number, LineMark>
  /** Prefixes by line number, from 0. */
  readonly prefixes: ReadonlyMap<number, Prefix>
}

const SHELLS = new Set(['sh', 'bash', 'shell', 'zsh', 'console', 'shellscript'])

/** Sign of a mark, in diffs and also before lines with the notation. */
export const SIGNS: Readonly<Partial<Record<LineMark, string>>> = { add: '+', rem: '-' }

type Prefixed = { readonly lines: readonly string[]; readonly prefixes: ReadonlyMap<number, Prefix> }

/** Removes from each line the first occurrence of the text that `find` returns, and collects the removed texts. */
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
  // In a patch, unchanged lines begin with a space; in a hand-written block, such a space belongs to the code.
  const isPatch = lines.every((line) => line === '' || /^[ +\-@\\]/.test(line))
  const marks = new Map<number, LineMark>()
  // The two lines that name the files of a patch; in a hand-written block, also the fences of front matter.
  const isHeader = (line: string, index: number) =>
    (line.startsWith('--- ') && lines[index + 1]?.startsWith('+++ ')) ||
    (line.startsWith('+++ ') && lines[index - 1]?.startsWith('--- ')) ||
    (!isPatch && /^(?:---|\+\+\+)$/.test(line))
  const { lines: code, prefixes } = takePrefixes(lines, 'sign', (line, index) => {
    if (isHeader(line, index)) return undefined
    const sign = /^[+-]/.exec(line)?.[0]
    if (sign !== undefined) marks.set(index, sign === '+' ? 'add' : 'rem')
    return sign ?? (isPatch && line.startsWith(' ') ? ' ' : undefined)
  })
  return { code: code.join('\n'), marks, prefixes }
}

/** The sign at the start of a line. Two signs are an operator, or a custom property in CSS. */
const SIGN = /^([+-])(?!\1)/
/** The sign after an indentation. One without a space after it belongs to a number. */
const INDENTED_SIGN = /^[ \t]+([+-])(?=[ \t]|$)/

/** Languages in which a minus starts a list item. */
const WITH_LISTS = new Set(['yaml', 'yml', 'md', 'mdx', 'markdown'])

/** Removes signs that repeat the notation. */
function readRepeatedSigns(
  lines: readonly string[],
  marks: ReadonlyMap<number, LineMark>,
  language: string,
): Prefixed {
  const isChanged = (index: number) => SIGNS[marks.get(index) ?? 'hl'] !== undefined
  // After an indentation a plus is an operator, unless all lines with the notation have signs.
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
 * Splits a block into code and marks. Reads `[!code ++]` comments, signs that repeat them, lines listed after the
 * fence, prompts and diffs.
 */
export function readCodeMarks(
  source: string,
  language: string,
  listed: ReadonlyMap<number, LineMark>,
): MarkedCode {
  const { lines, marks } = readNotation(source.split('\n'))
  for (const [line, mark] of listed) if (line <= lines.length) markLine(marks, line - 1, mark)
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
