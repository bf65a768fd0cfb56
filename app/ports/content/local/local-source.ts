import type { ContentSource } from '~/ports/content/port'

/** Creates a source that reads from disk: reading costs no request, so the cached content is the current content. */
export function localSource(
  source: Pick<ContentSource, 'description' | 'tree' | 'file' | 'previousFile' | 'watch'>,
): ContentSource {
  return { ...source, cachedTree: source.tree, cachedFile: source.file }
}
