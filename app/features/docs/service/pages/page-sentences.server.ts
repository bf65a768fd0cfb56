import { pageKey } from '~/domain/search/page-key'
import { nameSource } from '~/features/docs/known-names.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'

/** Time limit for the sentences of a list, in milliseconds: it is complete without them. */
const WAIT_MS = 400

/** Maximum length of a sentence in a list, in characters: four lines of a column. */
const MAX_LENGTH = 150

/** Minimum length of a sentence that is cut after a clause, in characters. */
const MIN_CLAUSE = 60

/** Matches a text that ends as a statement does. Others ask, introduce a list, or are cut. */
const WHOLE = /[.!]["')\]]*$/

/**
 * Returns a sentence that fits in a list: a whole one, or a long one up to the end of a clause; null for others, because
 * a part of a clause says less than the title.
 */
function sentenceForList(sentence: string): string | null {
  if (sentence.length <= MAX_LENGTH) return WHOLE.test(sentence) ? sentence : null
  const end = sentence.slice(0, MAX_LENGTH).lastIndexOf(', ')
  return end < MIN_CLAUSE ? null : `${sentence.slice(0, end)}…`
}

/** Returns what pages are about, in a sentence each, by path; without pages that have no such sentence or are not indexed yet. */
export async function pageSentences(
  { index }: LibraryDocs,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const keys = paths.map((path) => pageKey(index.library.id, index.version.id, path))
  const limited = AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS)])
  const answer = await nameSource().sentencesOf(keys, limited)
  const sentences = answer.kind === 'found' ? answer.value : []
  return new Map(
    paths.flatMap((path, at) => {
      const sentence = sentenceForList(sentences[at] ?? '')
      return sentence === null ? [] : [[path, sentence] as const]
    }),
  )
}
