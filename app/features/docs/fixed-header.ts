/** Where the part of a library's header begins that is the same on all its pages, and where it ends. */
const FIXED_START = '<a class="brand"'
const FIXED_END = '<nav id="S--version"'

/**
 * The part of a library's header, as markup, that is the same on all its pages. The menu of frameworks comes before it and
 * that of versions behind it: their links differ from page to page. Empty for a header without them.
 */
function fixedHeaderPart(header: string): string {
  const end = header.indexOf(FIXED_END)
  return end === -1 ? '' : header.slice(Math.max(0, header.indexOf(FIXED_START)), end)
}

/** A header without its fixed part, for a browser that has that already. */
export function withoutFixedPart(header: string): string {
  return header.replace(fixedHeaderPart(header), '')
}

/** The whole header: with the fixed part of the current one, where the answer came without. */
export function fullHeader(sent: string, current: string): string {
  if (sent.includes(FIXED_START)) return sent
  return sent.replace(FIXED_END, () => fixedHeaderPart(current) + FIXED_END)
}
