/** Returns the fragment for an id, with `#`. Characters that would change when a program decodes it are encoded. */
export function fragmentOf(id: string): string {
  return `#${id.replaceAll(/[%\s]/g, encodeURIComponent)}`
}

/** Returns the id for a fragment without `#`: decoded, or unchanged if its encoding is invalid. */
export function idOfFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
