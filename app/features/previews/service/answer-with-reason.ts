import type { Answer } from '~/ports/answer'

/** An answer that also states why something is missing, as a sentence. */
export type AnswerWithReason<Value> =
  | Exclude<Answer<Value>, { readonly kind: 'missing' }>
  | { readonly kind: 'missing'; readonly reason: string }
