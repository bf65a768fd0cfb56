import { catalogue, type Library, type LibraryVersion } from '~/domain/catalogue/catalogue'
import { repositoryRef } from '~/domain/catalogue/versions'
import { pagePairs } from '~/domain/changes/page-pairs'
import { versionChanges } from '~/domain/changes/version-changes'
import type { PageWithNames } from '~/domain/names/entry'
import { NameIndex } from '~/domain/names/name-index'
import { type NameCoverage, NameTable } from '~/domain/names/name-table'
import { namesForLinks } from '~/domain/names/names-for-links'
import { listedPages } from '~/domain/pages/listed-pages'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import { createDocsService } from '~/features/docs/service/docs-wiring.server'
import { readPageRecords } from '~/features/search/service/page-records.server'
import { createDirectorySource } from '~/ports/content/local/directory'
import { timeLimit } from '~/ports/resilience/timeout'
import { CommandFailure, readOptions } from '~/tools/command-failure'
import { docsRoot } from '../lib/docs-root'
import { guideLines } from './guide-changes'

const USAGE =
  'Usage: npm run bench:names -- [--unexplained] [--links <count>] [--changes <library> [--before <ref> [--root <folder>]]]'

/** Maximum processor time of index operations, in milliseconds. */
const MAX_MS = { changedPage: 50, lookup: 1 } as const
const LOOKUPS = 10_000
const READ_LIMIT_MS = 120_000
const BYTES_PER_MB = 1_000_000

