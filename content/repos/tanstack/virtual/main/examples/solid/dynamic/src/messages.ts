const sentence = 'The quick brown fox jumps over the lazy dog. '

/** Texts of different length, the same each time. */
export const messages: string[] = Array.from(
  { length: 10_000 },
  (_, index) => `${index + 1}. ${sentence.repeat(1 + ((index * 7) % 5))}`,
)
