import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { HOUR_MS } from '~/constants/time'
import { type PageChange, SEARCH_INDEX_VERSION } from '~/domain/search/index-state'
import { fileTimeMs } from '~/ports/storage/drop-oldest'

/** Maximum number of files in the folder: those of other site versions serve instances that still run them. */
const MAX_FILES = 3

/** First line of a file. The number of pages reveals a truncated file. */
type Head = { readonly version: number; readonly pages: number }

/** Yields the complete lines of a text that arrives in chunks. */
async function* linesOf(parts: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const part of parts) {
    const lines = (rest + decoder.decode(part, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

/**
 * Calls `take` with each page of a file that {@link writeIndexFile} wrote. Reads one page at a time, because all pages of a
 * large library together need more memory than the index. @throws if the file is missing, damaged or of another version.
 */
export async function readIndexFile(file: string, take: (page: PageChange) => void): Promise<void> {
  await pipeline(createReadStream(file), createZstdDecompress(), async (parts: AsyncIterable<Uint8Array>) => {
    const lines = linesOf(parts)
    // Written by this program: the version guarantees the structure.
    const head: Head = JSON.parse((await lines.next()).value ?? '')
    if (head.version !== SEARCH_INDEX_VERSION) throw new Error(`${file} is of version ${head.version}`)
    let count = 0
    for await (const line of lines) {
      take(JSON.parse(line))
      count += 1
    }
    if (count !== head.pages) throw new Error(`${file} ends after ${count} of ${head.pages} pages`)
  })
}

function* linesToWrite(pages: readonly PageChange[]): Generator<string> {
  const head: Head = { version: SEARCH_INDEX_VERSION, pages: pages.length }
  yield `${JSON.stringify(head)}\n`
  for (const page of pages) yield `${JSON.stringify(page)}\n`
}

/** Age in milliseconds from which a temporary file counts as left behind by a killed process. */
const ABANDONED_MS = HOUR_MS

/** Removes files beyond the newest {@link MAX_FILES}, and abandoned temporary files. */
async function dropOldFiles(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('index-'))
  const nowMs = Date.now()
  const files = await Promise.all(
    names.map(async (name) => ({
      name,
      writtenMs: fileTimeMs((await stat(join(folder, name))).mtimeMs, nowMs),
    })),
  )
  const whole = files.filter(({ name }) => /\.(?:json|zst)$/.test(name))
  const old = whole.toSorted((a, b) => b.writtenMs - a.writtenMs).slice(MAX_FILES)
  const abandoned = files.filter((file) => !whole.includes(file) && nowMs - file.writtenMs > ABANDONED_MS)
  await Promise.all([...old, ...abandoned].map(({ name }) => rm(join(folder, name), { force: true })))
}

/** Writes pages to a temporary file, one per line, and renames it, so that it is complete. Returns why it failed, or null. */
export async function writeIndexFile(file: string, pages: readonly PageChange[]): Promise<string | null> {
  const part = `${file}.${randomUUID()}`
  try {
    await mkdir(dirname(file), { recursive: true })
    await pipeline(linesToWrite(pages), createZstdCompress(), createWriteStream(part))
    await rename(part, file)
    // Another process may delete the same files.
    await dropOldFiles(dirname(file)).catch(() => undefined)
    return null
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined)
    return String(error)
  }
}
