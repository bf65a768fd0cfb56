import { USUAL_FRAMEWORK } from '~/domain/pages/frameworks'
import type { Found } from './find'
import { isTitled } from './names'
import type { FacetAttribute } from './filters'
import type { RankingNumbers } from './numbers'
import type { Question } from './question'
import type { RecordIndex } from './record-index'
import type { SearchRecord } from './record'
import type { Search } from './retrieve'
import type { Scored } from './score'
import { factorFor } from './wanted'

/** A record that is a hit, and how well it matches. */
export type RankedHit = {
  readonly record: SearchRecord
  readonly score: number
}

/** The pages that answer a question. */
export type ChosenHits = {
  /** The folded words that were searched for. */
  readonly words: readonly string[]
  /** Forms that match after typos were corrected or words joined, for highlighting. */
  readonly corrected: readonly string[]
  /** True when no hit has all significant words of the question, as with the text of an error: the hits are few. */
  readonly isNearest: boolean
  /** How many pages there are. */
  readonly pageCount: number
  /** One hit per page across its frameworks, best first. Of many pages the best. */
  readonly hits: () => readonly RankedHit[]
  /** How many pages have a value, by attribute. */
  readonly count: (attribute: FacetAttribute) => ReadonlyMap<string, number>
}

/** A text of fewer words says too little to miss one of them. */
const LONG_TEXT = 3
/** Pages that are shown when none has all words. */
const MAX_NEAREST = 5

/** A hit with what chooses between hits on one page. */
type Hit = Scored & {
  /** Address of its page. */
  readonly page: string
}

/** Hits on one page, in its copies for all frameworks. */
type Group = [Hit, ...Hit[]]

const isFor = ({ record }: Hit, framework: string | null): boolean =>
  framework !== null && record.framework.includes(framework)

/** Of hits on one page, best first: the one in the reader's framework, else in React, else the best. */
function chooseCopy([best, ...others]: Readonly<Group>, preferred: string | null, least: number): Hit {
  const near = [best, ...others.filter(({ score }) => score >= best.score * least)]
  return near.find((hit) => isFor(hit, preferred)) ?? near.find((hit) => isFor(hit, USUAL_FRAMEWORK)) ?? best
}

/** The score of a page, by its best sections. Of copies for several frameworks, the best one counts. */
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

/** The hits, grouped by page across frameworks; of each page the best first. Of a record found in several ways, the best counts. */
function groupHits({ index, numbers }: Search, { wanted }: Question, found: readonly Found[]): Group[] {
  const hits = new Map<number, Hit>()
  for (const { best } of found) {
    for (const each of best) {
      const score = each.score * factorFor(wanted, each, numbers)
      const known = hits.get(each.document)
      if (known && score <= known.score) continue
      hits.set(each.document, { ...each, score, page: each.record.url.replace(/#.*/, '') })
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

/** The best hit of each page, best first, with the hits that it was chosen from. */
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

/** Each number of some lists once. */
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

/** How many pages have each value of a facet. Most pages have one list of values in all their documents. */
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

/** Merges what was found in several ways into one hit per page. What is not asked for is not worked out. */
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
  const counted = isNearest ? chosen().flatMap(({ group }) => group.map(({ document }) => document)) : matched
  return {
    words,
    corrected: found.flatMap(({ corrected }) => corrected),
    isNearest,
    pageCount: new Set(counted.map((document) => index.groups[document])).size,
    hits: () =>
      chosen().map(
        ({ hit, group }) =>
          // The top of a page whose title has all the words; else the hit itself.
          group.find(({ page, names }) => page === hit.page && isTitled(words, names)) ?? hit,
      ),
    count: (attribute) => countValues(index, counted, attribute),
  }
}
