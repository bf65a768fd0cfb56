import { renderToStaticMarkup } from 'react-dom/server'
import { comparisons, type Comparison } from '#config/comparisons'
import type { SeriesAnswer } from '~/domain/downloads/answer'
import { weeklyOf } from '~/domain/downloads/weekly'
import type { Value } from '~/domain/stats/geometry'
import { sparkId } from '~/domain/stats/spark'
import { SPARK_BOX, sparkPath, thinned } from '~/domain/stats/spark-path'
import type { Downloads } from '~/features/downloads/types'

/** Lines of a drawing: more would be a tangle in so little room. */
const MOST_LINES = 4

type Answers = ReadonlyMap<string, SeriesAnswer>

/** The weeks of packages together; null while one of them is not stored. */
function weeksOf(names: readonly string[], answers: Answers): readonly Value[] | null {
  const found = names.flatMap((name) => {
    const answer = answers.get(name)
    return answer?.kind === 'found' ? [answer.series] : []
  })
  return found.length === names.length ? (weeklyOf(found)?.weeks ?? null) : null
}

/** What the chart of a preset draws in the last year, by weeks. */
function linesOf({ groups, baseline }: Comparison, answers: Answers) {
  const below = baseline === undefined ? null : weeksOf([baseline], answers)
  return groups.slice(0, MOST_LINES).flatMap((names, slot) => {
    const weeks = weeksOf(names, answers)
    if (!weeks || (baseline !== undefined && !below)) return []
    const values = weeks.map((value, at): Value => {
      if (!below) return value
      const base = below.at(at - weeks.length) ?? null
      return value === null || base === null || base === 0 ? null : value / base
    })
    return [{ slot, values: thinned(values) }]
  })
}

function Spark({ id, lines }: { readonly id: string; readonly lines: ReturnType<typeof linesOf> }) {
  const most = Math.max(0, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const { width, height } = SPARK_BOX
  return (
    <symbol id={id} viewBox={`0 -2 ${width} ${height + 4}`} preserveAspectRatio="none">
      {lines.map(({ slot, values }) => (
        <path
          key={slot}
          d={sparkPath(values, most)}
          stroke={`var(--series-${slot + 1})`}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </symbol>
  )
}

/**
 * The lines of the presets as drawings that their links show, as markup: the page has them once, and its data not at all.
 * Empty while nothing is stored: npm is not asked.
 */
export async function presetSparks(downloads: Downloads, signal: AbortSignal): Promise<string> {
  const names = [
    ...new Set(comparisons.flatMap(({ groups, baseline = [] }) => groups.flat().concat(baseline))),
  ]
  const read = await downloads.readDownloads(names, { waitMs: 0, signal })
  const answers = new Map(read.map((answer) => [answer.packageName, answer]))
  const drawn = comparisons.flatMap((each, index) => {
    const lines = linesOf(each, answers)
    return lines.length === 0 ? [] : [{ id: sparkId(index), lines }]
  })
  if (drawn.length === 0) return ''
  return renderToStaticMarkup(
    <svg width="0" height="0" aria-hidden="true">
      {drawn.map((each) => (
        <Spark key={each.id} {...each} />
      ))}
    </svg>,
  )
}
