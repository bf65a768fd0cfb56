import type { Code } from 'mdast'
import { type MarkedCode, readCodeMarks, SIGNS } from '~/domain/markdown/syntax/code-marks'
import { splitFence } from '~/domain/markdown/syntax/fence-info'
import { type Edit, endOf, startOf, marginBefore } from './source-edits'
import { fenceAround } from '~/domain/text/fences'
import { type FenceExample, outcomeOf, parseExampleFence } from '~/domain/markdown/examples/example-fence'
import { languageOfFile } from '~/domain/markdown/figures/code-file'
import type { TextPart } from './text-parts'

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
 * Returns the edits that insert the file of an example into the fence that names it, or keep its excerpt, and add a
 * link to the example below. Empty for any other fence.
 */
export function exampleEdits(node: Code, source: string, examples: readonly FenceExample[]): Edit[] {
  const { language, meta } = splitFence(node)
  const fence = parseExampleFence(meta)
  const outcome = fence && outcomeOf(examples, fence)
  if (!outcome) return []
  const [start, end] = [startOf(node), endOf(node)]
  const margin = `\n${marginBefore(source, start)}`
  const lineEnd = source.indexOf('\n', end + 1)
  const below = source.slice(end + 1, lineEnd < 0 ? undefined : lineEnd)
  // Text on the next line would join the paragraph.
  const gap = /^[>\s]*$/.test(below) ? '' : margin
  const isEmpty = node.value.trim() === ''
  if (outcome.kind !== 'found')
    return [
      {
        start: isEmpty ? start : end,
        end,
        parts: [(isEmpty ? '' : `${margin}${margin}`) + outcome.text + gap],
      },
    ]
  const link: TextPart[] = [
    `${margin}${margin}[The whole example](`,
    { kind: 'link', address: `/${outcome.directory}` },
    `)${gap}`,
  ]
  if (!isEmpty) return [{ start: end, end, parts: link }]
  const marks = fenceAround(outcome.text)
  const opening = `${marks}${language || languageOfFile(outcome.path)} title="${outcome.path}"`
  const lines = [opening, ...outcome.text.trimEnd().split(/\r?\n/), marks]
  return [{ start, end, parts: [lines.join(margin), ...link] }]
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
  if (!opening || margin === null || !/\[!code/i.test(node.value)) return []
  const { language, meta } = splitFence(node)
  const marked = readCodeMarks(node.value, language.toLowerCase(), new Map())
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
