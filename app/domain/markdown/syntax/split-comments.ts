import { nodesOf, rangeOf } from './code-ranges'
import { editText, type Range } from './ranges'

/** Returns the comments with an empty line in them, in order, without those that contain the start of another. */
function longComments(markdown: string): Range[] {
  const ranges: Range[] = []
  for (let start = markdown.indexOf('<!--'); start !== -1;) {
    const closing = markdown.indexOf('-->', start + 4)
    if (closing === -1) break
    const next = markdown.indexOf('<!--', start + 4)
    const end = closing + '-->'.length
    const isWhole = next === -1 || next > closing
    if (isWhole && /\n[ \t>]*\n/.test(markdown.slice(start, end))) ranges.push({ start, end })
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
  return comments.filter(({ start, end }) =>
    blocks.some((block) => block.start <= start && start < block.end && block.end < end),
  )
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
