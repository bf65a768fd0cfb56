import { pageKey } from '~/domain/search/page-key'
import { nameSource } from '~/features/docs/known-names.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'

/** Time limit for the sentences of a list, in milliseconds: it is complete without them. */
const WAIT_MS = 400

/** Returns a sentence about each page, by path. Omits pages without one, and pages that are not indexed yet. */
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
      const sentence = sentences[at] ?? ''
      return sentence === '' ? [] : [[path, sentence] as const]
    }),
  )
}
