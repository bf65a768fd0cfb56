import type { Group } from './address'
import type { StatsData } from './data'
import { changeText, compact } from './numbers'
import { ranges } from './ranges'
import { binWord } from './labels'
import { sumsOf } from './view'

/** What a group is called: its first package. */
export const groupName = ({ packages }: Group): string => packages[0] ?? ''

/** `react vs vue vs svelte` */
export function comparisonTitle(groups: readonly Group[]): string {
  return groups.map(groupName).join(' vs ')
}

/** The title of the page that compares groups. */
export function pageTitle(groups: readonly Group[]): string {
  return groups.length === 0 ? 'npm downloads' : `${comparisonTitle(groups)} - npm downloads`
}

/** A change against an earlier sum, as a part of it; null if one of the two is not known. */
export function growth(now: number | null, then: number | null): number | null {
  return now === null || then === null || then === 0 ? null : now / then - 1
}

/** The view in a sentence or two: for search engines, and in place of the picture for readers who do not see it. */
export function describe(data: StatsData): string {
  const { groups, range } = data.state
  const per = binWord(data)
  const told = groups.flatMap((group) => {
    const sums = sumsOf(group, data)
    if (!sums || sums.last === null) return []
    const change = growth(sums.last, sums.yearBefore)
    const since = change === null ? '' : ` (${changeText(change)} in a year)`
    return [{ last: sums.last, text: `${groupName(group)} ${compact(sums.last)}${since}` }]
  })
  if (told.length === 0) return `npm downloads of ${comparisonTitle(groups)}`
  const ranked = told.toSorted((a, b) => b.last - a.last).map(({ text }) => text)
  return `npm downloads in the last full ${per}: ${ranked.join(', ')}. Range: ${ranges[range].label.toLowerCase()}.`
}
