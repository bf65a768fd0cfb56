import { ascendingContains, codeRanges } from '~/domain/markdown/syntax/code-ranges'

/**
 * A JSX style on a tag of raw HTML: `style={{ width: '100%' }}`, on one line or several. Starts where white space does:
 * to try every space of a long run would take the square of its length.
 */
const JSX_STYLE = /(?<!\s)\s+style=\{\{[^{}]{0,1000}\}\}/g

/**
 * Takes JSX style attributes out of raw HTML, before Markdown reads it: they are no HTML, so the whole tag would
 * show as text. Their values go, frames have fixed boxes here. Code keeps them.
 */
export function dropJsxStyles(markdown: string): string {
  if (!markdown.includes('style={{')) return markdown
  const isCode = ascendingContains(codeRanges(markdown))
  return markdown.replaceAll(JSX_STYLE, (match, offset: number) => (isCode(offset) ? match : ''))
}
