import type { Algoliasearch, IndexSettings } from 'algoliasearch'
import { facetAttributes } from '~/domain/search/filters'
import { INDEX_NAME } from '~/domain/search/index-facts'
import { STATE_OBJECT } from '~/domain/search/parameters'
import { fingerprintOf } from '~/domain/search/fingerprint'
import { levels } from '~/domain/search/record'
import type { RecordsByPage } from '~/features/search/service/all-records.server'

/** The used part of the hosted service's client. */
export type PushClient = Pick<Algoliasearch, 'searchSingleIndex' | 'setSettings' | 'replaceAllObjects'>

/** Result of a push. */
export type PushResult = {
  readonly kind: 'pushed' | 'shown' | 'refused'
  /** Record counts before and after, by library, largest change first; then the pages whose text is missing. */
  readonly lines: readonly string[]
}

/** Minimum share of records to keep: an index that shrinks by more has probably lost docs. */
const MIN_SHARE = 0.8
const BATCH = 1000
/** Maximum size of a record's text in bytes; the service accepts records of up to 10 kB. */
const MAX_CONTENT_BYTES = 5000

/** Cuts a text to {@link MAX_CONTENT_BYTES}, at the end of a character. */
function cut(text: string): string {
  const bytes = Buffer.from(text)
  // With `stream`, the decoder leaves out an incomplete character at the end.
  return new TextDecoder().decode(bytes.subarray(0, MAX_CONTENT_BYTES), { stream: true })
}

/**
 * Index settings that rank like the embedded index: names before text, handwritten pages before generated reference, one hit per
 * page, typos from four letters on, parts of identifiers.
 */
const indexSettings: IndexSettings = {
  searchableAttributes: [
    // Explanations of a name rank above mentions.
    'name',
    ...levels.slice(1).map((level) => `unordered(hierarchy.${level})`),
    'unordered(hierarchy.lvl0)',
    'content',
    'identifiers',
  ],
  attributesForFaceting: facetAttributes.map((name) => (name === 'version' ? 'filterOnly(version)' : name)),
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  attributeForDistinct: 'group',
  distinct: true,
  attributesToSnippet: ['content:20'],
  camelCaseAttributes: ['name', 'hierarchy', 'content', 'identifiers'],
  ignorePlurals: ['en'],
  removeStopWords: ['en'],
  queryLanguages: ['en'],
  removeWordsIfNoResults: 'allOptional',
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  allowTyposOnNumericTokens: false,
}

function isNoIndex(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 404
}

/** Counts the records of the hosted index by library; empty if there is no index yet. */
async function countHosted(client: PushClient): Promise<ReadonlyMap<string, number>> {
  try {
    const { facets } = await client.searchSingleIndex({
      indexName: INDEX_NAME,
      searchParams: { query: '', hitsPerPage: 0, facets: ['library'], distinct: false },
    })
    return new Map(Object.entries(facets?.['library'] ?? {}))
  } catch (error) {
    if (isNoIndex(error)) return new Map()
    throw error
  }
}

function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0)
}

function differences(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): string[] {
  const names = [...new Set([...before.keys(), ...after.keys()])]
  return names
    .map((name) => ({ name, from: before.get(name) ?? 0, to: after.get(name) ?? 0 }))
    .toSorted((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from))
    .map(({ name, from, to }) => `${name}: ${from} → ${to}`)
}

/**
 * Replaces the hosted index: settings, then all records at once. Refuses to push less than 80 % of the current number of records,
 * unless forced; a dry run only returns the changes.
 * @throws errors of the service.
 */
export async function pushRecords(
  client: PushClient,
  pages: RecordsByPage,
  { isDryRun, isForced }: { readonly isDryRun: boolean; readonly isForced: boolean },
): Promise<PushResult> {
  const before = await countHosted(client)
  const records = [...pages.values()].flatMap((page) => page.records)
  const after = new Map<string, number>()
  for (const { library } of records) {
    if (library !== null) after.set(library, (after.get(library) ?? 0) + 1)
  }
  const lines = [
    `all: ${sum(before)} → ${sum(after)}`,
    ...differences(before, after),
    ...[...pages]
      .filter(([, { isComplete }]) => !isComplete)
      .map(([name]) => `${name}: took too long to read and is found by its title alone`),
  ]
  const isLoss = records.length === 0 || sum(after) < sum(before) * MIN_SHARE
  if (isLoss && !isForced) return { kind: 'refused', lines }
  if (isDryRun) return { kind: 'shown', lines }
  await client.setSettings({ indexName: INDEX_NAME, indexSettings })
  const objects = records.map((record) => ({ ...record, content: cut(record.content) }))
  const state = { objectID: STATE_OBJECT, fingerprint: fingerprintOf(records) }
  await client.replaceAllObjects({ indexName: INDEX_NAME, objects: [...objects, state], batchSize: BATCH })
  return { kind: 'pushed', lines }
}
