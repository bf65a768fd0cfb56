/** First and last markup of the fixed part: the part of a library's header that is the same on all pages of the library. */
const FIXED_START = '<a class="brand"'
const FIXED_END = '<nav id="S--version"'

/**
 * Returns the fixed part of a library's header as markup, or '' if it has none. The framework menu before it and the version menu
 * after it have links that differ from page to page.
 */
function fixedHeaderPart(header: string): string {
  const end = header.indexOf(FIXED_END)
  return end === -1 ? '' : header.slice(Math.max(0, header.indexOf(FIXED_START)), end)
}

/** Returns a header without its fixed part, for a browser that already has that part. */
export function withoutFixedPart(header: string): string {
  return header.replace(fixedHeaderPart(header), '')
}

/** Returns the whole header; inserts the fixed part of the current header if the server left it out. */
export function fullHeader(sent: string, current: string): string {
  if (sent.includes(FIXED_START)) return sent
  return sent.replace(FIXED_END, () => fixedHeaderPart(current) + FIXED_END)
}
