/** Half-open span of a text, in UTF-16 units. */
export type Range = { readonly start: number; readonly end: number }

/** A line that opens or closes a fence, inside lists and quotes too. */
const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,}|~{3,})(.*)$/

/** Spans of fenced code, fences included, in order. An open fence runs to the end, as in Markdown. */
export function fencedRanges(markdown: string): readonly Range[] {
  const ranges: Range[] = []
  let open: { start: number; fence: string } | null = null
  let offset = 0
  for (const line of markdown.split('\n')) {
    const end = offset + line.length
    const mayFence = line.includes('```') || line.includes('~~~')
    const [, fence = '', info = ''] = (mayFence && FENCE.exec(line)) || []
    if (open === null) {
      const opens = fence !== '' && !(fence.startsWith('`') && info.includes('`'))
      if (opens) open = { start: offset, fence }
    } else if (fence.startsWith(open.fence) && info.trim() === '') {
      ranges.push({ start: open.start, end })
      open = null
    }
    offset = end + 1
  }
  if (open !== null) ranges.push({ start: open.start, end: markdown.length })
  return ranges
}

/** Spans of inline code of one line: a run of backticks up to the next run of the same length. */
function inlineRangesOfLine(line: string, offset: number): readonly Range[] {
  const runs = [...line.matchAll(/`+/g)]
  const ranges: Range[] = []
  for (let open = 0; open < runs.length; open += 1) {
    let close = open + 1
    while (close < runs.length && runs[close]?.[0] !== runs[open]?.[0]) close += 1
    const [first, last] = [runs[open], runs[close]]
    if (!first || !last) continue
    ranges.push({ start: offset + first.index, end: offset + last.index + last[0].length })
    open = close
  }
  return ranges
}

/** Spans of all code, fenced and inline, in order. Inline code is looked for line by line. */
export function codeRanges(markdown: string): readonly Range[] {
  const fenced = fencedRanges(markdown)
  const ranges: Range[] = []
  let next = 0
  let offset = 0
  for (const line of markdown.split('\n')) {
    const fence = fenced[next]
    if (fence && offset === fence.start) ranges.push(fence)
    if (!fence || offset < fence.start) {
      if (line.includes('`')) ranges.push(...inlineRangesOfLine(line, offset))
    } else if (offset + line.length >= fence.end) {
      next += 1
    }
    offset += line.length + 1
  }
  return ranges
}

/** A test for positions inside ordered, disjoint ranges. Positions must be asked in ascending order. */
export function ascendingContains(ranges: readonly Range[]): (position: number) => boolean {
  let index = 0
  return (position) => {
    while ((ranges[index]?.end ?? Infinity) <= position) index += 1
    return (ranges[index]?.start ?? Infinity) <= position
  }
}
