/** The name of a package that a single word may be, with a version or without; null for every other text. */
export function typedName(text: string): string | null {
  const [, name = null] = /^((?:@[\w.~-]+\/)?[\w~-][\w.~-]*)(?:@[^/\s]*)?$/.exec(text.trim()) ?? []
  return name
}
