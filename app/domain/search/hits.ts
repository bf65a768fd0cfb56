import { USUAL_FRAMEWORK } from '~/domain/pages/frameworks'
import type { Ranking } from './engine'
import type { RankedHit } from './entries'
import { facetValues, type FacetAttribute, type RecordTest } from './filters'

/** How hits are chosen from a ranking. */
export type HitOptions = {
  readonly keep: RecordTest
  /** Framework of the reader: of a page's copies, its own is shown; null for none. */
  readonly preferred: string | null
}

/** The result of a ranking under filters. */
export type ChosenHits = {
  /** See {@link Ranking}. */
  readonly corrected: readonly string[]
  /** True when no hit has all words that tell what is looked for, as with the text of an error: the hits are few. */
  readonly isNearest: boolean
  /** How many pages there are. */
  readonly pageCount: number
  /** One hit per page across its frameworks, best first. */
  readonly hits: () => readonly RankedHit[]
  /** How many pages have a value, by attribute. */
  readonly count: (attribute: FacetAttribute) => ReadonlyMap<string, number>
}

/** A text of fewer words says too little to miss one of them. */
const LONG_TEXT = 3
/** Pages that are shown when none has all words. */
const MAX_NEAREST = 5

/** Hits on one page, in its copies for all frameworks. */
type Group = [RankedHit, ...RankedHit[]]

/** A copy of a page in the reader's framework stands in for a better one with at most this much more score. */
const SCORE_OF_COPY = 0.6

function isFor(hit: RankedHit, framework: string | null): boolean {
  return framework !== null && hit.record.framework.includes(framework)
}

/** Of hits on one page, best first: the one in the reader's framework, else in React, else the best. */
function chooseCopy([best, ...others]: Readonly<Group>, preferred: string | null): RankedHit {
  const near = [best, ...others.filter(({ score }) => score >= best.score * SCORE_OF_COPY)]
  return near.find((hit) => isFor(hit, preferred)) ?? near.find((hit) => isFor(hit, USUAL_FRAMEWORK)) ?? best
}

/** The top of a page whose title has all the words; else the hit itself. */
function topOf(hit: RankedHit, group: Readonly<Group>): RankedHit {
  return group.find(({ isTitled, page }) => isTitled && page === hit.page) ?? hit
}

/** What the second and further best sections of a page add to its score: a page about a subject has several. */
const SHARE_OF_SECTIONS = [1, 0.2, 0.1, 0.05]

/** The score of a page, by its best sections. Of copies for several frameworks, the best one counts. */
function scoreOfPage(group: Readonly<Group>): number {
  const [best, ...others] = group
  if (others.length === 0) return best.score
  const sums = new Map<string, { sections: number; sum: number }>()
  for (const { page, score } of group) {
    const { sections, sum } = sums.get(page) ?? { sections: 0, sum: 0 }
    sums.set(page, { sections: sections + 1, sum: sum + score * (SHARE_OF_SECTIONS[sections] ?? 0) })
  }
  return Math.max(...Array.from(sums.values(), ({ sum }) => sum))
}

/** What a page that is not for the reader's framework keeps of its score. */
const SHARE_OF_OTHERS = 0.6
/** The same while the reader has chosen no framework. */
const SHARE_OF_UNUSUAL = 0.85

function shareFor(hit: RankedHit, preferred: string | null): number {
  if (preferred !== null) return isFor(hit, preferred) ? 1 : SHARE_OF_OTHERS
  return isFor(hit, USUAL_FRAMEWORK) ? 1 : SHARE_OF_UNUSUAL
}

/** The values that the records of a page have, each once. */
function valuesOf([first, ...others]: Readonly<Group>, attribute: FacetAttribute): Iterable<string> {
  const values = facetValues(first.record, attribute)
  const more = others.filter(({ record }) => record[attribute] !== first.record[attribute])
  if (more.length === 0) return values
  return new Set([...values, ...more.flatMap(({ record }) => facetValues(record, attribute))])
}

const byScore = (a: { readonly score: number }, b: { readonly score: number }) => b.score - a.score

/** The hits that pass, by what is one page across frameworks; of each page the best first. */
function groupHits(hits: readonly RankedHit[], keep: RecordTest): readonly Group[] {
  const groups = new Map<string, Group>()
  for (const hit of hits) {
    if (!keep(hit.record)) continue
    const group = groups.get(hit.record.group)
    if (group) group.push(hit)
    else groups.set(hit.record.group, [hit])
  }
  // A first letter matches half of all records: many short lists are sorted sooner than one long one.
  for (const group of groups.values()) group.sort(byScore)
  return [...groups.values()]
}

/** The best hit of each page, best first, with the hits that it was chosen from. */
function chooseHits(groups: readonly Group[], preferred: string | null): { group: Group; hit: RankedHit }[] {
  return groups
    .map((group) => ({ group, hit: chooseCopy(group, preferred) }))
    .map(({ group, hit }) => ({ group, hit, score: scoreOfPage(group) * shareFor(hit, preferred) }))
    .toSorted(byScore)
}

/** The strictest ranking with enough pages that pass, else the widest, with its hits that pass. */
function widenFor(keep: RecordTest, ranking: Ranking): [Ranking, readonly Group[]] {
  const groups = groupHits(ranking.hits, keep)
  const asAsked = groups.filter((group) => group.some(({ isInOtherWords }) => !isInOtherWords))
  const wider = ranking.wider(asAsked.length)
  return wider ? widenFor(keep, wider) : [ranking, groups]
}

/** Applies filters to a ranking and keeps one hit per page. What is not asked for is not worked out. */
export function createHits(ranking: Ranking, { keep, preferred }: HitOptions): ChosenHits {
  const [{ words, corrected }, all] = widenFor(keep, ranking)
  const isNearest =
    words.length >= LONG_TEXT &&
    all.length > 0 &&
    all.every((group) => group.every(({ lacksRareWord }) => lacksRareWord))
  const nearest = isNearest ? chooseHits(all, preferred).slice(0, MAX_NEAREST) : null
  const groups = nearest?.map(({ group }) => group) ?? all
  return {
    corrected,
    isNearest,
    pageCount: groups.length,
    hits: () => (nearest ?? chooseHits(all, preferred)).map(({ hit, group }) => topOf(hit, group)),
    count(attribute) {
      const counts = new Map<string, number>()
      for (const group of groups) {
        for (const value of valuesOf(group, attribute)) counts.set(value, (counts.get(value) ?? 0) + 1)
      }
      return counts
    },
  }
}
