import { statsAddress, type StatsState } from '~/domain/stats/address'
import type { StatsData } from '~/domain/stats/data'
import { describe, pageTitle } from '~/domain/stats/describe'
import { paintsOf } from '~/domain/stats/tone'
import { chartView } from '~/domain/stats/view'
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
  if (!isSameSum || !isEqual || isAllTime) return null
  const majors = data.majors.filter(({ name }) => names.has(name))
  const releases = data.releases.filter(({ name }) => names.has(name))
  return { ...data, state: next, packages, majors, releases, paints: paintsOf(next.groups) }
}

/** Returns the page of another state as the server would, if it has lines and all of its counts are loaded; else null. */
export function loadedAnswer({ head, data, noChart }: StatsAnswer, next: StatsState): StatsAnswer | null {
  const nextData = noChart === null ? loadedData(data, next) : null
  // The message in place of a chart without lines is rendered on the server.
  if (nextData === null || chartView(nextData, new Set()).lines.length === 0) return null
  const { groups } = next
  return {
    head: {
      ...head,
      title: pageTitle(groups),
      description: describe(nextData),
      // Share menus send this address. Robots and card belong to the address that programs load.
      canonical: new URL(statsAddress(next), head.canonical ?? location.href).href,
    },
    data: nextData,
    noChart,
  }
}
