import type { ContentSource } from '~/ports/content/port'

/** A source that reads from a disk: no read costs a request, so the cached content is the current content. */
export function localSource(
  source: Pick<ContentSource, 'description' | 'tree' | 'file' | 'previousFile' | 'watch'>,
): ContentSource {
  return { ...source, cachedTree: source.tree, cachedFile: source.file }
}
