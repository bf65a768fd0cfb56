import { USUAL_FRAMEWORK } from '~/domain/pages/frameworks'
import type { Found } from './find'
import { isTitled } from './names'
import type { FacetAttribute } from '../filters'
import type { RankingNumbers } from './numbers'
import type { Question } from './question'
import type { RecordIndex } from './record-index'
import type { SearchRecord } from '../record'
import type { Search } from './retrieve'
import type { Scored } from './score'
import { factorFor } from './wanted-kind'

/** A record that is a hit, and its score. */
export type RankedHit = {
  readonly record: SearchRecord
  readonly score: number
}

/** The result of a search. */
export type ChosenHits = {
  /** The folded search terms. */
  readonly words: readonly string[]
  /** Forms that match because a typo was corrected or words were joined or replaced, for highlighting. */
  readonly corrected: readonly string[]
  /**
   * True if no hit contains all rare words of the query, as with the text of an error; only a few hits are returned
   * then.
   */
  readonly isNearest: boolean
  readonly pageCount: number
  /** Returns one hit per page across frameworks, best first. */
  readonly hits: () => readonly RankedHit[]
  /** Counts the pages that have each value of an attribute. */
  readonly count: (attribute: FacetAttribute) => ReadonlyMap<string, number>
}

/** Minimum number of words of a query whose hits can be reported as `isNearest`. */
const LONG_TEXT = 3
/** Maximum number of hits if none contains all rare words. */
const MAX_NEAREST = 5

/** A candidate with the address of its page. */
type Hit = Scored & {
  /** Address without the fragment. */
  readonly page: string
}

/** Hits on one page in all its framework editions, never empty. */
type Group = [Hit, ...Hit[]]

const isFor = ({ record }: Hit, framework: string | null): boolean =>
  framework !== null && record.framework.includes(framework)

/**
 * Chooses among hits on one page, sorted best first: the one for the reader's framework, else for React, else the best.
 * One whose score is far below the best is not chosen.
 */
function chooseCopy([best, ...others]: Readonly<Group>, preferred: string | null, least: number): Hit {
  const near = [best, ...others.filter(({ score }) => score >= best.score * least)]
  return near.find((hit) => isFor(hit, preferred)) ?? near.find((hit) => isFor(hit, USUAL_FRAMEWORK)) ?? best
}

/** Returns the score of a page from its best sections. Of several framework editions, the best one counts. */
function scoreOfPage(group: Readonly<Group>, numbers: RankingNumbers): number {
  const [best, ...others] = group
  if (others.length === 0) return best.score
  const shares = [1, numbers.secondSection, numbers.thirdSection, numbers.fourthSection]
  const sums = new Map<string, { sections: number; sum: number }>()
  for (const { page, score } of group) {
    const { sections, sum } = sums.get(page) ?? { sections: 0, sum: 0 }
    sums.set(page, { sections: sections + 1, sum: sum + score * (shares[sections] ?? 0) })
  }
  return Math.max(...Array.from(sums.values(), ({ sum }) => sum))
}

function shareFor(hit: Hit, preferred: string | null, numbers: RankingNumbers): number {
  if (preferred !== null) return isFor(hit, preferred) ? 1 : numbers.otherFramework
  return isFor(hit, USUAL_FRAMEWORK) ? 1 : numbers.unusualFramework
}

const byScore = (a: { readonly score: number }, b: { readonly score: number }) => b.score - a.score

/**
 * Groups hits by page across frameworks, best first within each page. A record found by several strategies keeps its
 * best score.
 */
function groupHits({ index, numbers }: Search, { wanted }: Question, found: readonly Found[]): Group[] {
  const hits = new Map<number, Hit>()
  for (const { best } of found) {
    for (const candidate of best) {
      const score = candidate.score * factorFor(wanted, candidate, numbers)
      const known = hits.get(candidate.document)
      if (known && score <= known.score) continue
      hits.set(candidate.document, { ...candidate, score, page: candidate.record.url.replace(/#.*/, '') })
    }
  }
  const groups = new Map<number, Group>()
  for (const hit of hits.values()) {
    const number = index.groups[hit.document] ?? 0
    const group = groups.get(number)
    if (group) group.push(hit)
    else groups.set(number, [hit])
  }
  for (const group of groups.values()) group.sort(byScore)
  return [...groups.values()]
}

/** Returns the best hit of each page, best first, with the group that it was chosen from. */
function choose(groups: readonly Group[], preferred: string | null, numbers: RankingNumbers) {
  return groups
    .map((group) => ({ group, hit: chooseCopy(group, preferred, numbers.copyOfPage) }))
    .map(({ group, hit }) => ({
      group,
      hit,
      score: scoreOfPage(group, numbers) * shareFor(hit, preferred, numbers),
    }))
    .toSorted(byScore)
}

/** Returns the distinct numbers of several lists. */
function union(index: RecordIndex, lists: readonly (readonly number[])[]): readonly number[] {
  const [only = [], ...others] = lists
  if (others.length === 0) return only
  const { seen } = index.scratch
  const all: number[] = []
  for (const list of lists) {
    for (const number of list) {
      if (seen[number] === 1) continue
      seen[number] = 1
      all.push(number)
    }
  }
  for (const number of all) seen[number] = 0
  return all
}

/**
 * Counts the pages that have each value of a facet. All documents of most pages share one list of values, so sets are
 * made only for the others.
 */
function countValues(index: RecordIndex, documents: readonly number[], attribute: FacetAttribute) {
  const lists = index.facets[attribute]
  const listsOfPage = new Map<number, number | Set<number>>()
  for (const document of documents) {
    const group = index.groups[document] ?? 0
    const list = lists[document] ?? 0
    const known = listsOfPage.get(group)
    if (known === undefined) listsOfPage.set(group, list)
    else if (typeof known !== 'number') known.add(list)
    else if (known !== list) listsOfPage.set(group, new Set([known, list]))
  }
  const counts = new Map<string, number>()
  for (const known of listsOfPage.values()) {
    const values =
      typeof known === 'number'
        ? index.valueLists.values[known]
        : new Set([...known].flatMap((list) => index.valueLists.values[list] ?? []))
    for (const value of values ?? []) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

/** Merges the results of all strategies into one hit per page. Hits are ranked at the first call. */
export function mergeHits(
  search: Search,
  question: Question,
  found: readonly Found[],
  preferred: string | null,
): ChosenHits {
  const { index, numbers } = search
  const { words } = question.asked
  const matched = union(
    index,
    found.map(({ documents }) => documents),
  )
  const isNearest =
    words.length >= LONG_TEXT && matched.length > 0 && !found.some(({ hasRareWords }) => hasRareWords)
  const most = isNearest ? MAX_NEAREST : Infinity
  const chosen = () => choose(groupHits(search, question, found), preferred, numbers).slice(0, most)
  let hits: readonly RankedHit[] | undefined
  const counted = isNearest ? chosen().flatMap(({ group }) => group.map(({ document }) => document)) : matched
  return {
    words,
    corrected: found.flatMap(({ corrected }) => corrected),
    isNearest,
    pageCount: new Set(counted.map((document) => index.groups[document])).size,
    hits() {
      hits ??= chosen().map(({ hit, group }) => {
        // If the page's title contains all the words, link to its top rather than to a heading.
        const { record, score } =
          group.find(({ page, names }) => page === hit.page && isTitled(words, names)) ?? hit
        return { record, score }
      })
      return hits
    },
    count: (attribute) => countValues(index, counted, attribute),
  }
}
