import { Parser } from 'htmlparser2'
import type { Range } from './ranges'

/** Returns the spans of comments in raw HTML, in order. An unclosed comment extends to the end. */
export function commentRanges(html: string): readonly Range[] {
  if (!html.includes('<!') && !html.includes('<?')) return []
  const ranges: Range[] = []
  const parser = new Parser({
    oncomment: () =>
      ranges.push({ start: parser.startIndex, end: Math.min(parser.endIndex + 1, html.length) }),
  })
  parser.end(html)
  return ranges
}

/** A comment; an unclosed one extends to the end. `<!-->` and `<!--->` are whole comments. */
const COMMENT = /<!--(?:-?>|[^]*?(?:-->|$))/g

/** Replaces comments with spaces, so that offsets and lines do not change. */
export function blankComments(text: string): string {
  return text.replaceAll(COMMENT, (comment) => comment.replaceAll(/[^\n]/g, ' '))
}
