/** Returns the package name in a single word, with or without version; null for any other text. */
export function typedName(text: string): string | null {
  const [, name = null] = /^((?:@[\w.~-]+\/)?[\w~-][\w.~-]*)(?:@[^/\s]*)?$/.exec(text.trim()) ?? []
  return name
}
