import type { Group } from './address'
import type { StatsData } from './data'
import { changeText, compact } from './numbers'
import { ranges } from './ranges'
import { binWord } from './labels'
import { sumsOf } from './view'

/** Returns the name of a group: its first package. */
export const groupName = ({ packages }: Group): string => packages[0] ?? ''

/** Returns the name of a group, and the number of its other packages, whose counts are added: `vue +1`. */
export function groupTitle(group: Group): string {
  const others = group.packages.length - 1
  return others > 0 ? `${groupName(group)} +${others}` : groupName(group)
}

/** Returns `react vs vue +1 vs svelte`. */
export function comparisonTitle(groups: readonly Group[]): string {
  return groups.map(groupTitle).join(' vs ')
}

/** Returns the title of the page that compares groups. */
export function pageTitle(groups: readonly Group[]): string {
  return groups.length === 0 ? 'npm downloads' : `${comparisonTitle(groups)} - npm downloads`
}

/** Returns the relative change from an earlier sum; null if one is unknown or the earlier is 0. */
export function growth(now: number | null, then: number | null): number | null {
  return now === null || then === null || then === 0 ? null : now / then - 1
}

/** Describes the view in one or two sentences, for search engines and as the text alternative of the chart. */
export function describe(data: StatsData): string {
  const { groups, range } = data.state
  if (groups.length === 0) return pageTitle(groups)
  const per = binWord(data)
  const told = groups.flatMap((group) => {
    const sums = sumsOf(group, data)
    if (!sums || sums.last === null) return []
    const change = growth(sums.last, sums.yearBefore)
    const since = change === null ? '' : ` (${changeText(change)} in a year)`
    return [{ last: sums.last, text: `${groupTitle(group)} ${compact(sums.last)}${since}` }]
  })
  if (told.length === 0) return `npm downloads of ${comparisonTitle(groups)}`
  const ranked = told.toSorted((a, b) => b.last - a.last).map(({ text }) => text)
  return `npm downloads in the last full ${per}: ${ranked.join(', ')}. Range: ${ranges[range].label.toLowerCase()}.`
}
