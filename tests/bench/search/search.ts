import { basename } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { catalogue } from '~/domain/catalogue/catalogue'
import { createIndexState, type IndexState, type PageChange } from '~/domain/search/index-state'
import { searchParamsSchema } from '~/domain/search/parameters'
import { createRecordIndex, setRecords, type RecordIndex } from '~/domain/search/engine/record-index'
import { posts } from '~/features/blog/posts.server'
import { createDocsService } from '~/features/docs/service/docs-wiring.server'
import { readAllRecords } from '~/features/search/service/all-records.server'
import { siteTexts } from '~/features/search/service/site-records.server'
import { createDirectorySource } from '~/ports/content/local/directory'
import { CommandFailure, readOptions } from '~/tools/command-failure'
import { docsRoot } from '../lib/docs-root'
import { generatedLibrary } from '../lib/generated-library'
import { percentile } from '../lib/numbers'
import { tableOfNumbers } from './search-numbers'
import { askQueries, qualityOf, readQueries, type QueryResult, type SearchQuery } from './search-quality'

/** Minimum quality of the ranking, for queries that the docs in use can answer. */
const MIN_QUALITY = { mrr: 0.95, hitAt3: 0.98 } as const
/** Maximum processor time of index operations, in milliseconds. */
const MAX_MS = { typedP50: 5, typedP99: 30, changedPage: 200 } as const

/**
 * The project's own queries. Synonyms (`content-config/search-words.ts`) and ranking numbers were chosen with the first
 * file; the second is held out for measurement.
 */
const OWN_QUESTIONS = ['used', 'held-out'].map((name) => `tests/bench/search/questions/${name}.jsonl`)
/** Minimum quality for the project's queries. They target the real docs; the bundled docs contain a part of these. */
const MIN_OWN_QUALITY = { mrr: 0.83, hitAt3: 0.9 } as const

/** Number of versions of the generated library, and of pages per version. */
const LARGE = { versions: 20, pages: 500 } as const
/** Only every n-th typed text is measured on the generated library. */
const LARGE_STEP = 10

const USAGE =
  'Usage: npm run bench:search -- [--queries <file>] [--refs <owner/repo@ref>,…] [--numbers | --large]'
const BYTES_PER_MB = 1_000_000

/**
 * Returns the processor time of this process in milliseconds. On a shared machine, wall-clock time depends on other
 * work.
 */
function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function timed<Value>(work: () => Value): { readonly value: Value; readonly ms: number } {
  const startMs = cpuMs()
  const value = work()
  return { value, ms: cpuMs() - startMs }
}

/**
 * Measures every prefix of the queries, as the dialog requests it while a reader types: hits, and counts of two facets.
 */
function typedLatencies(state: IndexState, queries: readonly SearchQuery[], step: number): number[] {
  const texts = new Set(queries.flatMap(({ q }) => Array.from(q, (_, index) => q.slice(0, index + 1))))
  const common = {
    hitsPerPage: 10,
    filters: 'version:latest',
    facets: ['library', 'framework'],
    attributesToRetrieve: ['hierarchy', 'url'],
    attributesToHighlight: ['hierarchy'],
    attributesToSnippet: ['content:20'],
  }
  const asked = [...texts].filter((_, at) => at % step === 0)
  return asked.map((query) => {
    const params = searchParamsSchema.parse({ ...common, query })
    return timed(() =>
      JSON.stringify(state.ask([{ kind: 'hits', params, sent: '', index: 'tanstack', incomplete: null }])),
    ).ms
  })
}

/** Returns a failure line if a value is below its limit. */
const below = (name: string, value: number, least: number): string[] =>
  value < least ? [`FAILED  ${name} is ${value.toFixed(3)}, at least ${least} is expected`] : []

/** Returns a failure line if a value exceeds its limit. */
const above = (name: string, value: number, most: number): string[] =>
  value > most ? [`FAILED  ${name} is ${value.toFixed(1)}, at most ${most} is expected`] : []

function missLine({ query, rank, first }: QueryResult): string {
  const scope = query.scoped ? ` in ${query.library} ${query.framework ?? ''}` : ''
  return `  ${rank ?? '–'}  ${query.q}${scope}: first is ${first}`
}

/** Measures the time to replace one changed page, in milliseconds: the slowest of some. */
function updateMs(state: IndexState, pages: readonly PageChange[]): number {
  const some = pages.filter((_, index) => index % 50 === 0)
  return Math.max(...some.map((page) => timed(() => state.apply({ set: [page], removed: [] })).ms))
}

function stateOf(pages: readonly PageChange[]): IndexState {
  const state = createIndexState({ now: () => 0, newQueryId: () => '' })
  state.apply({ set: pages, removed: [] })
  return state
}

