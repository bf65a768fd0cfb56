import { unlessAborted } from './abort'
import { found, missing, unavailable } from './answers'
import type { Answer, ContentSource, RepositoryRef, TreeEntry } from './port'

/** Text of a file and the name of its content. */
export type FileText = { readonly text: string; readonly contentId: string }

/** Bytes of a file and the name of its content. */
export type FileBytes = { readonly bytes: Uint8Array; readonly contentId: string }

/** What reading a file may cost. */
export type ReadLimits = {
  readonly signal: AbortSignal
  /** A larger file is unavailable. */
  readonly maxBytes: number
}

/** The largest text file of the real repositories has 453 kB. */
const MAX_TEXT_BYTES = 2 * 1024 * 1024

/** A disk or a service that takes longer for one file counts as out of reach. */
const LIMIT_MS = 10_000

const decoder = new TextDecoder()

/**
 * The text of a file. A byte order mark is left out, and bytes that are not UTF-8 become U+FFFD: one bad byte does not
 * take the page away.
 */
export function textOf(bytes: Uint8Array): string {
  return decoder.decode(bytes)
}

/** Reads a text file by its repository path. A file over 2 MiB is unavailable. */
export async function readText(
  source: ContentSource,
  at: RepositoryRef,
  path: string,
  signal: AbortSignal,
): Promise<Answer<FileText>> {
  const answer = await readBytes(source, at, path, { signal, maxBytes: MAX_TEXT_BYTES })
  if (answer.kind !== 'found') return answer
  const { bytes, contentId } = answer.value
  return found({ text: textOf(bytes), contentId })
}

/** Reads a file by its repository path, as it is. */
export async function readBytes(
  source: ContentSource,
  at: RepositoryRef,
  path: string,
  { signal, maxBytes }: ReadLimits,
): Promise<Answer<FileBytes>> {
  const limits = { signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]), maxBytes }
  return unlessAborted(readWithin(source, at, path, limits), limits.signal)
}

async function readWithin(
  source: ContentSource,
  at: RepositoryRef,
  path: string,
  limits: ReadLimits,
): Promise<Answer<FileBytes>> {
  const entry = await entryOf(source, at, path, limits.signal)
  if (entry.kind !== 'found') return entry
  const answer = await readEntry(source, at, entry.value, limits)
  if (answer.kind !== 'unavailable') return answer
  // A file saved between listing and reading has another content id by now; reading it under that one helps.
  const current = await entryOf(source, at, path, limits.signal)
  const hasChanged = current.kind === 'found' && current.value.contentId !== entry.value.contentId
  return hasChanged ? readEntry(source, at, current.value, limits) : answer
}

async function entryOf(
  source: ContentSource,
  at: RepositoryRef,
  path: string,
  signal: AbortSignal,
): Promise<Answer<TreeEntry>> {
  const tree = await source.tree(at, signal)
  if (tree.kind !== 'found') return tree
  const entry = tree.value.entries.get(path)
  return entry?.kind === 'file' ? found(entry) : missing
}

async function readEntry(
  source: ContentSource,
  at: RepositoryRef,
  entry: TreeEntry,
  { signal, maxBytes }: ReadLimits,
): Promise<Answer<FileBytes>> {
  const { path, sizeBytes, contentId } = entry
  if (sizeBytes > maxBytes) return unavailable(`${path} has ${sizeBytes} bytes, more than ${maxBytes}`)
  const bytes = await source.file(at, entry, signal)
  return bytes.kind === 'found' ? found({ bytes: bytes.value, contentId }) : bytes
}
