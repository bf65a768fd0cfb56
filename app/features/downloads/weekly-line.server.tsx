import type { WeeklyDownloads as Weekly } from '~/domain/downloads/weekly'
import { dayText } from '~/domain/stats/calendar'
import { compact } from '~/domain/stats/numbers'

type WeeklyDownloadsProps = {
  /** Id of the library, unique in a page because it names the gradient of the line. */
  readonly library: string
  /** Result of `readLibraryDownloads`; nothing is rendered for null. */
  readonly downloads: Weekly | null
}

/** The weekly downloads of a library, with the last counted day as tooltip, and a sparkline in its colors. */
export function WeeklyDownloads({ library, downloads }: WeeklyDownloadsProps) {
  if (!downloads) return null
  const { weekly, lastDay, weeks } = downloads
  return (
    <span className="weekly-downloads" data-lib={library}>
      <Line id={`S--weekly-${library}`} weeks={weeks} />
      <span title={`as of ${dayText(lastDay)} (UTC)`}>
        <b>{compact(weekly, 1)}</b> downloads per week
      </span>
    </span>
  )
}

const WIDTH = 160
const HEIGHT = 32
const DOT_RADIUS = 3
/** Minimum number of known weeks for a sparkline. */
const MIN_WEEKS = 8

/** A sparkline of the weeks, scaled from minimum to maximum. Unknown weeks are bridged, as gaps would break it up. */
function Line({ id, weeks }: { readonly id: string; readonly weeks: Weekly['weeks'] }) {
  const known = weeks.flatMap((value, at) => (value === null ? [] : [{ value, at }]))
  if (known.length < MIN_WEEKS) return null
  const values = known.map(({ value }) => value)
  const least = Math.min(...values)
  const span = Math.max(...values) - least || 1
  const points = known.map(({ value, at }) => ({
    x: Math.round(DOT_RADIUS + (at / (weeks.length - 1)) * (WIDTH - 2 * DOT_RADIUS)),
    y: Math.round(HEIGHT - DOT_RADIUS - ((value - least) / span) * (HEIGHT - 2 * DOT_RADIUS)),
  }))
  const end = points.at(-1)
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} fill="none" aria-hidden="true">
      {/* User space units, because a horizontal line has no bounding box. */}
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" x2={WIDTH} y1="0" y2="0">
        <stop stopColor="var(--from)" />
        <stop offset="1" stopColor="var(--to)" />
      </linearGradient>
      <path
        d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`}
        stroke={`url(#${id})`}
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={end?.x} cy={end?.y} r={DOT_RADIUS} fill="var(--to)" />
    </svg>
  )
}
