import type { WeeklyDownloads as Weekly } from '~/domain/downloads/weekly'
import { dayText } from '~/domain/stats/calendar'
import { compact } from '~/domain/stats/numbers'

type WeeklyDownloadsProps = {
  /** Id of the library, once in a page: it names the gradient of the line. */
  readonly library: string
  /** What `readLibraryDownloads` gives; nothing is drawn for null. */
  readonly downloads: Weekly | null
}

/** The weekly downloads of a library with the day they go to, and their course in its colours (`--from`, `--to`). */
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
/** With fewer weeks a line shows nothing. */
const LEAST_WEEKS = 8

/** The course of the weeks from the least to the most of them. At this size a week that is not known is a gap of the line, so it is joined. */
function Line({ id, weeks }: { readonly id: string; readonly weeks: Weekly['weeks'] }) {
  const known = weeks.flatMap((value, at) => (value === null ? [] : [{ value, at }]))
  if (known.length < LEAST_WEEKS) return null
  const values = known.map(({ value }) => value)
  const least = Math.min(...values)
  const span = Math.max(...values) - least || 1
  const places = known.map(({ value, at }) => ({
    x: Math.round(DOT_RADIUS + (at / (weeks.length - 1)) * (WIDTH - 2 * DOT_RADIUS)),
    y: Math.round(HEIGHT - DOT_RADIUS - ((value - least) / span) * (HEIGHT - 2 * DOT_RADIUS)),
  }))
  const end = places.at(-1)
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} fill="none" aria-hidden="true">
      {/* In units of the box: a flat line has no box of its own. */}
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" x2={WIDTH} y1="0" y2="0">
        <stop stopColor="var(--from)" />
        <stop offset="1" stopColor="var(--to)" />
      </linearGradient>
      <path
        d={`M${places.map(({ x, y }) => `${x} ${y}`).join('L')}`}
        stroke={`url(#${id})`}
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={end?.x} cy={end?.y} r={DOT_RADIUS} fill="var(--to)" />
    </svg>
  )
}
