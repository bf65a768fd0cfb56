/** A replacement of a range of a document. Positions count characters; `end` is exclusive. */
export type Edit = { readonly start: number; readonly end: number; readonly text: string }

/** Applies edits to a document; they must not overlap. */
export function applyEdits(html: string, edits: readonly Edit[]): string {
  let result = ''
  let position = 0
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    result += html.slice(position, start) + text
    position = end
  }
  return result + html.slice(position)
}
