import { found, missing, unavailable } from './answers'
import type { Answer, ContentSource, RepositoryRef } from './port'

/** Text of a file and the name of its content. */
export type FileText = { readonly text: string; readonly contentId: string }

/** The largest text file of the real repositories has 453 kB. */
const MAX_BYTES = 2_097_152

/** A disk or a service that takes longer for one file counts as out of reach. */
const LIMIT_MS = 10_000

const decoder = new TextDecoder('utf-8')

/** Reads a text file by its repository path. A file over 2 MiB is not read. A byte order mark is left out. */
export async function readText(
  source: ContentSource,
  at: RepositoryRef,
  path: string,
  signal: AbortSignal,
): Promise<Answer<FileText>> {
  const tree = await source.tree(at, signal)
  if (tree.kind !== 'found') return tree
  const entry = tree.value.entries.get(path)
  if (entry?.kind !== 'file') return missing
  if (entry.sizeBytes > MAX_BYTES) return unavailable(`${path} has ${entry.sizeBytes} bytes, more than ${MAX_BYTES}`)
  const bytes = await source.file(at, entry, AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]))
  if (bytes.kind !== 'found') return bytes
  return found({ text: decoder.decode(bytes.value), contentId: entry.contentId })
}
