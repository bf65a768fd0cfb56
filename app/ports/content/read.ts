import { unlessAborted } from './abort'
import { found, missing, unavailable } from './answers'
import type { Answer, ContentSource, RepositoryRef, TreeEntry } from './port'

/** Text of a file and the name of its content. */
export type FileText = { readonly text: string; readonly contentId: string }

/** The largest text file of the real repositories has 453 kB. */
const MAX_BYTES = 2 * 1024 * 1024

/** A disk or a service that takes longer for one file counts as out of reach. */
const LIMIT_MS = 10_000

// A byte order mark is left out, and bytes that are not UTF-8 become U+FFFD: one bad byte does not take the page away.
const decoder = new TextDecoder('utf-8')

/** Reads a text file by its repository path. A file over 2 MiB is unavailable. */
export async function readText(
  source: ContentSource,
  at: RepositoryRef,
  path: string,
  signal: AbortSignal,
): Promise<Answer<FileText>> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)])
  return unlessAborted(readWithin(source, at, path, limit), limit)
}

async function readWithin(
  source: ContentSource,
  at: RepositoryRef,
  path: string,
  limit: AbortSignal,
): Promise<Answer<FileText>> {
  const entry = await entryOf(source, at, path, limit)
  if (entry.kind !== 'found') return entry
  const answer = await readEntry(source, at, entry.value, limit)
  if (answer.kind !== 'unavailable') return answer
  // A file saved between listing and reading has another content id by now; reading it under that one helps.
  const current = await entryOf(source, at, path, limit)
  const hasChanged = current.kind === 'found' && current.value.contentId !== entry.value.contentId
  return hasChanged ? readEntry(source, at, current.value, limit) : answer
}

async function entryOf(
  source: ContentSource,
  at: RepositoryRef,
  path: string,
  limit: AbortSignal,
): Promise<Answer<TreeEntry>> {
  const tree = await source.tree(at, limit)
  if (tree.kind !== 'found') return tree
  const entry = tree.value.entries.get(path)
  return entry?.kind === 'file' ? found(entry) : missing
}

async function readEntry(
  source: ContentSource,
  at: RepositoryRef,
  entry: TreeEntry,
  limit: AbortSignal,
): Promise<Answer<FileText>> {
  const { path, sizeBytes, contentId } = entry
  if (sizeBytes > MAX_BYTES) return unavailable(`${path} has ${sizeBytes} bytes, more than ${MAX_BYTES}`)
  const bytes = await source.file(at, entry, limit)
  return bytes.kind === 'found' ? found({ text: decoder.decode(bytes.value), contentId }) : bytes
}
