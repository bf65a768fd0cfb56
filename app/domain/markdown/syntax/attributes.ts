/** A text as the value of an attribute between double quotes. */
export function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** The text that an attribute's value stands for, as our serialiser wrote it. */
export function unescapeAttribute(value: string): string {
  return value.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
