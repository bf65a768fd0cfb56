/** Returns a fence of backticks that is longer than any run of them in the text. */
export function fenceAround(text: string, minLength = 3): string {
  const longest = Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length))
  return '`'.repeat(Math.max(minLength, longest + 1))
}
