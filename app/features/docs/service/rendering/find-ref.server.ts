import { refFinder } from '~/domain/pages/build/refs'
import type { ContentSource, RepositoryRef } from '~/ports/content/port'

/** Finds the file of a tree that the `ref` of a file names; null if there is none. */
export async function findRef(
  source: ContentSource,
  at: RepositoryRef,
  { ref, from }: { readonly ref: string; readonly from: string },
  signal: AbortSignal,
): Promise<string | null> {
  const tree = await source.tree(at, signal)
  return tree.kind === 'found' ? refFinder(tree.value.entries)(ref, from) : null
}
