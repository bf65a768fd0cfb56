import { nameIn } from './pasted/words'

/** The name of a package that a single word is, with a version or without; null for every other text. */
export function typedName(text: string): string | null {
  const word = text.trim()
  return /\s|:\/\//.test(word) ? null : nameIn(word)
}
