import { nodesOf, rangeOf } from './code-ranges'
import { editText, type Range } from './ranges'

/** Length of the text before a comment that is checked, in characters. */
const MAX_BEFORE = 200

/** An empty line or nothing at the end of a text: a comment after it belongs to no other block of HTML. */
const GAP = /(?:^|\n)[ \t>]*\n[ \t>]*$|^\s*$/

function hasGapBefore(markdown: string, start: number): boolean {
  return GAP.test(markdown.slice(Math.max(0, start - MAX_BEFORE), start))
}

/**
 * Returns the comments with an empty line in them and none before them, in order, without those that contain the start
 * of another.
 */
function longComments(markdown: string): Range[] {
  const ranges: Range[] = []
  let closing = 0
  for (let start = markdown.indexOf('<!--'); start !== -1 && closing !== -1;) {
    if (closing < start + 2) closing = markdown.indexOf('-->', start + 2)
    const next = markdown.indexOf('<!--', start + 4)
    const end = closing + '-->'.length
    const isWhole = closing !== -1 && (next === -1 || next > closing)
    if (isWhole && !hasGapBefore(markdown, start) && /\n[ \t>]*\n/.test(markdown.slice(start, end)))
      ranges.push({ start, end })
    start = next
  }
  return ranges
}

/**
 * Returns the comments that Markdown splits, in order: one directly below another tag belongs to the block of that tag,
 * which ends at the first empty line, so the rest of the comment would be shown.
 */
function splitComments(markdown: string): readonly Range[] {
  const comments = longComments(markdown)
  if (comments.length === 0) return []
  const blocks = nodesOf(markdown)
    .filter(({ type }) => type === 'html')
    .map((node) => rangeOf(node))
  let at = 0
  return comments.filter(({ start, end }) => {
    while ((blocks[at]?.end ?? Infinity) <= start) at += 1
    const block = blocks[at]
    return block !== undefined && block.start <= start && block.end < end
  })
}

/** Removes comments that Markdown splits. */
export function dropSplitComments(markdown: string): string {
  return editText(
    markdown,
    splitComments(markdown).map((range) => ({ ...range, text: '' })),
  )
}

/** Replaces comments that Markdown splits with spaces, so that offsets and lines do not change. */
export function blankSplitComments(markdown: string): string {
  return editText(
    markdown,
    splitComments(markdown).map(({ start, end }) => {
      const text = markdown.slice(start, end).replaceAll(/[^\n]/g, ' ')
      return { start, end, text }
    }),
  )
}
