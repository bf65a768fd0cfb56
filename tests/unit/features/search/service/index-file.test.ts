import { execFileSync } from 'node:child_process'
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SEARCH_INDEX_VERSION } from '~/domain/search/index-state'
import { searchParamsSchema } from '~/domain/search/parameters'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { writeIndexFile } from '~/features/search/service/index-file'
import { updateIndex } from '~/features/search/service/indexer.server'
import { createSearchIndexHere, type SearchIndex } from '~/features/search/service/search-index.server'
import type { SiteText } from '~/features/search/service/site-records.server'
import { linesOfLog } from '../../../../fixtures/lines-of-log'

const text: SiteText = {
  address: '/about',
  kind: 'site',
  library: null,
  version: ['latest'],
  title: 'Narwhals',
  description: 'What they eat.',
  body: '',
  identifiers: '',
}

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'search-'))
  file = join(folder, 'search', 'index-test.zst')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Makes the index equal to the docs, as each start does. Returns the pages that were read. */
async function update(index: SearchIndex, lines: string[] = []): Promise<number> {
  const log = linesOfLog('info', (line) => lines.push(line))
  const { signal } = new AbortController()
  return (await updateIndex({ service: docsService(), index, libraries: [], texts: [text], log, signal })).set
}

async function urls(index: SearchIndex): Promise<string[]> {
  const params = searchParamsSchema.parse({ query: 'narwhals' })
  const question = { kind: 'hits', params, sent: '', index: 'tanstack', incomplete: null } as const
  const answer = await index.ask([question], AbortSignal.timeout(5000))
  if (answer.kind !== 'found') throw new Error('nothing was answered')
  const [result = ''] = answer.value
  return JSON.parse(result).hits.map(({ url }: { readonly url: string }) => url)
}

test('a start answers from the file that the last one wrote, and reads nothing again', async () => {
  expect(await update(createSearchIndexHere(file))).toBe(1)
  const next = createSearchIndexHere(file)
  expect(await urls(next)).toEqual(['/about'])
  expect(await update(next)).toBe(0)
})

function rewrite(change: (lines: string) => string): void {
  writeFileSync(file, zstdCompressSync(change(zstdDecompressSync(readFileSync(file)).toString())))
}

const damages: Record<string, () => void> = {
  'cut off': () => truncateSync(file, Math.floor(statSync(file).size / 2)),
  empty: () => truncateSync(file, 0),
  'no index': () =>
    writeFileSync(
      file,
      zstdCompressSync(`${JSON.stringify({ version: SEARCH_INDEX_VERSION, pages: 1 })}\n{"key":7}\n`),
    ),
  'short of a page': () => rewrite((lines) => lines.replace('"pages":1', '"pages":2')),
  'of another version': () => rewrite((lines) => lines.replace(/"version":\d+/, '"version":1')),
}
test.each(Object.entries(damages))(
  'a file that is %s: the next start builds and writes a whole one',
  async (_, damage) => {
    await update(createSearchIndexHere(file))
    damage()
    const next = createSearchIndexHere(file)
    expect(await urls(next)).toEqual([])
    expect(await update(next)).toBe(1)
    expect(await urls(next)).toEqual(['/about'])
    expect(await urls(createSearchIndexHere(file))).toEqual(['/about'])
  },
)

test('a file that takes long to read: searches are answered from what is read of it', async () => {
  await update(createSearchIndexHere(file))
  const lines = zstdDecompressSync(readFileSync(file)).toString()
  rmSync(file)
  execFileSync('mkfifo', [file])
  const next = createSearchIndexHere(file)
  expect(await urls(next)).toEqual([])
  const writer = openSync(file, 'w')
  writeSync(writer, zstdCompressSync(lines.replace('"pages":1', '"pages":2')))
  await expect.poll(() => urls(next)).toEqual(['/about'])
  writeSync(writer, zstdCompressSync(`${JSON.stringify({ key: 'empty', state: null, records: [] })}\n`))
  closeSync(writer)
  expect([...(await next.states()).keys()]).toEqual(['site /about', 'empty'])
  expect(await urls(next)).toEqual(['/about'])
})

test('a write that fails midway leaves the file as it was, and nothing beside it', async () => {
  await update(createSearchIndexHere(file))
  const written = readFileSync(file)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a page that cannot be written.
  const pages = [{ key: 'a' }, { records: 1n }] as unknown as Parameters<typeof writeIndexFile>[1]
  expect(await writeIndexFile(file, pages)).toMatch(/BigInt/)
  expect(readFileSync(file)).toEqual(written)
  expect(readdirSync(dirname(file))).toEqual([basename(file)])
})

test('temporary files of a process that was killed are removed after an hour', async () => {
  mkdirSync(dirname(file))
  for (const [name, hours] of [
    ['killed', 2],
    ['being-written', 0],
  ] as const) {
    writeFileSync(`${file}.${name}`, '')
    const atSeconds = Date.now() / 1000 - hours * 3600
    utimesSync(`${file}.${name}`, atSeconds, atSeconds)
  }
  await update(createSearchIndexHere(file))
  expect(readdirSync(dirname(file)).toSorted()).toEqual([basename(file), `${basename(file)}.being-written`])
})

test('an index that cannot be written is served from memory, and the log says so', async () => {
  writeFileSync(join(folder, 'search'), 'a file where the folder should be')
  const lines: string[] = []
  const index = createSearchIndexHere(file)
  expect(await update(index, lines)).toBe(1)
  expect(lines).toEqual([expect.stringContaining('stays in memory')])
  expect(await urls(index)).toEqual(['/about'])
  expect(await update(index, lines)).toBe(0)
  expect(readdirSync(folder)).toEqual(['search'])
})

test('files of the versions before the last ones are dropped', async () => {
  const search = join(folder, 'search')
  mkdirSync(search)
  for (const [age, name] of [
    'index-d.zst',
    'index-c.zst',
    'index-b.zst',
    'index-a.zst',
    'other.json',
  ].entries()) {
    writeFileSync(join(search, name), '{}')
    utimesSync(join(search, name), 1000 - age, 1000 - age)
  }
  await update(createSearchIndexHere(join(search, 'index-e.zst')))
  expect(readdirSync(search)).toEqual(['index-c.zst', 'index-d.zst', 'index-e.zst', 'other.json'])
})

test('files of a clock that was ahead are dropped before the one just written', async () => {
  const search = join(folder, 'search')
  mkdirSync(search)
  for (const [months, name] of [
    'index-a.zst',
    'index-b.zst',
    'index-c.zst',
    'index-d.zst.killed',
  ].entries()) {
    writeFileSync(join(search, name), '{}')
    const atSeconds = Date.now() / 1000 + (months + 1) * 30 * 86_400
    utimesSync(join(search, name), atSeconds, atSeconds)
  }
  await update(createSearchIndexHere(join(search, 'index-e.zst')))
  expect(readdirSync(search)).toEqual(['index-a.zst', 'index-b.zst', 'index-e.zst'])
})
