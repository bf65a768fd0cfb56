import type { Code } from 'mdast'
import { type MarkedCode, readCodeMarks, SIGNS } from '~/domain/markdown/syntax/code-marks'
import { splitFence } from '~/domain/markdown/syntax/fence-info'
import { type Edit, endOf, startOf } from './source-edits'

/** The characters that open a fence. */
const OPENING = /^(`{3,}|~{3,})[ \t]*/

/**
 * Returns the prefix that the enclosing blocks, or the indentation of the fence, add to each line; null if the source
 * lines do not end with those of the code. Some lines may have only a part of it, so the longest prefix is used.
 */
function marginOf(written: readonly string[], lines: readonly string[]): string | null {
  if (!lines.every((line, index) => written[index]?.endsWith(line))) return null
  const margins = lines.map((line, index) => {
    const source = written[index] ?? ''
    return source.slice(0, source.length - line.length)
  })
  return margins.reduce((longest, margin) => (margin.length > longest.length ? margin : longest), '')
}

function writeLines({ code, marks, prefixes }: MarkedCode, isDiff: boolean): string[] {
  return code.split('\n').map((line, index) => {
    const mark = marks.get(index)
    const prefix = prefixes.get(index)
    // In a patch, unchanged lines begin with a space, except empty ones.
    const sign = (mark && SIGNS[mark]) ?? (line === '' ? '' : ' ')
    return `${isDiff ? sign : ''}${prefix?.kind === 'prompt' ? prefix.text : ''}${line}`
  })
}

/** Writes a diff with its original signs, and adds those that only the notation gave. */
function writeDiff({ code, marks, prefixes }: MarkedCode): string[] {
  return code.split('\n').map((line, index) => {
    const mark = marks.get(index)
    return `${prefixes.get(index)?.text ?? (mark && SIGNS[mark]) ?? ''}${line}`
  })
}

/**
 * Returns the edits that remove the notation for marks from a fence. If it marks added or removed lines, the fence
 * becomes a diff with all lines, which programs understand.
 */
export function codeEdits(node: Code, source: string): Edit[] {
  const [start, end] = [startOf(node), endOf(node)]
  const [first = '', ...written] = source.slice(start, end).split('\n')
  const opening = OPENING.exec(first)
  const lines = node.value.split('\n')
  const margin = marginOf(written, lines)
  if (!opening || margin === null || !node.value.includes('[!code')) return []
  const { language, meta } = splitFence(node)
  const marked = readCodeMarks(node.value, language.toLowerCase(), new Set())
  const isDiff = [...marked.marks.values()].some((mark) => SIGNS[mark] !== undefined)
  const text = (language.toLowerCase() === 'diff' ? writeDiff(marked) : writeLines(marked, isDiff))
    .map((line) => (line === '' ? margin.trimEnd() : margin + line))
    .join('\n')
  const codeStart = start + first.length + 1
  const codeLength = written.slice(0, lines.length).join('\n').length
  const code = { start: codeStart, end: codeStart + codeLength, parts: [text] }
  if (!isDiff) return [code]
  const words = meta === '' ? 'diff' : `diff ${meta}`
  return [{ start, end: start + first.length, parts: [`${opening[1] ?? ''}${words}`] }, code]
}
