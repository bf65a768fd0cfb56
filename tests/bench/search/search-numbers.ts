import { priorOf } from '~/domain/search/engine/names'
import { factors, rankingNumbers, type RankingNumbers } from '~/domain/search/engine/numbers'
import type { RecordIndex } from '~/domain/search/engine/record-index'
import { formatTable } from '../lib/numbers'
import { askQueries, qualityOf, type SearchQuery } from './search-quality'

/** A named set of queries. */
export type QuerySet = { readonly name: string; readonly queries: readonly SearchQuery[] }

/**
 * Formats a table of the ranking numbers: MRR@10 and hit@3 of each set of queries if one number is disabled or doubled,
 * with all others unchanged.
 */
export function tableOfNumbers(
  index: RecordIndex,
  sets: readonly QuerySet[],
  refs: readonly string[],
): string {
  const qualityWith = (changed: Partial<RankingNumbers>) => {
    const numbers = { ...rankingNumbers, ...changed }
    const priors = index.records.map((record) => (record ? priorOf(record, numbers) : 0))
    return sets.map(({ queries }) => {
      const { mrr, hitAt3 } = qualityOf(askQueries({ ...index, priors }, queries, refs, numbers))
      return `${mrr.toFixed(3)} ${hitAt3.toFixed(3)}`
    })
  }
  const rows = Object.entries(rankingNumbers).map(([name, value]) => [
    name,
    value.toPrecision(2),
    ...qualityWith({ [name]: name in factors ? 1 : 0 }),
    ...qualityWith({ [name]: 2 * value }),
  ])
  const names = sets.map(({ name }) => name)
  const head = ['', 'value', ...['off', 'doubled'].flatMap((how) => names.map((name) => `${how}: ${name}`))]
  return formatTable(head, [['all as they are', '', ...qualityWith({})], ...rows])
}
