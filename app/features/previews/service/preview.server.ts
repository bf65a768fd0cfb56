import { previewSegment } from '~/domain/addresses/addresses'
import { parsePreviewRef, type PreviewRef, type PreviewRefReading } from '~/domain/addresses/preview-ref'
import { catalogue, findLibrary, latestVersion, type Library } from '~/domain/catalogue/catalogue'
import type { PageIndex } from '~/domain/pages/types'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { found, type Answer } from '~/ports/answer'
import type { PreviewCommit, CommitReader } from './preview-commit.server'
import type { AnswerWithReason } from './answer-with-reason'
import type { Tree } from '~/ports/content/port'

/** The docs of a library in a branch or pull request. */
export type Preview = {
  readonly ref: PreviewRef
  readonly commit: PreviewCommit
  /** Docs whose `match` has the segment of the preview, so that links built from it stay in the preview. */
  readonly docs: LibraryDocs
  /** Docs of the latest version, for comparison; null while unavailable. */
  readonly published: LibraryDocs | null
  /** Service that reads this preview, whatever library and version a request names. */
  readonly service: DocsService
}

type PreviewReaders = {
  readonly readCommit: CommitReader
  /** Docs service for commits. */
  readonly commits: DocsService
  /** Returns the docs service for published docs. */
  readonly published: () => DocsService
}

const refusals: Record<Extract<PreviewRefReading, { kind: 'refused' }>['reason'], string> = {
  'too-long': 'The branch name is too long.',
  'commit-id': 'Previews take a branch name or a pull request number, not a commit id.',
  'no-branch-name': 'This is not a valid branch name.',
}

/** Opens the preview of a branch or pull request, `ref`, which is validated. The library's repository is in the catalogue. */
export async function openPreview(
  readers: PreviewReaders,
  { library: id, ref: text }: { readonly library: string; readonly ref: string },
  signal: AbortSignal,
): Promise<AnswerWithReason<Preview>> {
  const library = findLibrary(id)
  if (!library) return { kind: 'missing', reason: 'Library not found.' }
  const ref = parsePreviewRef(text)
  if (ref.kind === 'refused') return { kind: 'missing', reason: refusals[ref.reason] }
  const commit = await readers.readCommit(library.repo, ref, signal)
  if (commit.kind !== 'found') return commit
  const tree = await readers.commits.source.tree(commit.value.at, signal)
  if (tree.kind === 'missing') return { kind: 'missing', reason: `${library.repo} has no such commit.` }
  if (tree.kind === 'unavailable') return tree
  const reasons = [library, ...siblingsOf(library)].map((checkedLibrary) =>
    tooLarge(tree.value, checkedLibrary),
  )
  const reason = reasons.find((sentence) => sentence !== null)
  return reason === undefined
    ? openDocs(readers, { ref, commit: commit.value, library, tree: tree.value }, signal)
    : { kind: 'missing', reason }
}

async function openDocs(
  { commits, published }: PreviewReaders,
  { ref, commit, library, tree }: Pick<Preview, 'ref' | 'commit'> & Pick<LibraryDocs, 'library' | 'tree'>,
  signal: AbortSignal,
): Promise<AnswerWithReason<Preview>> {
  const indexAt = (target: Library): Promise<Answer<PageIndex>> =>
    commits.readIndex(target, { ...latestVersion(target), branch: commit.at.ref }, signal)
  const [latest, index, ...siblings] = await Promise.all([
    published().readLibraryDocs(library.id, 'latest', signal),
    indexAt(library),
    ...siblingsOf(library).map(indexAt),
  ])
  if (index.kind === 'missing')
    return { kind: 'missing', reason: `${library.repo} has no docs in this branch.` }
  if (index.kind === 'unavailable') return index
  const docs = {
    library,
    tree,
    index: index.value,
    siblings: siblings.flatMap((answer) => (answer.kind === 'found' ? [answer.value] : [])),
  }
  return found(
    assemble(commits, { ref, commit, docs, published: latest.kind === 'found' ? latest.value : null }),
  )
}

type ReadPreview = Pick<Preview, 'ref' | 'commit' | 'published'> & {
  readonly docs: Pick<LibraryDocs, 'library' | 'tree' | 'index' | 'siblings'>
}

function assemble(commits: DocsService, { ref, commit, docs: read, published }: ReadPreview): Preview {
  const segment = previewSegment(ref.kind === 'pull' ? String(ref.number) : ref.name)
  const docs: LibraryDocs = {
    ...read,
    latestOf: published?.latestOf ?? (() => null),
    // Compared with the latest version, so no notice about an old version applies.
    match: { version: read.index.version, segment, isLatest: true },
    at: commit.at,
    editedAt: commit.editedAt,
    versions: published?.versions ?? new Map(),
    history: commits.history(),
  }
  const service = { ...commits, readLibraryDocs: async () => found(docs) }
  return { ref, commit, docs, published, service }
}

/** Returns the other libraries of a repository, to which its pages link. */
function siblingsOf(library: Library): Library[] {
  return catalogue.libraries.filter((other) => other !== library && other.repo === library.repo)
}

// Limits of untrusted content. The largest real docs have 1,261 pages and a sidebar of 100 kB, and are in a repository of 9,126
// files and folders (Table).
const MAX_ENTRIES = 30_000
const MAX_PAGES = 5_000
const MAX_CONFIG_BYTES = 400_000

/** Returns why a tree is too large for a preview, as a sentence; null if it is not. */
export function tooLarge({ entries }: Tree, { docsRoot }: Library): string | null {
  if (entries.size > MAX_ENTRIES) return 'The repository has too many files for a preview.'
  const configBytes = entries.get(`${docsRoot}/config.json`)?.sizeBytes ?? 0
  if (configBytes > MAX_CONFIG_BYTES) return 'The sidebar is too large for a preview.'
  const isPage = (path: string): boolean => path.startsWith(`${docsRoot}/`) && path.endsWith('.md')
  const pages = [...entries.keys()].filter(isPage)
  return pages.length > MAX_PAGES ? 'The docs have too many pages for a preview.' : null
}
