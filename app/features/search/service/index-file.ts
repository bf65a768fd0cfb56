import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { HOUR_MS } from '~/constants/time'
import { type PageChange, SEARCH_INDEX_VERSION } from '~/domain/search/index-state'

/** Files that a folder keeps. Those of other versions of the site serve instances that are still of them. */
const MAX_FILES = 3

/** The first line of a file. The number of pages tells a whole file from one that was cut off. */
type Head = { readonly version: number; readonly pages: number }

/** The lines of a text that arrives in parts. Each has its line break behind it. */
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
 * Hands over the pages of a file that {@link writeIndexFile} wrote, one at a time: as a whole, those of a large library
 * would take more memory than the index. @throws when the file is missing, damaged or of another version.
 */
export async function readIndexFile(file: string, take: (page: PageChange) => void): Promise<void> {
  await pipeline(createReadStream(file), createZstdDecompress(), async (parts: AsyncIterable<Uint8Array>) => {
    const lines = linesOf(parts)
    // The file is this program's own: its version tells whether it has this shape.
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

/** Age at which a temporary file belongs to a process that was killed while it wrote. */
const ABANDONED_MS = HOUR_MS

/** Removes files beyond the newest {@link MAX_FILES}, and temporary files that no process writes any more. */
async function dropOldFiles(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('index-'))
  const files = await Promise.all(
    names.map(async (name) => ({ name, writtenMs: (await stat(join(folder, name))).mtimeMs })),
  )
  const whole = files.filter(({ name }) => /\.(?:json|zst)$/.test(name))
  const old = whole.toSorted((a, b) => b.writtenMs - a.writtenMs).slice(MAX_FILES)
  const abandoned = files.filter(
    (file) => !whole.includes(file) && Date.now() - file.writtenMs > ABANDONED_MS,
  )
  await Promise.all([...old, ...abandoned].map(({ name }) => rm(join(folder, name), { force: true })))
}

/**
 * Writes pages beside a file, a line each, and moves them there, so that no start reads half of them. Returns why that has
 * failed, or null.
 */
export async function writeIndexFile(file: string, pages: readonly PageChange[]): Promise<string | null> {
  const part = `${file}.${randomUUID()}`
  try {
    await mkdir(dirname(file), { recursive: true })
    await pipeline(linesToWrite(pages), createZstdCompress(), createWriteStream(part))
    await rename(part, file)
    // Another process may drop the same ones.
    await dropOldFiles(dirname(file)).catch(() => undefined)
    return null
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined)
    return String(error)
  }
}
