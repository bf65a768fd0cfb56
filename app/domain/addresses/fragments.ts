/** Returns the fragment for an id, with `#`. Characters that would change when a program decodes it are encoded. */
export function fragmentOf(id: string): string {
  return `#${id.replaceAll(/[%\s]/g, encodeURIComponent)}`
}
