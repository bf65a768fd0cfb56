import { isUtf8 } from 'node:buffer'
import { strFromU8, strToU8, Zip, ZipDeflate } from 'fflate'
import { exampleFiles } from '~/domain/pages/examples'
import type { Example } from '~/domain/pages/types'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import { exampleId } from '~/features/docs/service/examples/example-id.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { type Answer, found, missing, unavailable } from '~/ports/answer'
import type { TreeEntry } from '~/ports/content/port'
import { mapInSlices } from '~/ports/resilience/in-slices'
import { createQueue } from '~/ports/resilience/queue'
import { timeLimit, unlessAborted } from '~/ports/resilience/timeout'
import type { Edits } from './edits'

/** Larger examples get no archive. Of the real ones, the largest has 181 files and 2.2 MB. */
const MAX_FILES = 200
const MAX_BYTES = 4_000_000

const MAX_WAITING = 8
const RETRY_AFTER_SECONDS = 15
const MAKING_LIMIT_MS = 30_000

/** The format counts from there. Without a time of their own, equal files are equal bytes. */
const EARLIEST = '1980-01-01T00:00:00'
const FORMAT = 1

const queue = createQueue({ concurrency: 1, maxWaiting: MAX_WAITING })

/** An example of a library version. */
export type ArchivedExample = { readonly docs: LibraryDocs; readonly example: Example }

function entriesOf({ docs: { tree }, example }: ArchivedExample): TreeEntry[] {
  return exampleFiles(tree.entries, example).flatMap(
    (path) => tree.entries.get(`${example.directory}/${path}`) ?? [],
  )
}

/** Names the bytes of an archive: its files, and the format that it is made in. */
export function exampleArchiveTag({ docs, example }: ArchivedExample): string {
  return `"${FORMAT}-${exampleId(docs, example)}"`
}

/** A finished archive of named files. Other requests get their turn between the files. */
async function zipped(files: Iterable<readonly [string, Uint8Array]>, signal: AbortSignal) {
  const parts: BlobPart[] = []
  const archive = new Zip((error, part) => {
    if (error) throw error
    parts.push(Uint8Array.from(part))
  })
  const add = ([name, bytes]: readonly [string, Uint8Array]) => {
    const file = new ZipDeflate(name)
    file.mtime = EARLIEST
    archive.add(file)
    file.push(bytes, true)
  }
  await mapInSlices(files, add, { signal })
  archive.end()
  return new Blob(parts).bytes()
}

/** A file of an example: its path in it, and what it holds. */
type ExampleFile = readonly [path: string, bytes: Uint8Array]

/** All files of an example, with the edits in place of what they change; missing for one that is too large. */
async function readFiles(
  source: DocsService['source'],
  { docs, example }: ArchivedExample,
  edits: Edits,
  signal: AbortSignal,
): Promise<Answer<readonly ExampleFile[]>> {
  const entries = entriesOf({ docs, example })
  const sizeBytes = entries.reduce((sum, entry) => sum + entry.sizeBytes, 0)
  if (entries.length > MAX_FILES || sizeBytes > MAX_BYTES) return missing
  const files = await Promise.all(
    entries.map(async (entry) => {
      const path = entry.path.slice(example.directory.length + 1)
      const edited = edits.get(path)
      const bytes = edited === undefined ? await source.file(docs.at, entry, signal) : found(strToU8(edited))
      return { path, bytes }
    }),
  )
  const failure = files.find(({ bytes }) => bytes.kind === 'unavailable')
  if (failure?.bytes.kind === 'unavailable') return failure.bytes
  // Symbolic links and files that are only listed have no bytes.
  return found(
    files.flatMap(({ path, bytes }) => (bytes.kind === 'found' ? [[path, bytes.value] as const] : [])),
  )
}

/** The files, made into something else in a queue; missing for an example that is too large. */
async function made<Made>(
  read: (signal: AbortSignal) => Promise<Answer<readonly ExampleFile[]>>,
  make: (files: readonly ExampleFile[], signal: AbortSignal) => Made | Promise<Made>,
  signal: AbortSignal,
): Promise<Answer<Made>> {
  const making = queue.run(async () => {
    const limit = timeLimit(MAKING_LIMIT_MS)
    const files = await read(limit)
    return files.kind === 'found' ? found(await make(files.value, limit)) : files
  })
  if (!making) return unavailable('too many archives are being made', RETRY_AFTER_SECONDS)
  return unlessAborted(making, signal)
}

/** All files of an example in a zip archive, with the edits in place of what they change; missing for one that is too large. */
export async function exampleArchive(
  source: DocsService['source'],
  archived: ArchivedExample,
  edits: Edits,
  signal: AbortSignal,
): Promise<Answer<Uint8Array>> {
  const { docs, example } = archived
  const root = `${docs.library.id}-${example.framework}-${example.name.replaceAll('/', '-')}`
  return made(
    (limit) => readFiles(source, archived, edits, limit),
    (files, limit) =>
      zipped(
        files.map(([path, bytes]) => [`${root}/${path}`, bytes] as const),
        limit,
      ),
    signal,
  )
}

/** The files of an example that hold text, by path, with the edits in them, and the paths of the others. */
export type ExampleTexts = { readonly texts: ReadonlyMap<string, string>; readonly others: readonly string[] }

/** The same files for programs that take text alone; missing for an example that is too large. */
export async function exampleTexts(
  source: DocsService['source'],
  archived: ArchivedExample,
  edits: Edits,
  signal: AbortSignal,
): Promise<Answer<ExampleTexts>> {
  const read = (limit: AbortSignal) => readFiles(source, archived, edits, limit)
  return made(read, textsOf, signal)
}

function textsOf(files: readonly ExampleFile[]): ExampleTexts {
  const texts = new Map<string, string>()
  const others: string[] = []
  for (const [path, bytes] of files) {
    if (isUtf8(bytes) && !bytes.includes(0)) texts.set(path, strFromU8(bytes))
    else others.push(path)
  }
  return { texts, others }
}
