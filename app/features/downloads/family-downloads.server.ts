import { catalogue } from '~/domain/catalogue/catalogue'
import { formatDay } from '~/domain/downloads/days'
import { weeklyOf } from '~/domain/downloads/weekly'
import { found } from '~/ports/answer'
import { unknownDownloads } from '~/ports/live-numbers/live-numbers'
import type { LiveNumbers } from '~/ports/live-numbers/port'
import type { Downloads } from './types'
import { countedPackages } from './weekly-downloads.server'

const DAYS_OF_WEEK = 7

const total = (counts: Iterable<number>) => [...counts].reduce((sum, count) => sum + count, 0)

/**
 * Creates a reader of total and weekly downloads of the family, from stored counts, without calls to npm. Both are null
 * while a package has no counts. The total is also null while the history of a package is incomplete, because the sum
 * would be too small.
 */
export function familyDownloadsFrom(source: () => Downloads): Pick<LiveNumbers, 'readDownloads'> {
  return {
    async readDownloads(signal) {
      const names = [...new Set(catalogue.libraries.flatMap(countedPackages))]
      const answers = await source().readDownloads(names, { waitMs: 0, signal })
      const stored = answers.flatMap((answer) => (answer.kind === 'found' ? [answer] : []))
      if (stored.length < names.length || stored.length === 0) return found(unknownDownloads)
      const series = stored.map((answer) => answer.series)
      const week = weeklyOf(series)
      const weeklyDownloads = week && {
        value: week.weekly,
        countedAt: formatDay(week.lastDay),
        perDay: null,
      }
      if (!stored.every(({ isComplete }) => isComplete)) return found({ downloads: null, weeklyDownloads })
      const value = total(series.map(({ counts }) => total(counts)))
      const last = Math.min(...series.map(({ lastCountedDay }) => lastCountedDay))
      const perDay = week && Math.round(week.weekly / DAYS_OF_WEEK)
      return found({ downloads: { value, countedAt: formatDay(last), perDay }, weeklyDownloads })
    },
  }
}
