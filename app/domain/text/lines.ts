/** Returns the line number of an offset in a text, from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** Returns the line number of the first occurrence of a text; null if there is none. */
export function lineOf(text: string, piece: string): number | null {
  const offset = text.indexOf(piece)
  return offset < 0 ? null : lineAt(text, offset)
}

/** Joins a text into one line with single spaces. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
