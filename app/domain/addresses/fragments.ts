/**
 * Returns the fragment for an id, with `#`; an empty text for null. Characters that would change when a program decodes it are
 * encoded.
 */
export function fragmentOf(id: string | null): string {
  return id === null ? '' : `#${id.replaceAll(/[%\s]/g, encodeURIComponent)}`
}