function timedMs(work: () => void): number {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/** Reads the names of every page of a library version. Returns none if the docs in use lack it. */
async function readVersion(
  service: DocsService,
  library: Library,
  version: LibraryVersion,
): Promise<[key: string, page: PageWithNames][]> {
  const at = repositoryRef(library, version)
  const signal = timeLimit(READ_LIMIT_MS)
  const index = at && (await service.readIndex(library, version, signal))
  if (!at || index?.kind !== 'found') return []
  const pages: [string, PageWithNames][] = []
  for (const page of listedPages(index.value)) {
    const read = await readPageRecords(service, { index: index.value, page, at }, signal)
    if (read.kind !== 'found') throw new CommandFailure(`${page.sourcePath} cannot be read.`)
    pages.push([`${library.id} ${version.id} ${page.path}`, read.value.names])
  }
  return pages
}

/** A ref that the catalogue lacks, and the folder of its docs, to compare with the oldest version. */
type OlderDocs = { readonly ref: string; readonly docsRoot: string | undefined }

/** Lists changed names and paths between successive versions of a library that have docs, for manual review. */
async function changeLines(id: string, older: OlderDocs | null): Promise<string[]> {
  const library = catalogue.libraries.find((one) => one.id === id)
  if (!library) throw new CommandFailure(`${id} is no library. ${USAGE}`)
  const service = createDocsService(createDirectorySource({ root: docsRoot }))
  const read: { readonly id: string; readonly pages: readonly PageWithNames[] }[] = []
  const add = async (version: LibraryVersion, root = library.docsRoot) => {
    const of = { ...library, docsRoot: root }
    const pages = (await readVersion(service, of, version)).map(([, page]) => page)
    if (pages.length > 0) read.unshift({ id: version.id, pages })
  }
  for (const version of library.versions) await add(version)
  if (older) await add({ id: older.ref, branch: older.ref, status: 'end-of-life' }, older.docsRoot)
  const lines: string[] = []
  for (const [at, after] of read.slice(1).entries()) {
    const before = read[at]
    if (!before) continue
    const compared = versionChanges(before.pages, after.pages)
    const { names: changes } = compared
    const pairs = pagePairs(before.pages, after.pages)
    const moves = pairs
      .filter(({ by }) => by !== 'path')
      .map((pair) => `  moved ${pair.before} → ${pair.after} (${pair.by})`)
    const counts = Map.groupBy(changes, ({ kind }) => kind)
    const summary = [...counts].map(([kind, { length }]) => `${length} ${kind}`).join(', ')
    const names = changes.map(({ kind, name }) => `  ${kind} ${name}`)
    const counted = `${pairs.length} pages in both, ${summary || 'nothing changed'}`
    const named = await guideLines([id, before.id, after.id].join(' '), compared)
    lines.push(`${id} ${before.id} → ${after.id}: ${counted}`, ...named, ...moves, ...names)
  }
  return lines
}

async function readPages(): Promise<[key: string, page: PageWithNames][]> {
  const service = createDocsService(createDirectorySource({ root: docsRoot }))
  const all: [string, PageWithNames][] = []
  for (const library of catalogue.libraries)
    for (const version of library.versions) all.push(...(await readVersion(service, library, version)))
  return all
}

/** Samples the links that code in the docs would get, spread over all pages, for manual review. */
function sampleLinks(table: NameTable, pages: readonly PageWithNames[], count: number): string[] {
  const all = pages.flatMap(({ library, version, framework, path, names }) =>
    names.imports.flatMap(({ from, name }) => {
      const place = table.find({ from, name }, { library, version, framework, path })
      const target = place && `${place.library} ${place.version} ${place.path}#${place.id ?? ''}`
      return place ? [`${library} ${version} ${path}: ${name} of ${from} → ${target}`] : []
    }),
  )
  const step = Math.max(1, Math.floor(all.length / count))
  return all.filter((_, index) => index % step === 0).slice(0, count)
}

const share = (part: number, all: number): string => `${Math.round((100 * part) / all)} %`

function coverageLines(version: string, coverage: NameCoverage, showsUnexplained: boolean): string[] {
  const { imported, explained, uses, explainedUses, unexplained } = coverage
  const ofNames = `${explained} of ${imported} names (${share(explained, imported)})`
  const ofImports = `${explainedUses} of ${uses} imports (${share(explainedUses, uses)})`
  const names = unexplained.map(({ name, guides }) => `  ${name} ${guides}`)
  return [`${version}: ${ofNames}, ${ofImports}`, ...(showsUnexplained ? names : [])]
}

/** Measures processor time in milliseconds: the slowest of some page updates, and the mean of many lookups. */
function measure(index: NameIndex, table: NameTable, entries: Awaited<ReturnType<typeof readPages>>) {
  const some = entries.filter((_, at) => at % 50 === 0)
  const changedMs = Math.max(0, ...some.map(([key, page]) => timedMs(() => index.set(key, page))))
  const used = entries.flatMap(([, { library, version, framework, path, names }]) =>
    names.imports.map((name) => ({ name, context: { library, version, framework, path } })),
  )
  const lookups = Array.from({ length: LOOKUPS }, (_, at) => used[at % used.length])
  const allMs = timedMs(() => {
    for (const one of lookups) if (one) table.find(one.name, one.context)
  })
  return { changedMs, lookupMs: allMs / LOOKUPS }
}

/**
 * `npm run bench:names`: prints size, times and coverage of the name index over `CORPUS_DIR`, or the bundled docs.
 * Returns 1 if updating a page or a lookup takes too long.
 */
export async function main(args: readonly string[]): Promise<number> {
  const options = {
    unexplained: { type: 'boolean' },
    links: { type: 'string', default: '0' },
    changes: { type: 'string' },
    before: { type: 'string' },
    root: { type: 'string' },
  } as const
  const { values } = readOptions({ args: [...args], options }, USAGE)
  if (values.changes !== undefined) {
    const older = values.before === undefined ? null : { ref: values.before, docsRoot: values.root }
    process.stdout.write(`${(await changeLines(values.changes, older)).join('\n')}\n`)
    return 0
  }
  const entries = await readPages()
  const pages = entries.map(([, page]) => page)
  const index = new NameIndex()
  const buildMs = timedMs(() => entries.forEach(([key, page]) => index.set(key, page)))
  const table = new NameTable(namesForLinks(index.pages()))
  const { changedMs, lookupMs } = measure(index, table, entries)
  const count = pages.reduce((sum, { names }) => sum + names.explains.length, 0)
  const megabytes = JSON.stringify([...index.pages()]).length / BYTES_PER_MB
  const lines = [
    `${count} names on ${pages.length} pages, ${table.size} different; ${megabytes.toFixed(1)} MB`,
    `build ${buildMs.toFixed(0)} ms, changed page ${changedMs.toFixed(1)} ms, lookup ${lookupMs.toFixed(4)} ms`,
    ...catalogue.libraries.flatMap(({ id, versions }) =>
      versions.flatMap((version) => {
        const coverage = table.coverage(id, version.id)
        if (coverage.imported === 0) return []
        return coverageLines(`${id} ${version.id}`, coverage, values.unexplained === true)
      }),
    ),
    ...sampleLinks(table, pages, Number(values.links)),
    ...(changedMs > MAX_MS.changedPage ? [`FAILED  a changed page takes ${changedMs.toFixed(0)} ms`] : []),
    ...(lookupMs > MAX_MS.lookup ? [`FAILED  a lookup takes ${lookupMs.toFixed(2)} ms`] : []),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  return lines.some((line) => line.startsWith('FAILED')) ? 1 : 0
}
