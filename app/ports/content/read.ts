import { MAX_PAGE_BYTES } from '~/constants/sizes'
import { unlessAborted, timeLimit } from '~/ports/resilience/timeout'
import { found, missing, type Answer } from '~/ports/answer'
import type { ContentSource, RepositoryRef, Tree, TreeEntry } from './port'

type FileText = {
  readonly text: string
  readonly contentId: string
  /** True for a former text, which is served while a remote source cannot return the one in its tree. */
  readonly isStale: boolean
}

type FileBytes = { readonly bytes: Uint8Array; readonly contentId: string }

type FileLocation = { readonly at: RepositoryRef; readonly tree: Tree; readonly path: string }

type ReadLimits = {
  readonly signal: AbortSignal
  /** A larger file is missing, since a retry would not help. */
  readonly maxBytes: number
}

/** A source that takes longer for one file counts as unavailable. */
const LIMIT_MS = 10_000

/** Time to wait for a new text before an earlier one is served. */
const STALE_AFTER_MS = 2000

const decoder = new TextDecoder()

/** Byte order marks of UTF-16, which some editors on Windows write. */
const UTF_16: ReadonlyMap<string, string> = new Map([
  ['255 254', 'utf-16le'],
  ['254 255', 'utf-16be'],
])

/**
 * Decodes the text of a file, without a byte order mark: UTF-16 with such a mark, else UTF-8, whose invalid bytes become
 * U+FFFD, so that the page stays available.
 */
export function textOf(bytes: Uint8Array): string {
  const encoding = UTF_16.get(bytes.subarray(0, 2).join(' '))
  return (encoding === undefined ? decoder : new TextDecoder(encoding)).decode(bytes)
}

/**
 * Reads a text file by its repository path, stale on error: while a remote source cannot return the file of its tree,
 * or takes longer than 2 s, the newest cached former text is served. A file over `MAX_PAGE_BYTES` is missing.
 */
export async function readText(
  source: ContentSource,
  at: RepositoryRef,
  path: string,
  signal: AbortSignal,
): Promise<Answer<FileText>> {
  const limit = timeLimit(LIMIT_MS, signal)
  return unlessAborted(readTextWithin(source, at, path, limit), limit)
}

async function readTextWithin(
  source: ContentSource,
  at: RepositoryRef,
  path: string,
  signal: AbortSignal,
): Promise<Answer<FileText>> {
  const tree = await source.tree(at, signal)
  if (tree.kind !== 'found') return tree
  const location = { at, tree: tree.value, path }
  const reading = readWithin(source, location, { signal, maxBytes: MAX_PAGE_BYTES })
  const early = await unlessAborted(reading, timeLimit(STALE_AFTER_MS, signal))
  if (early.kind !== 'unavailable') return fileText(early)
  const stale = await latestOf(earlierTexts(source, location, signal))
  return stale ? found(stale) : fileText(await reading)
}

function fileText(answer: Answer<FileBytes>): Answer<FileText> {
  if (answer.kind !== 'found') return answer
  const { bytes, contentId } = answer.value
  return found({ text: textOf(bytes), contentId, isStale: false })
}

async function latestOf(texts: AsyncIterable<FileText>): Promise<FileText | null> {
  for await (const text of texts) return text
  return null
}

/** Yields the cached former texts of a file, newest first. A local source has none. */
export async function* earlierTexts(
  source: ContentSource,
  { at, tree, path }: FileLocation,
  signal: AbortSignal,
): AsyncGenerator<FileText> {
  const entry = tree.entries.get(path)
  if (!entry) return
  for (const contentId of tree.previousIds?.get(path) ?? []) {
    const bytes = await source.cachedFile(at, { ...entry, contentId }, signal)
    if (bytes?.kind === 'found') yield { text: textOf(bytes.value), contentId, isStale: true }
  }
}

/** Reads a file of a tree without a request, else null. For a file saved after the listing, returns the new bytes and id. */
export async function readCached(
  source: ContentSource,
  at: RepositoryRef,
  entry: TreeEntry,
  signal: AbortSignal,
): Promise<Answer<FileBytes> | null> {
  const read = async (entryToRead: TreeEntry): Promise<Answer<FileBytes> | null> => {
    const bytes = await source.cachedFile(at, entryToRead, signal)
    return bytes && fileBytes(bytes, entryToRead)
  }
  const answer = await read(entry)
  if (answer?.kind !== 'unavailable') return answer
  const tree = await source.cachedTree(at, signal)
  const current = tree?.kind === 'found' ? tree.value.entries.get(entry.path) : undefined
  return current && current.contentId !== entry.contentId ? read(current) : answer
}

function fileBytes(answer: Answer<Uint8Array>, { contentId }: TreeEntry): Answer<FileBytes> {
  return answer.kind === 'found' ? found({ bytes: answer.value, contentId }) : answer
}

/** Reads the bytes of a file by its repository path. */
export async function readBytes(
  source: ContentSource,
  at: RepositoryRef,
  path: string,
  { signal, maxBytes }: ReadLimits,
): Promise<Answer<FileBytes>> {
  const limit = timeLimit(LIMIT_MS, signal)
  const read = async (): Promise<Answer<FileBytes>> => {
    const tree = await source.tree(at, limit)
    if (tree.kind !== 'found') return tree
    return readWithin(source, { at, tree: tree.value, path }, { signal: limit, maxBytes })
  }
  return unlessAborted(read(), limit)
}

async function readWithin(
  source: ContentSource,
  { at, tree, path }: FileLocation,
  limits: ReadLimits,
): Promise<Answer<FileBytes>> {
  const entry = fileIn(tree, path)
  if (!entry) return missing
  const answer = await readEntry(source, at, entry, limits)
  if (answer.kind !== 'unavailable') return answer
  // A file saved between listing and reading has a new content id, under which it can be read.
  const listed = await source.tree(at, limits.signal)
  const current = listed.kind === 'found' ? fileIn(listed.value, path) : null
  return current && current.contentId !== entry.contentId ? readEntry(source, at, current, limits) : answer
}

function fileIn(tree: Tree, path: string): TreeEntry | null {
  const entry = tree.entries.get(path)
  return entry?.kind === 'file' ? entry : null
}

async function readEntry(
  source: ContentSource,
  at: RepositoryRef,
  entry: TreeEntry,
  { signal, maxBytes }: ReadLimits,
): Promise<Answer<FileBytes>> {
  if (entry.sizeBytes > maxBytes) return missing
  return fileBytes(await source.file(at, entry, signal), entry)
}
