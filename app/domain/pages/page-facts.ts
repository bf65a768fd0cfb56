import type { FrontMatter, PageFacts } from './types'

/** Characters of a heading that are read; the longest real one has 382. */
const MAX_HEADING_LENGTH = 500

/**
 * Adds what the index wants to know of a page's text to its front matter. `body` is the file without front matter.
 * A heading inside a code fence is code.
 */
export function pageFacts(frontMatter: FrontMatter, body: string): PageFacts {
  return { ...frontMatter, firstHeading: firstHeading(body), hasText: body.trim() !== '' }
}

/** The lines that may be a fence of code or a heading: of a long text, most are neither, and no copies of them are made. */
const MARKED_LINE = /(?:^|\n) {0,3}(?:(`{3,}|~{3,})|#[ \t]+(\S.*))/g

/** The first H1 of a text without front matter, as plain text. */
export function firstHeading(body: string): string | null {
  let fence: string | null = null
  for (const [, mark, heading] of body.matchAll(MARKED_LINE)) {
    if (fence !== null) {
      if (mark?.startsWith(fence)) fence = null
    } else if (mark) {
      fence = mark
    } else if (heading) {
      return plainText(heading.slice(0, MAX_HEADING_LENGTH))
    }
  }
  return null
}

/** Headings carry little markup: code marks, emphasis, links and the escapes of generated pages. */
function plainText(heading: string): string {
  return heading
    .replace(/[ \t]+#+[ \t]*$/, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '')
    .replaceAll(/\*\*([^*]+)\*\*/g, '$1')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim()
}
