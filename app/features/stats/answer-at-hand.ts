import type { StatsState } from '~/domain/stats/address'
import type { StatsData } from '~/domain/stats/data'
import { describe, pageTitle } from '~/domain/stats/describe'
import { paintsOf } from '~/domain/stats/tone'
import type { StatsAnswer } from './stats.server'

const namesOf = ({ groups }: StatsState) => groups.flatMap(({ packages }) => packages)

/** The data of another state where all of its counts are at hand: only how they are shown has changed. */
function dataAtHand(data: StatsData, next: StatsState): StatsData | null {
  const { state } = data
  const isSameSum =
    state.range === next.range && state.binning === next.binning && state.baseline === next.baseline
  const names = new Set(namesOf(next))
  const packages = data.packages.filter(({ name }) => names.has(name))
  const isEqual = packages.length === names.size
  // Which packages are shown decides where all time begins.
  const isAllTime = state.range === 'all-time' && names.size !== data.packages.length
  // The server has the words for what lacks counts.
  const isDrawn = packages.some(({ lack }) => lack === null)
  if (!isSameSum || !isEqual || isAllTime || !isDrawn) return null
  const majors = data.majors.filter(({ name }) => names.has(name))
  const releases = data.releases.filter(({ name }) => names.has(name))
  return { ...data, state: next, packages, majors, releases, paints: paintsOf(next.groups) }
}

/** The page of another state as the server would make it, where all of its counts are at hand; else null. */
export function answerAtHand({ head, data, noChart }: StatsAnswer, next: StatsState): StatsAnswer | null {
  const other = noChart === null ? dataAtHand(data, next) : null
  if (other === null) return null
  const { groups } = next
  return { head: { ...head, title: pageTitle(groups), description: describe(other) }, data: other, noChart }
}
