import { LRUCache } from 'lru-cache'
import type { Library, LibraryVersion } from '~/domain/catalogue/catalogue'
import { repositoryRef } from '~/domain/catalogue/versions'
import { readDocsConfig } from '~/domain/docs-config/read'
import { parseFrontMatter } from '~/domain/markdown/front-matter'
import { buildPageIndex } from '~/domain/pages/build-index'
import { pageFacts } from '~/domain/pages/page-facts'
import type { PageFacts, PageIndex } from '~/domain/pages/types'
import { found, missing } from '~/ports/content/answers'
import type { Answer, ContentSource, RepositoryRef, Tree } from '~/ports/content/port'
import { readText } from '~/ports/content/read'

/** Every version of every library, with room for a tree that changes while the old one is in use. */
const MAX_INDEXES = 64
/** Files of all versions together; an entry is a few hundred bytes. */
const MAX_PAGE_FACTS = 20_000

/** Reading all files of the largest real ref takes under a second from a disk. */
const BUILD_LIMIT_MS = 30_000

type Which = { readonly library: Library; readonly version: LibraryVersion }

/** Gives the page index of a library version, built once per tree. */
export type IndexReader = (
  library: Library,
  version: LibraryVersion,
  signal: AbortSignal,
) => Promise<Answer<PageIndex>>

/**
 * Reads indexes through a content source. The index of a tree is built once, by the first who asks, and shared.
 * Front matter is read up front only where reading costs no request; elsewhere pages are known by tree and config.
 */
export function createIndexReader(source: ContentSource): IndexReader {
  const indexes = new LRUCache<string, Promise<PageIndex>>({ max: MAX_INDEXES })
  const factsByContent = new LRUCache<string, PageFacts>({ max: MAX_PAGE_FACTS })

  async function readPageFacts(at: RepositoryRef, tree: Tree, docsRoot: string, signal: AbortSignal) {
    const known = new Map<string, PageFacts>()
    const pages = [...tree.entries.values()].filter(
      (entry) => entry.kind === 'file' && entry.path.startsWith(`${docsRoot}/`) && entry.path.endsWith('.md'),
    )
    await Promise.all(
      pages.map(async (entry) => {
        let facts = factsByContent.get(entry.contentId)
        if (!facts && source.isLocal) {
          const text = await readText(source, at, entry.path, signal)
          if (text.kind !== 'found') return
          const { frontMatter, body } = parseFrontMatter(text.value.text)
          facts = pageFacts(frontMatter, body)
          factsByContent.set(entry.contentId, facts)
        }
        if (facts) known.set(entry.path, facts)
      }),
    )
    return known
  }

  async function build({ library, version }: Which, at: RepositoryRef, tree: Tree, signal: AbortSignal) {
    const [configText, frontMatter] = await Promise.all([
      readText(source, at, `${library.docsRoot}/config.json`, signal),
      readPageFacts(at, tree, library.docsRoot, signal),
    ])
    const config = configText.kind === 'found' ? readDocsConfig(configText.value.text) : null
    return buildPageIndex({ library, version, tree, config, frontMatter })
  }

  return async (library, version, signal) => {
    const at = repositoryRef(library, version)
    if (!at) return missing
    const tree = await source.tree(at, signal)
    if (tree.kind !== 'found') return tree
    const key = `${library.id} ${version.id} ${tree.value.id}`
    let index = indexes.get(key)
    if (!index) {
      // Not tied to the first reader's signal: others share the result.
      index = build({ library, version }, at, tree.value, AbortSignal.timeout(BUILD_LIMIT_MS))
      indexes.set(key, index)
      index.catch(() => indexes.delete(key))
    }
    return found(await index)
  }
}
