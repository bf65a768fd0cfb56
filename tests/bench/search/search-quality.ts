import { readFileSync } from 'node:fs'
import { z } from 'zod'

import { searchRecords } from '~/domain/search/engine/engine'
import { compileFilters } from '~/domain/search/filters'
import { rankingNumbers, type RankingNumbers } from '~/domain/search/engine/numbers'
import { scopeOf, type RecordIndex } from '~/domain/search/engine/record-index'
import { parseJson } from '~/ports/parse-json'
import { CommandFailure } from '~/tools/command-failure'

/** A typed query, and the pages that answer it. */
const querySchema = z.object({
  id: z.string(),
  q: z.string(),
  library: z.string(),
  framework: z.string().nullable(),
  /** True when the reader has chosen the library and the framework as filters. */
  scoped: z.boolean(),
  /** Accepted pages as `{library}/{path under the docs root}`, with an optional anchor. */
  accept: z.array(z.string()),
  /** Accepted pages at refs other than the repository's main branch. */
  acceptAt: z.record(z.string(), z.array(z.string())).optional(),
})

export type SearchQuery = z.infer<typeof querySchema>

/** Result of a query: the rank of the first accepted page, starting at 1; null if it is not among the first ten. */
export type QueryResult = {
  readonly query: SearchQuery
  readonly rank: number | null
  readonly first: string
}

const FIRST_PAGE = 10

/** Reads a file of queries, one JSON object per line. @throws {CommandFailure} naming the first invalid line. */
export function readQueries(file: string): SearchQuery[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => (line === '' ? [] : [readQuery(line, `${file}:${index + 1}`)]))
}

function readQuery(line: string, place: string): SearchQuery {
  const query = querySchema.safeParse(parseJson(line))
  if (query.success) return query.data
  const [issue] = query.error.issues
  throw new CommandFailure(`${place} is no query: ${issue?.path.join('.')}: ${issue?.message}`)
}

function pageOf(url: string): string {
  return url.replace(/#.*/, '').replace(/^\/([^/]+)\/[^/]+\/docs\//, '$1/')
}

/** Runs every query that has an accepted page at the refs in use, such as `TanStack/table@v8`. */
export function askQueries(
  index: RecordIndex,
  queries: readonly SearchQuery[],
  refs: readonly string[],
  numbers: RankingNumbers = rankingNumbers,
): QueryResult[] {
  const scopes = new Map<string, Uint8Array>()
  return queries.flatMap((query) => {
    const ref = refs.find((name) => query.acceptAt?.[name] !== undefined)
    const accepted = new Set(
      (ref === undefined ? query.accept : (query.acceptAt?.[ref] ?? [])).map((page) =>
        page.replace(/#.*/, ''),
      ),
    )
    if (accepted.size === 0) return []
    const filters = [
      ['version:latest'],
      ...(query.scoped
        ? [[`library:${query.library}`], ...(query.framework ? [[`framework:${query.framework}`]] : [])]
        : []),
    ]
    const key = JSON.stringify(filters)
    const scope = scopes.get(key) ?? scopeOf(index, compileFilters(filters))
    scopes.set(key, scope)
    const { hits } = searchRecords(index, query.q, { scope, preferred: query.framework, numbers })
    const urls = hits()
      .slice(0, FIRST_PAGE)
      .map(({ record }) => pageOf(record.url))
    const rank = urls.findIndex((url) => accepted.has(url))
    return [{ query, rank: rank === -1 ? null : rank + 1, first: urls[0] ?? '' }]
  })
}

/**
 * Computes the mean reciprocal rank over the first ten pages, and the share of queries with an accepted page in the
 * first three.
 */
export function qualityOf(results: readonly QueryResult[]): { mrr: number; hitAt3: number } {
  const sum = results.reduce((total, { rank }) => total + (rank === null ? 0 : 1 / rank), 0)
  const near = results.filter(({ rank }) => rank !== null && rank <= 3)
  return { mrr: sum / results.length, hitAt3: near.length / results.length }
}
