import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { findLibrary } from '~/domain/catalogue/catalogue'
import type { Library, LibraryVersion } from '~/domain/catalogue/catalogue'
import { readDocsConfig } from '~/domain/docs-config/read'
import { readPageFacts } from '~/domain/markdown/parse/page-facts'
import { buildPageIndex, type IndexInput } from '~/domain/pages/build/build-index'
import type { PageFacts, PageIndex } from '~/domain/pages/types'
import type { Tree, TreeEntry } from '~/ports/content/port'
import { corpusDir } from '../../../fixtures/corpus'

/** All library versions of the corpus that have docs: library, ref. */
export const corpusViews = [
  ['query', 'main'],
  ['query', 'v3'],
  ['router', 'main'],
  ['router', 'v1.120.2'],
  ['start', 'main'],
  ['start', 'v1.120.2'],
  ['table', 'main'],
  ['table', 'v8'],
  ['form', 'main'],
  ['virtual', 'main'],
  ['store', 'main'],
  ['ranger', 'main'],
  ['pacer', 'main'],
  ['config', 'main'],
] as const

const listingSchema = z.object({
  commit: z.string(),
  tree: z.array(
    z.object({ path: z.string(), type: z.string(), sha: z.string(), size: z.number().optional() }),
  ),
})

export class CorpusView {
  readonly #root: string
  readonly input: IndexInput
  readonly index: PageIndex

  constructor(dir: string, id: string, ref: string) {
    const library = libraryOf(id)
    const repo = library.repo.split('/')[1] ?? ''
    this.#root = join(dir, 'TanStack', repo, ref)
    const version: LibraryVersion = { id: ref, branch: ref, status: 'supported' }
    const tree = readTree(join(dir, '_trees', 'TanStack', repo, `${ref}.json`))
    this.input = {
      library,
      version,
      tree,
      config: readDocsConfig(this.read(`${library.docsRoot}/config.json`) ?? ''),
      facts: this.#facts(library, tree),
    }
    this.index = buildPageIndex(this.input)
  }

  /** Text of a file, or null for one that is missing. */
  read(repositoryPath: string): string | null {
    try {
      return readFileSync(join(this.#root, repositoryPath), 'utf8')
    } catch {
      return null
    }
  }

  #facts(library: Library, tree: Tree): Map<string, PageFacts> {
    const facts = new Map<string, PageFacts>()
    for (const path of tree.entries.keys()) {
      if (!path.startsWith(`${library.docsRoot}/`) || !path.endsWith('.md')) continue
      facts.set(path, readPageFacts(this.read(path) ?? ''))
    }
    return facts
  }
}

const views = new Map<string, CorpusView>()

/** A view of the corpus, read once per test file. */
export function corpusView(id: string, ref: string): CorpusView {
  const key = `${id}@${ref}`
  const known = views.get(key)
  if (known) return known
  if (corpusDir === '') throw new Error('CORPUS_DIR is not set')
  const view = new CorpusView(corpusDir, id, ref)
  views.set(key, view)
  return view
}

function libraryOf(id: string): Library {
  const library = findLibrary(id)
  if (!library) throw new Error(`no library ${id}`)
  return library
}

function readTree(file: string): Tree {
  const listing = listingSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const entries = listing.tree.map((entry): [string, TreeEntry] => [
    entry.path,
    {
      path: entry.path,
      kind: entry.type === 'tree' ? 'directory' : 'file',
      sizeBytes: entry.size ?? 0,
      contentId: entry.sha,
    },
  ])
  return { id: listing.commit, commit: listing.commit, entries: new Map(entries) }
}
