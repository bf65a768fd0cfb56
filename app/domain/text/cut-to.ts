/** Returns a text of at most `length` UTF-16 units. A longer one ends with an ellipsis, and is not cut within a character. */
export function cutTo(length: number, text: string): string {
  if (text.length <= length) return text
  const start = text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')
  return `${start.trimEnd()}…`
}
