/** Matches words that refer to the text around a sentence, or to its author. */
const REFERENCE =
  /\b(?:this|these|those|above|below|following|previous|here|we|our|us|I)\b|^(?:it|its|they|that|there|then|also|but|so|instead|however|note)\b/i

/** Returns true for a sentence that is clear without the text around it: complete, and without words that refer to that text. */
export function isClearAlone(sentence: string): boolean {
  return sentence.endsWith('.') && !REFERENCE.test(sentence)
}
