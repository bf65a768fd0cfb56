/** Half-open span of a text, in UTF-16 code units. */
export type Range = { readonly start: number; readonly end: number }

/** A span of a text and its replacement. Edits of a text are in order and never overlap. */
export type TextEdit = Range & { readonly text: string }

/** Returns a test for positions inside ordered, disjoint ranges. Call it with positions in ascending order. */
export function ascendingContains(ranges: readonly Range[]): (position: number) => boolean {
  let index = 0
  return (position) => {
    while ((ranges[index]?.end ?? Infinity) <= position) index += 1
    return (ranges[index]?.start ?? Infinity) <= position
  }
}

/** Applies edits to a text. */
export function editText(text: string, edits: readonly TextEdit[]): string {
  let result = ''
  let position = 0
  for (const edit of edits) {
    result += text.slice(position, edit.start) + edit.text
    position = edit.end
  }
  return result + text.slice(position)
}

/**
 * Shifts ordered ranges to their positions after edits. No edit may cross an edge of a range; text inserted at an edge is
 * outside of the range.
 */
export function movedRanges<Kind extends Range>(
  ranges: readonly Kind[],
  edits: readonly TextEdit[],
): readonly Kind[] {
  let next = 0
  let moved = 0
  const moveTo = (position: number, isBefore: (edit: TextEdit) => boolean): number => {
    for (let edit = edits[next]; edit && isBefore(edit); edit = edits[next]) {
      moved += edit.text.length - (edit.end - edit.start)
      next += 1
    }
    return position + moved
  }
  return ranges.map((range) => ({
    ...range,
    start: moveTo(range.start, ({ end }) => end <= range.start),
    end: moveTo(range.end, ({ start }) => start < range.end),
  }))
}
