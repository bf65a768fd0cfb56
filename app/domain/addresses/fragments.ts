/** The fragment that leads to an id, with `#`. Programs decode it: what would mean another id so is encoded. */
export function fragmentOf(id: string): string {
  return `#${id.replaceAll(/[%\s]/g, encodeURIComponent)}`
}

/** The id that a fragment without `#` means: decoded, where that can be done. */
export function idOfFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