/** Measures the size and times of an index of the pages. Returns report lines and exceeded limits. */
function measureCost(
  pages: readonly PageChange[],
  queries: readonly SearchQuery[],
  step: number,
): { readonly lines: string[]; readonly missed: string[] } {
  const { value: state, ms: buildMs } = timed(() => stateOf(pages))
  const latencies = typedLatencies(state, queries, step)
  const [p50 = 0, p99 = 0, longest = 0] = [0.5, 0.99, 1].map((share) => percentile(latencies, share))
  const changedPageMs = updateMs(state, pages)
  const lines = state.pages().map((page) => JSON.stringify(page))
  const fileBytes = zstdCompressSync(lines.join('\n')).length
  return {
    lines: [
      `pages ${pages.length}, records ${state.size()}`,
      `processor time: index ${(buildMs / 1000).toFixed(1)} s, one changed page ${changedPageMs.toFixed(0)} ms`,
      `answer to ${latencies.length} typed texts, processor ms: p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, longest ${longest.toFixed(0)}`,
      `on disk ${(fileBytes / BYTES_PER_MB).toFixed(1)} MB, memory of this process ${(process.memoryUsage.rss() / BYTES_PER_MB).toFixed(0)} MB`,
    ],
    missed: [
      ...above('answer to typed texts, p50, ms', p50, MAX_MS.typedP50),
      ...above('answer to typed texts, p99, ms', p99, MAX_MS.typedP99),
      ...above('one changed page, ms', changedPageMs, MAX_MS.changedPage),
    ],
  }
}

/**
 * Measures the quality for a file of queries. Returns report lines, queries without an accepted page near the top, and
 * missed limits.
 */
function measureFile(
  index: RecordIndex,
  file: string,
  refs: readonly string[],
): { readonly lines: string[]; readonly missed: string[] } {
  const isOwn = OWN_QUESTIONS.includes(file)
  const results = askQueries(index, readQueries(file), refs)
  const { mrr, hitAt3 } = qualityOf(results)
  const least = isOwn ? MIN_OWN_QUALITY : MIN_QUALITY
  return {
    lines: [
      `quality of ${results.length} queries in ${file}: MRR@10 ${mrr.toFixed(3)}, hit@3 ${hitAt3.toFixed(3)}`,
      'not among the first three:',
      ...results.filter(({ rank }) => rank === null || rank > 3).map(missLine),
    ],
    missed:
      isOwn && process.env['CORPUS_DIR'] === undefined
        ? []
        : [...below(`MRR@10 of ${file}`, mrr, least.mrr), ...below(`hit@3 of ${file}`, hitAt3, least.hitAt3)],
  }
}

/** Reads all pages of the docs in use and of the site, with their search records. */
async function readPages(): Promise<PageChange[]> {
  const found = await readAllRecords(
    createDocsService(createDirectorySource({ root: docsRoot })),
    catalogue.libraries,
    siteTexts(catalogue.libraries, posts()),
  )
  if (found.kind !== 'found') throw new CommandFailure(`${docsRoot} cannot be read: look at its files.`)
  return [...found.value].map(([key, { records }]) => ({ key, state: null, records }))
}

/**
 * `npm run bench:search`: measures quality, latency, size and build time of the search index over `CORPUS_DIR`, or the
 * bundled docs. Uses the project's queries and the file of `--queries`. Fails if the quality for a file of queries is
 * too low, or if a response or an update takes too long. `--large` adds a generated library with many versions;
 * `--numbers` only prints the effect of each ranking number.
 */
export async function main(args: readonly string[]): Promise<number> {
  const options = {
    queries: { type: 'string', multiple: true },
    refs: { type: 'string', default: 'TanStack/table@v8' },
    numbers: { type: 'boolean', default: false },
    large: { type: 'boolean', default: false },
  } as const
  const { values } = readOptions({ args: [...args], options }, USAGE)
  const files = [...OWN_QUESTIONS, ...(values.queries ?? [])]
  const refs = values.refs.split(',')
  const read = cpuMs()
  const pages = await readPages()
  const readMs = cpuMs() - read
  const index = createRecordIndex()
  for (const { key, records } of pages) setRecords(index, key, records)
  if (values.numbers) {
    const sets = files.map((file) => ({ name: basename(file, '.jsonl'), queries: readQueries(file) }))
    process.stdout.write(tableOfNumbers(index, sets, refs))
    return 0
  }
  const quality = files.map((file) => measureFile(index, file, refs))
  const queries = files.flatMap(readQueries)
  const costs = [measureCost(pages, queries, 1)]
  if (values.large) {
    const large = [...pages, ...generatedLibrary(pages, LARGE.versions, LARGE.pages)]
    costs.push(measureCost(large, queries, LARGE_STEP))
  }
  const measured = [...costs, ...quality]
  const lines = [
    `processor time to read all pages: ${(readMs / 1000).toFixed(1)} s`,
    ...measured.flatMap((each) => each.lines),
  ]
  const missed = measured.flatMap((each) => each.missed)
  process.stdout.write(`${[...lines, ...missed].join('\n')}\n`)
  return missed.length === 0 ? 0 : 1
}
