import { searchRecords } from '~/domain/search/engine/engine'
import { compileFilters } from '~/domain/search/filters'
import type { ChosenHits } from '~/domain/search/engine/hits'
import { levels, type SearchRecord } from '~/domain/search/record'
import { createRecordIndex, scopeOf, setRecords, type RecordIndex } from '~/domain/search/engine/record-index'

type Given = Partial<Omit<SearchRecord, 'hierarchy' | 'weight'>> & {
  /** Titles from the page down. */
  readonly titles: readonly string[]
  readonly pageRank?: number
}

/** A record with what a test is about; the rest is that of a neutral guide of one library. */
export function record({ titles, pageRank = 10, ...given }: Given): SearchRecord {
  const level = titles.length
  const path = titles.map((title) => title.toLowerCase().replaceAll(/\W+/g, '-'))
  const url = `/query/latest/docs/${path[0]}${level > 1 ? `#${path.at(-1)}` : ''}`
  const all = ['TanStack Query', ...titles]
  const hierarchyEntries = levels.map((name, at) => [name, all[at] ?? null] as const)
  const named = Object.fromEntries(hierarchyEntries)
  return {
    objectID: given.url ?? url,
    url,
    library: 'query',
    framework: ['react', 'vue'],
    version: ['latest', 'v5'],
    kind: 'guide',
    type: levels[level] ?? 'lvl1',
    hierarchy: {
      lvl0: named['lvl0'] ?? null,
      lvl1: named['lvl1'] ?? null,
      lvl2: named['lvl2'] ?? null,
      lvl3: named['lvl3'] ?? null,
      lvl4: named['lvl4'] ?? null,
      lvl5: named['lvl5'] ?? null,
      lvl6: named['lvl6'] ?? null,
    },
    content: '',
    identifiers: '',
    group: `query latest ${path[0]}`,
    weight: { pageRank, level: 100 - 10 * level, position: level - 1 },
    ...given,
  }
}

/** An index of records, each under its address. */
export function indexOf(records: readonly SearchRecord[]): RecordIndex {
  const index = createRecordIndex()
  for (const each of records) setRecords(index, each.url, [each])
  return index
}

/** What a search of an index chooses, under filters that must all hold. */
export function choose(
  index: RecordIndex,
  text: string,
  {
    filters = [],
    preferred = null,
  }: { readonly filters?: readonly string[]; readonly preferred?: string | null } = {},
): ChosenHits {
  const keep = compileFilters(filters.map((filter) => [filter]))
  return searchRecords(index, text, { scope: scopeOf(index, keep), preferred })
}
