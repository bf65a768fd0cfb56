import type { Code, Root } from 'mdast'
import { visit } from '~/domain/markdown/syntax/visit'
import { readNotation } from '~/domain/markdown/syntax/code-notation'
import { parseFenceInfo, splitFence } from '~/domain/markdown/syntax/fence-info'
import { lineRanges } from '~/domain/markdown/syntax/highlighted-lines'
import { startLine } from '~/domain/markdown/syntax/start-line'
import type { Problem } from '~/domain/markdown/types'
import { counted } from '~/domain/text/counted'

/** A comment that marks lines in other tools: `// highlight-next-line`. */
const FOREIGN_MARK =
  /(?:\/\/|\/\*|#|--|<!--)[ \t]*(highlight-(?:next-line|line|start|end|range))\b[^\w]{0,12}$/

/** Returns a problem for the first comment that marks lines in other tools and is shown as code. */
function foreignMark(lines: readonly string[], fenceLine: number | null): Problem[] {
  const at = lines.findIndex((row) => FOREIGN_MARK.test(row))
  const [, mark] = FOREIGN_MARK.exec(lines[at] ?? '') ?? []
  if (mark === undefined) return []
  const line = fenceLine === null ? null : fenceLine + 1 + at
  const remedy =
    'End a line with the comment [!code hl], or write the lines after the language, as in {1,3-5}.'
  return [{ text: `the comment ${mark} marks no line and is shown as code`, line, remedy }]
}

/** Reports words of a fence, and notations in its code, that have no effect. */
function checkFence(node: Code, problems: Problem[]): void {
  const { meta, value } = node
  const line = startLine(node)
  const { unshown, others } = parseFenceInfo(meta ?? '')
  for (const name of unshown)
    problems.push({
      text: `the file name ${name} after the fence is not shown`,
      line,
      remedy: 'Name one file per fence, as title="src/main.ts".',
    })
  const written = value.split('\n')
  const { lines, unknown } = /\[!code/i.test(value) ? readNotation(written) : { lines: written, unknown: [] }
  for (const { written: marker, line: at } of unknown)
    problems.push({
      text: `${marker} is not a known marker and is removed`,
      line: line === null ? null : line + 1 + at,
      remedy:
        'Write ++, --, hl, focus, info, warning, error or word:text, optionally with a number of lines after a colon.',
    })
  if (value.includes('highlight-')) problems.push(...foreignMark(written, line))
  // A fence without code may show the file of an example.
  if (value !== '') problems.push(...wrongRanges(others, lines.length, line))
}

/** Numbers in braces that are not ranges of lines: `{1..3}`, `{1-}`, `{-1}`, `{1;3}`. */
const NO_RANGES = /(?<![^\s\]}])\{(?![\s,]*(?:\d+(?:\s*-\s*\d+)?[\s,]*)*\})[\d\s,;:.–-]+\}/g

/** Returns a problem for each range of highlighted lines that is invalid or not in the code. */
function wrongRanges(words: string, count: number, line: number | null): Problem[] {
  const odd = Array.from(words.matchAll(NO_RANGES), ([written]) => ({
    text: `${written} after the fence names no lines`,
    line,
    remedy: 'Write numbers and ranges with commas, as in {1,3-5}.',
  }))
  if (odd.length > 0) return odd
  return lineRanges(words)
    .filter(({ from, to }) => from < 1 || from > to || to > count)
    .map(({ from, to }) => ({
      text: `{${from === to ? from : `${from}-${to}`}} after the fence does not fit the code, which has ${counted(count, 'line')}`,
      line,
      remedy: `Write numbers from 1 to ${count}, the smaller one first.`,
    }))
}

/** Codes with which a terminal sets colors; they begin with the control character ESC. */
const TERMINAL_COLORS = new RegExp(`${String.fromCodePoint(0x1b)}\\[[\\d;]*m`, 'g')

/**
 * Separates the language of a fence from words directly after it, removes the colors of terminal output, and reports
 * words without effect.
 */
export function remarkFences({ problems }: { readonly problems: Problem[] }) {
  return (tree: Root): void => {
    visit(tree, 'code', (node) => {
      const { language, meta } = splitFence(node)
      node.lang = language === '' ? null : language
      node.meta = meta === '' ? null : meta
      node.value = node.value.replaceAll(TERMINAL_COLORS, '')
      checkFence(node, problems)
    })
  }
}

/**
 * Stores the words after the language of a fence in an attribute, because the parser of raw HTML drops everything else.
 */
export function remarkFenceInfo() {
  return (tree: Root): void => {
    visit(tree, 'code', (node) => {
      if (node.meta) node.data = { ...node.data, hProperties: { dataMeta: node.meta } }
    })
  }
}
