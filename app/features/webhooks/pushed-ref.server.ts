import type { Library, LibraryVersion } from '~/domain/catalogue/catalogue'
import { findPageFiles } from '~/domain/pages/build/page-files'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import type { RepositoryRef, Tree, TreeEntry } from '~/ports/content/port'

/**
 * Maximum number of changed pages to read after a push, such as one that formats all files: ten batches, each a request
 * (`ports/content/github/blob-batches.ts`).
 */
const MAX_CHANGED_PAGES = 400

/** A ref, and the library versions whose docs are there. */
export type PushedRef = {
  readonly at: RepositoryRef
  readonly versions: readonly { readonly library: Library; readonly version: LibraryVersion }[]
}

/** Called after a push, with the libraries whose pages may change. */
export type PushListener = (libraries: readonly string[]) => void

type Readers = Pick<DocsService, 'source' | 'readIndex'>

/**
 * Announces a push whose tree was read. Reads changed pages for their front matter, since their former paths would be missing
 * until a reader opens them, and builds the indexes, so that no request waits for them.
 */
export async function announcePush(
  { source, readIndex }: Readers,
  { at, versions, tree }: PushedRef & { readonly tree: Tree | null },
  listener: PushListener,
  signal: AbortSignal,
): Promise<void> {
  const changed = tree === null ? [] : versions.flatMap((each) => changedPages(readIndex, each, tree))
  await Promise.all(changed.slice(0, MAX_CHANGED_PAGES).map((entry) => source.file(at, entry, signal)))
  await Promise.all(versions.map(({ library, version }) => readIndex(library, version, signal)))
  listener([...new Set(versions.map(({ library }) => library.id))])
}

/** Returns the page files whose content the last index does not have; none if there is no index. */
function changedPages(
  readIndex: DocsService['readIndex'],
  { library, version }: PushedRef['versions'][number],
  tree: Tree,
): readonly TreeEntry[] {
  const last = readIndex.built(library, version)
  if (last === null) return []
  const known = new Set([...last.pages.values()].map(({ contentId }) => contentId))
  return findPageFiles(library, tree).pages.filter(({ contentId }) => !known.has(contentId))
}
