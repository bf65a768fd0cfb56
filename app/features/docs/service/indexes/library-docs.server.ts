import {
  catalogue,
  findLibrary,
  latestVersion,
  matchVersion,
  type Library,
  type LibraryVersion,
  versionsWithDocs,
} from '~/domain/catalogue/catalogue'
import { repositoryRef } from '~/domain/catalogue/versions'
import type { PageHistory } from '~/domain/changes/page-history'
import type { FramedDocs } from '~/domain/docs-frame/frame'
import type { PageIndex } from '~/domain/pages/types'
import { found, missing, type Answer } from '~/ports/answer'
import type { ContentSource, RepositoryRef, Tree } from '~/ports/content/port'
import type { IndexReader } from './docs-index.server'

/**
 * Input of every request about one library version. In `versions`, null marks a version that the source has but that is
 * unavailable now, or whose index would need an upstream request.
 */
export type LibraryDocs = FramedDocs & {
  readonly at: RepositoryRef
  /** The branch where files are edited, if it is not `at`: a preview is read at a commit, which cannot be edited. */
  readonly editedAt?: RepositoryRef
  readonly tree: Tree
  /** Cached indexes of the other libraries whose docs are in the same repository at the same ref. */
  readonly siblings: readonly PageIndex[]
  /** Returns the index of the latest version of a library; null if it is not in memory. */
  readonly latestOf: (library: Library) => PageIndex | null
}

/** Returns the versions of a library that have docs, newest first. */
export const documentedVersions = ({ library, versions }: LibraryDocs): LibraryVersion[] =>
  library.versions.filter(({ id }) => versions.has(id))

/** Returns the versions of a library that have docs; those of the catalogue if the answer has no docs. */
export const listedVersions = (library: Library, docs: Answer<LibraryDocs>): LibraryVersion[] =>
  docs.kind === 'found' ? documentedVersions(docs.value) : versionsWithDocs(library)

/** Reads the docs of a library version. `nextPath` is the path, under the docs root, of the page that the caller reads next. */
export type LibraryDocsReader = (
  libraryId: string,
  versionSegment: string,
  signal: AbortSignal,
  nextPath?: string,
) => Promise<Answer<LibraryDocs>>

/** Reads the indexes of a library's versions that need no upstream request. */
async function readVersions(
  library: Library,
  readIndex: IndexReader,
  signal: AbortSignal,
): Promise<LibraryDocs['versions']> {
  const pairs = await Promise.all(
    library.versions.map(
      async (version) => [version.id, await readIndex.cached(library, version, signal)] as const,
    ),
  )
  return new Map(
    pairs
      .filter(([, answer]) => answer?.kind !== 'missing')
      .map(([id, answer]) => [id, answer?.kind === 'found' ? answer.value : null]),
  )
}

/** Reads the indexes of other libraries in the same repository at the same ref that need no upstream request. */
async function readSiblings(
  library: Library,
  readIndex: IndexReader,
  at: RepositoryRef,
  signal: AbortSignal,
): Promise<PageIndex[]> {
  const others = catalogue.libraries.filter((other) => {
    const ref = repositoryRef(other, latestVersion(other))
    return other !== library && ref?.repo === at.repo && ref.ref === at.ref
  })
  const answers = await Promise.all(
    others.map((other) => readIndex.cached(other, latestVersion(other), signal)),
  )
  return answers.flatMap((answer) => (answer?.kind === 'found' ? [answer.value] : []))
}

/** Starts to read a page while its index is being built: a remote source gets both in one request. */
async function readAhead(
  source: ContentSource,
  at: RepositoryRef,
  file: string,
  signal: AbortSignal,
): Promise<void> {
  const tree = await source.tree(at, signal)
  const entry = tree.kind === 'found' ? tree.value.entries.get(file) : undefined
  if (entry) await source.file(at, entry, signal)
}

/**
 * Creates a reader of the docs of a library version. An unknown library or version is missing. Other versions and libraries are
 * included only if they need no upstream request.
 */
export function createLibraryDocsReader(
  source: ContentSource,
  readIndex: IndexReader,
  history: () => PageHistory,
): LibraryDocsReader {
  return async (libraryId, versionSegment, signal, nextPath) => {
    const library = findLibrary(libraryId)
    const match = library && matchVersion(library, versionSegment)
    const at = library && match && repositoryRef(library, match.version)
    if (!at) return missing
    const isNew = readIndex.built(library, match.version) === null
    if (isNew && nextPath) void readAhead(source, at, `${library.docsRoot}/${nextPath}.md`, signal)
    const [tree, index] = await Promise.all([
      source.tree(at, signal),
      readIndex(library, match.version, signal),
    ])
    if (tree.kind !== 'found') return tree
    if (index.kind !== 'found') return index
    const [versions, siblings] = await Promise.all([
      readVersions(library, readIndex, signal),
      readSiblings(library, readIndex, at, signal),
    ])
    return found({
      library,
      match,
      at,
      tree: tree.value,
      index: index.value,
      versions,
      siblings,
      latestOf: (other) => readIndex.built(other, latestVersion(other)),
      history: history(),
    })
  }
}
