import { refFinder } from '~/domain/pages/build/refs'
import type { ContentSource, RepositoryRef } from '~/ports/content/port'

/** Finds the file of a tree that a `ref` names; null if there is none. */
export async function findRef(
  source: ContentSource,
  at: RepositoryRef,
  ref: string,
  signal: AbortSignal,
): Promise<string | null> {
  const tree = await source.tree(at, signal)
  return tree.kind === 'found' ? refFinder(tree.value.entries)(ref) : null
}
