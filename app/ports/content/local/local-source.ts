import type { ContentSource } from '~/ports/content/port'

/** A source that reads from a disk: nothing of it costs a request, so that what is cached is what is there. */
export function localSource(
  source: Pick<ContentSource, 'description' | 'tree' | 'file' | 'previousFile' | 'watch'>,
): ContentSource {
  return { ...source, cachedTree: source.tree, cachedFile: source.file }
}
