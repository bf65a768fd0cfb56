/**
 * Returns the fragment for an id, with `#`; an empty text for null. Percent signs and white space are encoded, so that
 * decoding returns the id.
 */
export function fragmentOf(id: string | null): string {
  return id === null ? '' : `#${id.replaceAll(/[%\s]/g, encodeURIComponent)}`
}
