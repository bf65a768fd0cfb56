import type { RootContent } from 'mdast'
import { isPackageLine } from '~/domain/markdown/syntax/package-commands'
import { type Edit, endOf, marginBefore, type Span, startOf } from './source-edits'

/** Returns the spans of the lines of packages in a block that also has other text, with the line breaks between. */
function packageSpans(node: RootContent, source: string): Span[] {
  const spans: Span[] = []
  const [first, last] = [startOf(node), endOf(node)]
  for (let start = first; start < last;) {
    const newline = source.indexOf('\n', start)
    const end = newline === -1 ? last : Math.min(newline, last)
    const line = source.slice(start, end)
    if (isPackageLine(line)) {
      const margin = /^\n[ \t>]*/.exec(source.slice(end, last))?.[0].length ?? 0
      const signs = /^[ \t>]*/.exec(line)?.[0].length ?? 0
      spans.push(start === first ? { start: start + signs, end: end + margin } : { start: start - 1, end })
    }
    start = end + 1
  }
  return spans.map((span, index) => ({ ...span, start: Math.max(span.start, spans[index - 1]?.end ?? 0) }))
}

/**
 * Returns the edits that replace the lines of packages in the blocks of an install block with its commands; `kept` are
 * the blocks with other text.
 */
export function packageEdits(
  [first, ...others]: readonly RootContent[],
  kept: readonly RootContent[],
  source: string,
  commands: string,
): Edit[] {
  if (!first) return []
  const positions = new Set(kept.map(({ position }) => position))
  const edits = (node: RootContent): Edit[] => {
    const spans = positions.has(node.position)
      ? packageSpans(node, source)
      : [{ start: startOf(node), end: endOf(node) }]
    return spans.map((span) => ({ ...span, parts: [] }))
  }
  const start = startOf(first)
  const gap = positions.has(first.position) ? `\n\n${marginBefore(source, start)}` : ''
  const [top, ...rest] = edits(first)
  const parts = [commands + gap]
  const inFirst =
    top?.start === start
      ? [{ ...top, parts }, ...rest]
      : [{ start, end: start, parts }, ...(top ? [top] : []), ...rest]
  return [...inFirst, ...others.flatMap(edits)]
}
