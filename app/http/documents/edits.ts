/** Text to put in place of a stretch of a document; positions count characters, `end` is the one after the last. */
export type Edit = { readonly start: number; readonly end: number; readonly text: string }

/** The document with all edits, which may not overlap. */
export function applyEdits(html: string, edits: readonly Edit[]): string {
  let result = ''
  let position = 0
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    result += html.slice(position, start) + text
    position = end
  }
  return result + html.slice(position)
}
