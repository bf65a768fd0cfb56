import type { StatsState } from '~/domain/stats/address'
import type { StatsData } from '~/domain/stats/data'
import { describe, pageTitle } from '~/domain/stats/describe'
import { paintsOf } from '~/domain/stats/tone'
import type { StatsAnswer } from './stats.server'

const namesOf = ({ groups }: StatsState) => groups.flatMap(({ packages }) => packages)

/** Returns the data of another state if it only needs counts that are loaded, else null. */
function loadedData(data: StatsData, next: StatsState): StatsData | null {
  const { state } = data
  const isSameSum =
    state.range === next.range && state.binning === next.binning && state.baseline === next.baseline
  const names = new Set(namesOf(next))
  const packages = data.packages.filter(({ name }) => names.has(name))
  const isEqual = packages.length === names.size
  // The start of all time depends on the packages.
  const isAllTime = state.range === 'all-time' && names.size !== data.packages.length
  // Messages about missing counts are rendered on the server.
  const isDrawn = packages.some(({ lack }) => lack === null)
  if (!isSameSum || !isEqual || isAllTime || !isDrawn) return null
  const majors = data.majors.filter(({ name }) => names.has(name))
  const releases = data.releases.filter(({ name }) => names.has(name))
  return { ...data, state: next, packages, majors, releases, paints: paintsOf(next.groups) }
}

/** Returns the page of another state as the server would, if all of its counts are loaded; else null. */
export function loadedAnswer({ head, data, noChart }: StatsAnswer, next: StatsState): StatsAnswer | null {
  const nextData = noChart === null ? loadedData(data, next) : null
  if (nextData === null) return null
  const { groups } = next
  return {
    head: { ...head, title: pageTitle(groups), description: describe(nextData) },
    data: nextData,
    noChart,
  }
}
