import type { Answer } from '~/ports/answer'

/** An answer that also says, as a sentence, why a thing is missing. */
export type Reasoned<Value> =
  | Exclude<Answer<Value>, { readonly kind: 'missing' }>
  | { readonly kind: 'missing'; readonly reason: string }
