import { isUtf8 } from 'node:buffer'
import { strFromU8, strToU8, Zip, ZipDeflate } from 'fflate'
import { exampleFiles } from '~/domain/pages/examples/examples'
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

/** Limits of examples that get an archive. The largest real one has 181 files and 2.2 MB. */
const MAX_FILES = 200
const MAX_BYTES = 4_000_000

const MAX_WAITING = 8
const RETRY_AFTER_SECONDS = 15
const MAKING_LIMIT_MS = 30_000

/** Minimum timestamp of the format. With a constant timestamp, equal files give identical archives. */
const EARLIEST = '1980-01-01T00:00:00'
const FORMAT = 1

const queue = createQueue({ concurrency: 1, maxWaiting: MAX_WAITING })

type ArchivedExample = { readonly docs: LibraryDocs; readonly example: Example }

function entriesOf({ docs: { tree }, example }: ArchivedExample): TreeEntry[] {
  return exampleFiles(tree.entries, example).flatMap(
    (path) => tree.entries.get(`${example.directory}/${path}`) ?? [],
  )
}

/** Returns the entity tag of an archive: it depends on the files and on the format of the archive. */
export function exampleArchiveTag({ docs, example }: ArchivedExample): string {
  return `"${FORMAT}-${exampleId(docs, example)}"`
}

/** Returns a zip archive of the files. It yields between files every few milliseconds, so that other requests can run. */
async function zipFiles(files: Iterable<readonly [string, Uint8Array]>, signal: AbortSignal) {
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

type ExampleFile = readonly [path: string, bytes: Uint8Array]

/** Reads all files of an example with the edits applied; missing if it is too large. */
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
  // Symbolic links and files that are only listed have no content.
  return found(
    files.flatMap(({ path, bytes }) => (bytes.kind === 'found' ? [[path, bytes.value] as const] : [])),
  )
}

/** Converts the files of an example in a queue; missing if the example is too large. */
async function convertInQueue<Converted>(
  read: (signal: AbortSignal) => Promise<Answer<readonly ExampleFile[]>>,
  convert: (files: readonly ExampleFile[], signal: AbortSignal) => Converted | Promise<Converted>,
  signal: AbortSignal,
): Promise<Answer<Converted>> {
  const pending = queue.run(async () => {
    const limit = timeLimit(MAKING_LIMIT_MS)
    const files = await read(limit)
    return files.kind === 'found' ? found(await convert(files.value, limit)) : files
  })
  if (!pending) return unavailable('too many archives are being made', RETRY_AFTER_SECONDS)
  return unlessAborted(pending, signal)
}

/** Returns a zip archive of all files of an example with the edits applied; missing if it is too large. */
export async function exampleArchive(
  source: DocsService['source'],
  archived: ArchivedExample,
  edits: Edits,
  signal: AbortSignal,
): Promise<Answer<Uint8Array<ArrayBuffer>>> {
  const { docs, example } = archived
  const root = `${docs.library.id}-${example.framework}-${example.name.replaceAll('/', '-')}`
  return convertInQueue(
    (limit) => readFiles(source, archived, edits, limit),
    (files, limit) =>
      zipFiles(
        files.map(([path, bytes]) => [`${root}/${path}`, bytes] as const),
        limit,
      ),
    signal,
  )
}

/** Text files of an example by path with the edits applied, and the paths of the other files. */
export type ExampleTexts = { readonly texts: ReadonlyMap<string, string>; readonly others: readonly string[] }

/** Returns the files of an example for external editors, which only accept text; missing if it is too large. */
export async function exampleTexts(
  source: DocsService['source'],
  archived: ArchivedExample,
  edits: Edits,
  signal: AbortSignal,
): Promise<Answer<ExampleTexts>> {
  const read = (limit: AbortSignal) => readFiles(source, archived, edits, limit)
  return convertInQueue(read, textsOf, signal)
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
